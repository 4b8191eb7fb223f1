import type { Limits } from '../../engines'
import { EngineError, overloaded } from '../errors'
import type { PoolModules, Priority } from './child-process'
import { checkOutput } from './output'
import { createInteractiveQueue } from './interactive-queue'
import { createSemaphore, type Semaphore } from './semaphore'
import type { CallOptions, WorkerPool, WorkerRequest } from './types'
import { type LimitBreach, watchLimits } from './watch-limits'
import type { RequestOutcome, Worker } from './worker'
import { createWorkers, type Workers } from './workers'

export interface WorkerPoolOptions {
  /** Concurrent jobs: the number of cores. */
  size: number
  /** Concurrent utility jobs for people, and as many for tasks, beside the jobs. Default: half of `size`, at least 2. */
  utilitySize?: number
  /** Time that requests wait for a free place, and the most that wait; further ones are refused as busy. */
  patienceMs?: number
  mostWaiting?: number
  modules: PoolModules
  /** Content producer in the labels: printable ASCII without spaces. */
  producer: string
  /** Details of a failure for the operator; users see a general text. */
  warn(error: Error, about: string): void
  /** Idle time in ms after which a child ends. */
  idleMs?: number
}

interface Request {
  work: Omit<WorkerRequest, 'id'>
  limits: Limits
  priority: Priority
  signal?: AbortSignal | undefined
  onProgress?: Parameters<Worker['send']>[1]
}

/** People wait for the result: a busy machine reports its overload after a minute. */
const utilityLimits: Limits = { seconds: 45, wallSeconds: 60, megabytes: 1200 }
/** Labelling encodes a film again. */
const labelLimits: Limits = { seconds: 180, megabytes: 1800 }

/** Reused child processes that run one request at a time. After a failure the child and its descendants are killed. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { size, utilitySize = Math.max(2, Math.ceil(size / 2)), modules, producer, warn, idleMs = 60_000 } = options
  const { patienceMs = 30_000, mostWaiting = 50 } = options
  const workersOf = (priority: Priority) => createWorkers({ modules, producer, idleMs, priority })
  const allWorkers: Record<Priority, Workers> = { normal: workersOf('normal'), low: workersOf('low') }
  const jobs = createSemaphore(size)
  const utilityJobs = {
    people: createInteractiveQueue({ size: utilitySize, patienceMs, mostWaiting }),
    documents: createInteractiveQueue({ size: 2, patienceMs, mostWaiting }),
    scans: createInteractiveQueue({ size: 1, patienceMs, mostWaiting }),
    low: createSemaphore(utilitySize),
  }
  let lastId = 0

  /** Afterwards the child is idle or gone. */
  async function execute({ work, limits, priority, signal, onProgress = () => {} }: Request): Promise<unknown> {
    signal?.throwIfAborted()
    const workers = allWorkers[priority]
    if (workers.isClosed()) throw new EngineError('engine.busy')
    const worker = workers.take(work.name)
    const watch = watchLimits(worker.pid, limits)
    const { aborted, removeListener } = onAbort(signal)
    const outcome = await Promise.race([worker.send({ id: ++lastId, ...work }, onProgress), watch.breach, aborted])
    watch.stop()
    removeListener()
    const isAlive = outcome !== 'aborted' && outcome.type !== 'limit' && outcome.type !== 'died'
    await (isAlive ? workers.giveBack(worker) : worker.end())
    if (outcome === 'aborted' || signal?.aborted) throw signal?.reason
    return valueOf(outcome, work.name)
  }

  function valueOf(outcome: RequestOutcome | LimitBreach, name: string): unknown {
    switch (outcome.type) {
      case 'done':
        return outcome.value
      case 'limit':
        throw reported(new EngineError(outcome.key), outcome.message, name)
      case 'died':
        throw reported(new EngineError(outcome.isKilled ? 'engine.busy' : 'engine.crashed'), outcome.errorOutput, name)
      case 'failed':
        throw reported(new EngineError('engine.failed'), outcome.message, name, outcome.stack)
      case 'refused': {
        const error = new EngineError(outcome.key, outcome.params)
        throw outcome.message ? reported(error, outcome.message, name, outcome.stack) : error
      }
    }
  }

  /** Logs details for the operator and returns the user's error. */
  function reported(error: EngineError, message: string, name: string, stack?: string): EngineError {
    const cause = new Error(`${name}: ${message}`)
    if (stack) cause.stack = stack
    warn(cause, 'worker pool')
    return error
  }

  async function executeIn(places: Pick<Semaphore, 'acquire'>, request: Request, owner?: string) {
    const release = await places.acquire(request.signal, owner)
    return execute(request).finally(release)
  }

  const call: WorkerPool['call'] = async <T>(
    name: string,
    payload: unknown,
    { signal, limits = utilityLimits, priority = 'normal', owner, queue = 'people' }: CallOptions = {},
  ) => {
    const request: Request = { work: { kind: 'utility', name, payload }, limits, priority, signal }
    const places = utilityJobs[priority === 'low' ? 'low' : queue]
    return executeIn(places, request, owner).catch((error: unknown) => {
      throw priority === 'normal' && error instanceof EngineError && error.key === 'engine.busy' ? overloaded() : error
    }) as Promise<T>
  }

  return {
    call,
    async run(job, { signal, progress, limits }) {
      const { serviceKey } = job
      const output = await executeIn(jobs, {
        work: { kind: 'job', name: serviceKey, payload: job },
        limits,
        priority: 'low',
        signal,
        onProgress: ({ percent, stage }) => progress(Math.round(Math.max(0, Math.min(100, percent))), stage),
      })
      return checkOutput(output, job.folder).catch((error: Error) => {
        throw reported(new EngineError('engine.failed'), error.message, serviceKey)
      })
    },
    async label(files, { taskId, serviceKey, folder }, signal) {
      const labelled = await call(
        'label-output',
        { files, taskId, serviceKey, folder, producer },
        { signal, limits: labelLimits, priority: 'low' },
      )
      return (await checkOutput({ files: labelled, result: {} }, folder)).files
    },
    busy: () => [jobs, ...Object.values(utilityJobs)].reduce((sum, places) => sum + places.used(), 0),
    close: async () => void (await Promise.all(Object.values(allWorkers).map((workers) => workers.close()))),
  }
}

/** `aborted` resolves when the signal aborts. */
function onAbort(signal: AbortSignal | undefined) {
  let listener = () => {}
  const aborted = new Promise<'aborted'>((resolve) => void (listener = () => resolve('aborted')))
  signal?.addEventListener('abort', listener, { once: true })
  return { aborted, removeListener: () => signal?.removeEventListener('abort', listener) }
}
