import { EngineError } from '../errors'
import type { Crafts } from '../engines/builtin'
import { runFfmpeg } from '../media/ffmpeg'
import { type Job, type Output, type RunContext } from '../engines/engine'
import type { Sources } from './child-process'
import { asMade } from './output'
import type { UtilityJobs, WorkerMessage, WorkerRequest } from './types'

interface Surroundings {
  sources: Sources
  producer: string
  tell(news: WorkerMessage): void
}

/** Share of a job that is its craft; the rest is for the label. */
const craftShare = 0.9

/** Does one piece of work in this process and answers how it ended; never rejects. */
export async function perform(order: WorkerRequest, { sources, producer, tell }: Surroundings): Promise<WorkerMessage> {
  const { id } = order
  const watch: RunContext = {
    // Work is ended from outside, by killing the process: the signal is there for code that expects one.
    signal: new AbortController().signal,
    progress: (percent, stage) => tell({ id, type: 'progress', percent, stage }),
  }
  try {
    const value =
      order.kind === 'job'
        ? await doJob(order.payload as Job, sources.crafts, producer, watch)
        : await (
            await errandOf(order.name, sources.errands)
          )(order.payload as never, watch)
    return { id, type: 'done', value }
  } catch (error) {
    return ended(id, error)
  }
}

async function doJob(job: Job, source: string, producer: string, watch: RunContext): Promise<Output> {
  const { crafts } = (await import(source)) as { crafts: Crafts }
  const load = crafts[job.serviceKey]
  if (!load) throw new Error(`no craft for ${job.serviceKey}`)
  const { craft } = await load()
  const { files, result } = await asMade(
    await craft(job, { ...watch, progress: (percent, stage) => watch.progress(percent * craftShare, stage) }),
    job.folder,
  )
  watch.progress(100 * craftShare, 'labelling')
  const { labelAll } = await import('../labels')
  const labelled = await labelAll(files, {
    taskId: job.taskId,
    producer,
    folder: job.folder,
    ffmpeg: runFfmpeg,
    signal: watch.signal,
  }).catch((error: unknown) => {
    throw withoutRoom(error) ? error : new EngineError('engine.label', {}, { cause: error })
  })
  return { files: labelled, result }
}

async function errandOf(name: string, source: string) {
  const { errands } = (await import(source)) as { errands: UtilityJobs }
  const load = errands[name]
  if (!load) throw new Error(`no errand ${name}`)
  return load()
}

const withoutRoom = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === 'ENOSPC' || /No space left on device/.test(String(error))

function ended(id: number, error: unknown): WorkerMessage {
  const { message = String(error), stack } = error as Partial<Error>
  if (withoutRoom(error)) return { id, type: 'refused', key: 'engine.diskFull', params: {}, message, stack }
  const cause = (error as { cause?: unknown }).cause
  if (error instanceof EngineError)
    return { id, type: 'refused', key: error.key, params: error.params, ...(cause ? { message: String(cause) } : {}) }
  return { id, type: 'failed', message, stack }
}
