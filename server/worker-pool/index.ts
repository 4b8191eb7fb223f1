import type { Limits } from '../engines/engine'
import { EngineError } from '../errors'
import type { PoolModules } from './child-process'
import { checkOutput } from './output'
import { createSemaphore, type Semaphore } from './semaphore'
import type { WorkerPool, WorkerRequest } from './types'
import { type LimitBreach, watchLimits } from './watch-limits'
import type { RequestOutcome, Worker } from './worker'
import { createWorkers } from './workers'

export interface WorkerPoolOptions {
  /** Jobs at a time: the number of cores. */
  size: number
  /** Utility jobs at a time, beside the jobs. */
  utilitySize?: number
  modules: PoolModules
  /** Content producer in the labels: printable ASCII without spaces. */
  producer: string
  /** Details of a failure for the operator; users read a general text. */
  warn(error: Error, about: string): void
  /** A child that is idle for this long is ended. */
  idleMs?: number
}

interface Request {
  work: Omit<WorkerRequest, 'id'>
  limits: Limits
  signal?: AbortSignal
  onProgress?: Parameters<Worker['send']>[1]
}

const utilityLimits: Limits = { seconds: 45, megabytes: 1200 }
/** A film is encoded once more when it is labelled. */
const labelLimits: Limits = { seconds: 180, megabytes: 1800 }

/** Child processes that work on one request at a time and are reused. After a failure the child is killed with all it started. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { size, utilitySize = 2, modules, producer, warn, idleMs = 60_000 } = options
  const workers = createWorkers(modules, producer, idleMs)
  const jobs = createSemaphore(size)
  const utilityJobs = createSemaphore(utilitySize)
  let lastId = 0

  /** When it ends, the child is idle or gone. */
  async function execute({ work, limits, signal, onProgress = () => {} }: Request): Promise<unknown> {
    signal?.throwIfAborted()
    if (workers.isClosed()) throw new EngineError('engine.crashed')
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
        throw reported(new EngineError('engine.crashed'), outcome.errorOutput, name)
      case 'failed':
        throw reported(new EngineError('engine.failed'), outcome.message, name, outcome.stack)
      case 'refused': {
        const error = new EngineError(outcome.key, outcome.params)
        throw outcome.message ? reported(error, outcome.message, name, outcome.stack) : error
      }
    }
  }

  /** Logs the details for the operator and returns the error for the user. */
  function reported(error: EngineError, message: string, name: string, stack?: string): EngineError {
    const cause = new Error(`${name}: ${message}`)
    if (stack) cause.stack = stack
    warn(cause, 'worker pool')
    return error
  }

  async function executeIn(semaphore: Semaphore, request: Request) {
    const release = await semaphore.acquire(request.signal)
    return execute(request).finally(release)
  }

  const call: WorkerPool['call'] = async <T>(
    name: string,
    payload: unknown,
    { signal, limits = utilityLimits }: { signal?: AbortSignal; limits?: Limits } = {},
  ) => (await executeIn(utilityJobs, { work: { kind: 'utility', name, payload }, limits, signal })) as T

  return {
    call,
    check: (path, guide) => call('check-guide', { path, guide }),
    async run(job, { signal, progress, limits }) {
      const { serviceKey } = job
      const output = await executeIn(jobs, {
        work: { kind: 'job', name: serviceKey, payload: job },
        limits,
        signal,
        onProgress: ({ percent, stage }) => progress(Math.round(Math.max(0, Math.min(100, percent))), stage),
      })
      return checkOutput(output, job.folder).catch((error: Error) => {
        throw reported(new EngineError('engine.failed'), error.message, serviceKey)
      })
    },
    async label(files, { taskId, folder }, signal) {
      const labelled = await call('label-output', { files, taskId, folder, producer }, { signal, limits: labelLimits })
      return (await checkOutput({ files: labelled, result: {} }, folder)).files
    },
    busy: () => jobs.used() + utilityJobs.used(),
    close: workers.close,
  }
}

/** `aborted` resolves when the signal aborts. */
function onAbort(signal: AbortSignal | undefined) {
  let listener = () => {}
  const aborted = new Promise<'aborted'>((resolve) => void (listener = () => resolve('aborted')))
  signal?.addEventListener('abort', listener, { once: true })
  return { aborted, removeListener: () => signal?.removeEventListener('abort', listener) }
}
