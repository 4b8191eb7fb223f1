import type { ChildProcess } from 'node:child_process'
import { killGroup } from './process-group'
import { setChildIdle } from './start'

/** Messages to a resident child. It answers `load` with `ready`, and each request with pieces and one end. */
export type ToResident<Load = unknown, Request = unknown> =
  { type: 'load'; load: Load } | { type: 'request'; id: number; request: Request } | { type: 'abort'; id: number }

export type FromResident<Piece = unknown, Result = unknown> =
  | { type: 'ready' }
  | { type: 'piece'; id: number; piece: Piece }
  | { type: 'done'; id: number; result: Result }
  /** Without an id: loading failed. */
  | { type: 'failed'; id?: number; fault: string; detail: string }

/**
 * `full` too many requests wait · `resting` it crashed of late and is not started yet · `crashed` · `silent` sent nothing
 * for too long · `closed` the server stops. A child's own faults have its words: `load`, `memory`, `tooLong` …
 */
export class ResidentError extends Error {
  constructor(
    readonly fault: string,
    detail = '',
    readonly retryAfterMs?: number,
  ) {
    super(detail ? `${fault}: ${detail}` : fault)
  }
}

export interface ResidentOptions<Load, Request> {
  start: () => ChildProcess
  load: Load
  /** Time limit of loading in ms. */
  loadMs?: number
  /** Longest silence of a child in ms while it works on this request. */
  silenceMs: (request: Request) => number
  /** Ends the child after this time without a request, in ms. */
  idleMs: number
  /** Requests that may wait behind the running one. */
  maxWaiting?: number
  /** Pauses after the first, second … crash in a row, in ms; the last one stays. */
  pausesMs?: readonly number[]
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

interface Loaded<Piece, Result> {
  child: ChildProcess
  onMessage?: (message: FromResident<Piece, Result>) => void
  onEnd?: (error: ResidentError) => void
}

const usualPausesMs = [1_000, 10_000, 60_000, 600_000]
/** Time for an aborted request to end by itself, in ms. */
const abortMs = 5_000

/** Starts the child at the first request, ends it when idle, and waits longer after each crash. */
export function createResident<Load, Request, Piece, Result>({
  start,
  load,
  loadMs = 180_000,
  silenceMs,
  idleMs,
  maxWaiting = 8,
  pausesMs = usualPausesMs,
}: ResidentOptions<Load, Request>): Resident<Request, Piece, Result> {
  const line: Job<Request, Piece, Result>[] = []
  let loaded: Loaded<Piece, Result> | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let crashes = 0
  let restsUntil = 0
  let lastId = 0
  let isStopped = false

  function end(one: Loaded<Piece, Result>) {
    if (loaded === one) loaded = null
    if (one.child.pid) killGroup(one.child.pid)
  }

  function crashed(one: Loaded<Piece, Result>, error: ResidentError) {
    // A child that was ended on purpose is not the loaded one any more.
    if (loaded === one) {
      restsUntil = Date.now() + (pausesMs[Math.min(crashes, pausesMs.length - 1)] ?? 0)
      crashes++
    }
    end(one)
    one.onEnd?.(error)
  }

  /** Starts a child and waits until its model is in memory. */
  function open(): Promise<Loaded<Piece, Result>> {
    if (loaded) return Promise.resolve(loaded)
    const waitMs = restsUntil - Date.now()
    if (waitMs > 0) throw new ResidentError('resting', '', waitMs)
    const child = start()
    const one: Loaded<Piece, Result> = { child }
    loaded = one
    child.on('message', (message: FromResident<Piece, Result>) => one.onMessage?.(message))
    // Its error output may contain a person's words: it is read so that the pipe never fills, and not kept.
    child.stderr?.resume()
    child.once('error', (error) => crashed(one, new ResidentError('crashed', error.message)))
    child.once('exit', (code, signal) => crashed(one, new ResidentError('crashed', `ended with ${code ?? signal}`)))
    return new Promise<Loaded<Piece, Result>>((resolve, reject) => {
      const timer = setTimeout(() => crashed(one, new ResidentError('silent', 'did not load in time')), loadMs)
      const settle = (act: () => void) => {
        clearTimeout(timer)
        one.onMessage = one.onEnd = undefined
        act()
      }
      one.onEnd = (error) => settle(() => reject(error))
      one.onMessage = (message) => {
        if (message.type === 'ready') settle(() => resolve(one))
        if (message.type !== 'failed') return
        const error = new ResidentError(message.fault, message.detail)
        // A memory that was short may be there at the next request; a broken file will not heal.
        if (message.fault === 'memory') end(one)
        else crashed(one, error)
        settle(() => reject(error))
      }
      child.send({ type: 'load', load } satisfies ToResident<Load, Request>, (error) => {
        if (error) crashed(one, new ResidentError('crashed', error.message))
      })
    })
  }

  function run(one: Loaded<Piece, Result>, { request, signal, take }: Job<Request, Piece, Result>): Promise<Result> {
    const id = ++lastId
    return new Promise<Result>((resolve, reject) => {
      const send = (message: ToResident<Load, Request>) => one.child.connected && one.child.send(message)
      const clock = setTimeout(
        () => crashed(one, new ResidentError('silent', 'sent nothing for too long')),
        silenceMs(request),
      )
      let abortClock: NodeJS.Timeout | undefined
      const onAbort = () => {
        send({ type: 'abort', id })
        abortClock = setTimeout(() => {
          // A long step is no crash: the next request starts a child at once.
          end(one)
          one.onEnd?.(new ResidentError('silent', 'did not stop'))
        }, abortMs)
      }
      const settle = (act: () => void) => {
        clearTimeout(clock)
        clearTimeout(abortClock)
        signal.removeEventListener('abort', onAbort)
        one.onMessage = one.onEnd = undefined
        act()
      }
      one.onEnd = (error) => settle(() => reject(error))
      one.onMessage = (message) => {
        if (message.type === 'ready' || message.id !== id) return
        clock.refresh()
        if (message.type === 'piece') return take(message.piece)
        crashes = 0
        if (message.type === 'done') settle(() => resolve(message.result))
        else settle(() => reject(new ResidentError(message.fault, message.detail)))
      }
      signal.addEventListener('abort', onAbort, { once: true })
      send({ type: 'request', id, request })
    })
  }

  /** Removes a job from the line, if it is there. */
  function leave(job: Job<Request, Piece, Result>) {
    const at = line.indexOf(job)
    if (at < 0) return
    line.splice(at, 1)
    line.forEach(({ onPlace }, ahead) => onPlace?.(ahead))
  }

  async function workOff() {
    clearTimeout(idleTimer)
    if (loaded) setChildIdle(loaded.child, false)
    for (let job = line[0]; job; job = line[0]) {
      try {
        const one = await open()
        // It may have left the line meanwhile.
        if (line[0] !== job) continue
        job.isRunning = true
        job.resolve(await run(one, job))
      } catch (error) {
        job.reject(error as Error)
      }
      leave(job)
    }
    if (!loaded) return
    const one = loaded
    setChildIdle(one.child, true)
    idleTimer = setTimeout(() => end(one), idleMs).unref()
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
      if (loaded) end(loaded)
    },
  }
}
