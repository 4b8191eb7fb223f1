import { type ResidentChildOptions, createResidentChild, ResidentError } from './resident-child'

export { ResidentError, type FromResident, type ToResident } from './resident-child'

export interface ResidentOptions<Load, Request> extends ResidentChildOptions<Load, Request> {
  /** Ends the child after this time without a request, in ms. */
  idleMs: number
  /** Requests that may wait behind the running one. */
  maxWaiting?: number
}

export interface Listener<Piece> {
  take: (piece: Piece) => void
  /** Called with the number of requests ahead each time it changes; 0: it begins. */
  onPlace?: (ahead: number) => void
}

/** A child process that keeps a model in memory and works on one request at a time, in order. */
export interface Resident<Request, Piece, Result> {
  /** Throws a ResidentError. After an abort the result is that of the part done; a waiting request throws the reason. */
  ask(request: Request, signal: AbortSignal, listener: Listener<Piece>): Promise<Result>
  stop(): void
}

interface Job<Request, Piece, Result> extends Listener<Piece> {
  request: Request
  signal: AbortSignal
  /** The child works on it: an abort is the child's. */
  isRunning: boolean
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

/** Starts the child at the first request and ends it when idle. Further requests wait in a line. */
export function createResident<Load, Request, Piece, Result>({
  idleMs,
  maxWaiting = 8,
  ...options
}: ResidentOptions<Load, Request>): Resident<Request, Piece, Result> {
  const child = createResidentChild<Load, Request, Piece, Result>(options)
  const line: Job<Request, Piece, Result>[] = []
  let idleTimer: NodeJS.Timeout | undefined
  let isStopped = false

  /** Removes a job from the line, if it is there. */
  function leave(job: Job<Request, Piece, Result>) {
    const at = line.indexOf(job)
    if (at < 0) return
    line.splice(at, 1)
    line.forEach(({ onPlace }, ahead) => onPlace?.(ahead))
  }

  async function workOff() {
    clearTimeout(idleTimer)
    child.setIdle(false)
    for (let job = line[0]; job; job = line[0]) {
      try {
        if (isStopped) throw new ResidentError('closed')
        const one = await child.open()
        // It may have left the line meanwhile.
        if (line[0] !== job) continue
        job.isRunning = true
        job.resolve(await child.run(one, job))
      } catch (error) {
        job.reject(error as Error)
      }
      leave(job)
    }
    child.setIdle(true)
    idleTimer = setTimeout(child.end, idleMs).unref()
  }

  return {
    ask(request, signal, listener) {
      if (isStopped) return Promise.reject(new ResidentError('closed'))
      if (line.length > maxWaiting) return Promise.reject(new ResidentError('full', `${line.length} requests wait`))
      return new Promise<Result>((resolve, reject) => {
        signal.throwIfAborted()
        const onAbort = () => {
          if (job.isRunning) return
          reject(signal.reason as Error)
          leave(job)
        }
        const over = () => signal.removeEventListener('abort', onAbort)
        const job = {
          request,
          signal,
          ...listener,
          resolve: (result: Result) => (over(), resolve(result)),
          reject: (error: Error) => (over(), reject(error)),
          isRunning: false,
        }
        signal.addEventListener('abort', onAbort, { once: true })
        line.push(job)
        listener.onPlace?.(line.length - 1)
        if (line.length === 1) void workOff()
      })
    },
    stop() {
      isStopped = true
      clearTimeout(idleTimer)
      child.end()
    },
  }
}
