import type { EventHandlers } from '../api/sse'

/** Time, chance and the state of the device; tests provide their own. */
export interface Clock {
  /** Runs once after `ms`; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void
  /** From 0 to below 1. */
  random(): number
  /** Called when the network or the screen comes back; returns an unsubscribe function. */
  onWake(listener: () => void): () => void
}

export interface ReconnectOptions<Event> {
  clock: Clock
  /** Delay before the first retry; each further failure doubles it, up to `maxDelayMs`. */
  firstDelayMs: number
  /** A connection without any bytes for this long is reopened; when absent, silence is no failure. */
  silenceMs?: number
  connect(handlers: EventHandlers<Event>): { abort(): void }
  onEvent(event: Event): void
  /** The server refused with this code; `retry` or `close` is up to the caller. */
  onRefused(code: number): void
  /** A retry is about to be scheduled; `failures` counts those since the last success. */
  onRetry?(failures: number): void
  /** The network or the screen came back: a new connection is about to be opened. */
  onWake?(): void
}

const maxDelayMs = 15_000

/** A connection that is opened again after every failure until it is closed. Handlers of replaced connections do nothing. */
export function createReconnect<Event>(options: ReconnectOptions<Event>) {
  const { clock, firstDelayMs, silenceMs, connect, onEvent, onRefused, onRetry } = options
  let attempt = 0
  let failures = 0
  /** Shortest wait in ms that a busy server asked for. */
  let leastMs = 0
  let closed = false
  let cancels: (() => void)[] = []
  let cancelSilence: (() => void) | null = null

  /** Ends the connection; the result returns whether nothing has been opened, scheduled or closed since. */
  function disconnect(): () => boolean {
    attempt += 1
    const mine = attempt
    const pending = cancels
    cancels = []
    pending.forEach((cancel) => cancel())
    cancelSilence?.()
    cancelSilence = null
    return () => !closed && mine === attempt
  }

  function retry(): void {
    if (closed) return
    const backoffMs = Math.min(maxDelayMs, firstDelayMs * 2 ** failures) * (0.5 + clock.random() / 2)
    const delayMs = Math.max(backoffMs, leastMs * (1 + clock.random() / 2))
    leastMs = 0
    failures += 1
    onRetry?.(failures)
    disconnect()
    cancels = [clock.later(open, delayMs)]
  }

  function open(): void {
    if (closed) return
    const isCurrent = disconnect()
    const restartSilence = () => {
      cancelSilence?.()
      if (silenceMs !== undefined) cancelSilence = clock.later(() => isCurrent() && retry(), silenceMs)
    }
    restartSilence()
    const { abort } = connect({
      event: (event) => isCurrent() && onEvent(event),
      alive: () => isCurrent() && restartSilence(),
      closed: () => isCurrent() && retry(),
      refused: (code, retryAfterMs = 0) => {
        if (!isCurrent()) return
        leastMs = retryAfterMs
        onRefused(code)
      },
    })
    if (isCurrent()) cancels.push(abort)
    else abort()
  }

  const unsubscribe = clock.onWake(() => {
    options.onWake?.()
    open()
  })

  return {
    open,
    retry,
    disconnect,
    /** The connection works: delays start from the first one again. */
    succeeded(): void {
      failures = 0
    },
    close(): void {
      closed = true
      disconnect()
      unsubscribe()
    },
  }
}
