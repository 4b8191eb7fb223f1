import type { EngineDefinition, Job, Output, RunContext } from '../../engines'
import { EngineError } from '../errors'
import { isDiskFull } from '../../media/disk-full'
import type { PoolModules } from './child-process'
import { checkOutput } from './output'
import type { UtilityJobs, WorkerMessage, WorkerRequest } from './types'

interface ChildContext {
  modules: PoolModules
  producer: string
  send(message: WorkerMessage): void
}

/** The engine's share of a job; the rest is labelling. */
const runShare = 0.9

/** Runs one request in this process. Never rejects: the last message reports the result. */
export async function runRequest(
  { id, kind, name, payload }: WorkerRequest,
  { modules, producer, send }: ChildContext,
): Promise<WorkerMessage> {
  const context: RunContext = {
    // Never aborts: the pool cancels by killing this process.
    signal: new AbortController().signal,
    progress: (percent, stage) => send({ id, type: 'progress', percent, stage }),
  }
  try {
    const value =
      kind === 'job'
        ? await runJob(payload as Job, modules.engines, producer, context)
        : await (
            await loadUtilityJob(name, modules.utilityJobs)
          )(payload as never, context)
    return { id, type: 'done', value }
  } catch (error) {
    return messageOf(id, error)
  }
}

async function runJob(job: Job, module: string, producer: string, context: RunContext): Promise<Output> {
  const { engines } = (await import(module)) as { engines: readonly EngineDefinition[] }
  const engine = engines.find(({ serviceKey }) => serviceKey === job.serviceKey)
  const load = job.work ? engine?.join?.run : engine?.runsIn === 'pool' ? engine.run : undefined
  if (!load) throw new Error(`no engine for ${job.serviceKey}`)
  const { run } = await load()
  const { labelOutput, filmMark } = await import('./label-output')
  const { taskId, serviceKey, folder } = job
  const output = await run(job as never, {
    ...context,
    progress: (percent, stage) => context.progress(percent * runShare, stage),
    drawMark: filmMark(serviceKey),
  })
  const { files, result } = await checkOutput(output, folder)
  context.progress(100 * runShare, 'labelling')
  const isMarked = job.work !== undefined && 'isMarked' in output && output.isMarked === true
  const labelled = await labelOutput({ files, taskId, serviceKey, folder, producer }, { ...context, isMarked })
  return { files: labelled, result }
}

async function loadUtilityJob(name: string, module: string) {
  const { utilityJobs } = (await import(module)) as { utilityJobs: UtilityJobs }
  const load = utilityJobs[name]
  if (!load) throw new Error(`no utility job ${name}`)
  return load()
}

function messageOf(id: number, error: unknown): WorkerMessage {
  const { message = String(error), stack } = error as Partial<Error>
  if (isDiskFull(error)) return { id, type: 'refused', key: 'engine.diskFull', params: {}, message, stack }
  const cause = (error as { cause?: unknown }).cause
  if (error instanceof EngineError)
    return { id, type: 'refused', key: error.key, params: error.params, ...(cause ? { message: String(cause) } : {}) }
  return { id, type: 'failed', message, stack }
}
