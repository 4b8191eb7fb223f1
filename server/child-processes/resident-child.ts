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

export interface ResidentChildOptions<Load, Request> {
  start: () => ChildProcess
  load: Load
  /** Time limit of loading in ms. */
  loadMs?: number
  /** Longest silence of a child in ms while it works on this request. */
  silenceMs: (request: Request) => number
  /** Pauses after the first, second … crash in a row, in ms; the last one stays. */
  pausesMs?: readonly number[]
}

interface Work<Request, Piece> {
  request: Request
  signal: AbortSignal
  take: (piece: Piece) => void
}

interface Loaded<Piece, Result> {
  child: ChildProcess
  onMessage?: (message: FromResident<Piece, Result>) => void
  onEnd?: (error: ResidentError) => void
}

const usualPausesMs = [1_000, 10_000, 60_000, 600_000]
/** Time for an aborted request to end by itself, in ms. */
const abortMs = 5_000

/** Starts a child where none is, waits longer after each crash, and gives it one request at a time. */
export function createResidentChild<Load, Request, Piece, Result>({
  start,
  load,
  loadMs = 180_000,
  silenceMs,
  pausesMs = usualPausesMs,
}: ResidentChildOptions<Load, Request>) {
  let loaded: Loaded<Piece, Result> | null = null
  let crashes = 0
  let restsUntil = 0
  let lastId = 0

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

  function run(one: Loaded<Piece, Result>, { request, signal, take }: Work<Request, Piece>): Promise<Result> {
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

  return {
    open,
    run,
    setIdle: (isIdle: boolean) => loaded && setChildIdle(loaded.child, isIdle),
    end: () => loaded && end(loaded),
  }
}
