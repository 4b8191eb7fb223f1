import { EngineError } from '../errors'
import type { Bench, Outcome } from './worker'
import type { Sources } from './child-process'
import { guard, type Breach } from './watch-limits'
import { createLane } from './semaphore'
import { errandLimits, limitsOf } from './limits'
import { asMade } from './output'
import { createStaff } from './workers'
import type { Limits, WorkerRequest, WorkerPool } from './types'

export interface WorkerPoolOptions {
  /** Jobs at a time: the number of cores. */
  size: number
  /** Errands at a time, beside the jobs. */
  errandSize?: number
  /** Who made it, for the labels: printable ASCII without spaces. */
  producer: string
  /** What an operator should know of a failure that people are told in general words. */
  warn(error: Error, about: string): void
  /** An idle child leaves after this long. */
  idleMs?: number
  /** Stand-ins for tests. */
  sources?: Partial<Sources>
  limitsOf?: (serviceKey: string) => Limits
}

interface Request {
  order: Omit<WorkerRequest, 'id'>
  limits: Limits
  signal?: AbortSignal
  onProgress?: Parameters<Bench['order']>[1]
}

const ours: Sources = {
  crafts: new URL('../engines/builtin/index.ts', import.meta.url).href,
  errands: new URL('../wiring/utility-jobs.ts', import.meta.url).href,
}

/** Children that work one order at a time, kept warm between orders and ended with all they started when something goes wrong. */
export function createWorkerPool(needs: WorkerPoolOptions): WorkerPool {
  const { size, errandSize = 2, producer, warn, idleMs = 60_000 } = needs
  const staff = createStaff({ ...ours, ...needs.sources }, producer, idleMs)
  const jobLane = createLane(size)
  const errandLane = createLane(errandSize)
  let ids = 0

  /** One order on one child. Whatever happened, the child is idle or gone when it ends. */
  async function perform({ order, limits, signal, onProgress = () => {} }: Request): Promise<unknown> {
    signal?.throwIfAborted()
    if (staff.isClosed()) throw new EngineError('engine.crashed')
    const bench = staff.take(order.name)
    const watch = guard(bench.pid, limits)
    const { aborted, leave } = listenTo(signal)
    const ended = await Promise.race([bench.order({ id: ++ids, ...order }, onProgress), watch.breach, aborted])
    watch.stop()
    leave()
    const isWell = ended !== 'aborted' && 'type' in ended && ended.type !== 'died'
    await (isWell ? staff.putBack(bench) : bench.end())
    if (ended === 'aborted' || signal?.aborted) throw signal?.reason
    return valueOf(ended, order.name)
  }

  function valueOf(ended: Outcome | Breach, name: string): unknown {
    if (!('type' in ended)) throw told(new EngineError(ended.key), ended.message, name)
    switch (ended.type) {
      case 'done':
        return ended.value
      case 'died':
        throw told(new EngineError('engine.crashed'), ended.said, name)
      case 'failed':
        throw told(new EngineError('engine.failed'), ended.message, name, ended.stack)
      case 'refused': {
        const refusal = new EngineError(ended.key, ended.params)
        throw ended.message ? told(refusal, ended.message, name, ended.stack) : refusal
      }
    }
  }

  /** The operator is told what happened; the error that people are told goes on. */
  function told(error: EngineError, message: string, name: string, stack?: string): EngineError {
    const cause = new Error(`${name}: ${message}`)
    if (stack) cause.stack = stack
    warn(cause, 'workshop')
    return error
  }

  async function through(lane: ReturnType<typeof createLane>, request: Request) {
    const giveBack = await lane.enter(request.signal)
    return perform(request).finally(giveBack)
  }

  const call: WorkerPool['call'] = async <T>(
    name: string,
    payload: unknown,
    { signal, limits = errandLimits }: { signal?: AbortSignal; limits?: Limits } = {},
  ) => (await through(errandLane, { order: { kind: 'errand', name, payload }, limits, signal })) as T

  return {
    call,
    check: (path, guide) => call('check-guide', { path, guide }),
    async run(job, { signal, progress }) {
      const { serviceKey } = job
      const made = await through(jobLane, {
        order: { kind: 'job', name: serviceKey, payload: job },
        limits: (needs.limitsOf ?? limitsOf)(serviceKey),
        signal,
        onProgress: ({ percent, stage }) => progress(Math.round(Math.max(0, Math.min(100, percent))), stage),
      })
      return asMade(made, job.folder).catch((error: Error) => {
        throw told(new EngineError('engine.failed'), error.message, serviceKey)
      })
    },
    busy: () => jobLane.inside() + errandLane.inside(),
    close: staff.close,
  }
}

/** `aborted` resolves when a signal aborts, unless the listener has left. */
function listenTo(signal: AbortSignal | undefined) {
  let tell = () => {}
  const aborted = new Promise<'aborted'>((resolve) => void (tell = () => resolve('aborted')))
  signal?.addEventListener('abort', tell, { once: true })
  return { aborted, leave: () => signal?.removeEventListener('abort', tell) }
}
