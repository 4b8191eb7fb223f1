import { EngineError, type EngineFault } from '../../../errors'
import type { Job } from '../../../../engines'
import { EngineCallError } from '../faults'
import { pollUntil } from '../shared/poll'
import { failureOf } from '../shared/told'
import { toolStage } from '../shared/tool-output'
import type { AdapterContext, EngineInstance } from '../types'
import type { QueueOptions } from './options'
import type { JobState, Vendor } from './types'

interface Waiting {
  vendor: Vendor
  engine: EngineInstance<QueueOptions>
  job: Job
  context: AdapterContext
  id: string
  /** Start and length of this job within the task's progress, both as shares of 1. */
  share: readonly [from: number, part: number]
}

/** Faults that engines of our own contract name. */
const faults: ReadonlySet<string> = new Set<string>([
  'noFace',
  'manyFaces',
  'faceTilted',
  'noPerson',
  'noGarment',
  'badImage',
  'badAudio',
  'silent',
  'tooLong',
  'tooShort',
] satisfies (EngineFault extends `engine.${infer Name}` ? Name : never)[])

/** Waits until a job is done, and ends it at the provider when the task is given up. */
export async function waitForJob({ vendor, engine, job, context, id, share: [from, part] }: Waiting) {
  const { options } = engine
  const undo = context.onCancel(async (http) => vendor.cancel?.(http, engine, id))
  const since = Date.now()
  let furthest = 0
  const tell = (percent: number, before?: number) => {
    furthest = Math.max(furthest, (from + part * Math.min(0.98, percent / 100)) * 96, 1)
    const line = before === undefined ? undefined : { place: before + 1 }
    context.progress(furthest, percent < 10 ? 'preparing' : toolStage(job), line)
  }
  const tellRun = (percent: number) => tell(10 + 0.88 * percent)
  let isLive = false
  const watch = vendor.watch?.(context.http, id, (percent) => {
    isLive = true
    tellRun(percent)
  })
  let wake: Promise<void> | undefined = watch?.ended.then(() => void (wake = undefined))
  const sleep = (ms: number) => (wake ? Promise.race([context.sleep(ms), wake]) : context.sleep(ms))

  const ask = async (): Promise<Exclude<JobState, { status: 'queued' | 'running' }> | undefined> => {
    const state = await vendor.look(context.http, engine, id)
    if (state.status === 'queued') tell(Math.max(1, 9 - (state.position ?? 5)), state.position)
    else if (state.status !== 'running') return state
    else if (!isLive) tellRun(state.percent ?? estimated(since, options))
    return undefined
  }
  const answer = await pollUntil({ signal: context.signal, sleep }, { everyMs: options.pollMs, ask })
    .catch((error: unknown) => {
      if (error instanceof EngineCallError && error.kind === 'notFound')
        throw new EngineCallError('gone', `does not know the job any more: ${error.detail}`, { isFinal: true })
      throw error
    })
    .finally(() => watch?.close())
  undo()
  if (answer.status === 'done') return answer
  if (answer.status === 'cancelled')
    throw new EngineCallError('failed', 'cancelled at the provider', { isFinal: true, maybeCharged: false })
  if (answer.code && faults.has(answer.code)) throw new EngineError(`engine.${answer.code}` as EngineFault)
  throw failureOf(answer.words, job, answer)
}

/** Estimated percent of a job whose engine reports none: quick at first, never 100. */
const estimated = (since: number, { typicalSeconds }: QueueOptions) =>
  100 * (1 - Math.exp(-(Date.now() - since) / 1000 / typicalSeconds))
