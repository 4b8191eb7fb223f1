import type { EngineHttp } from './http/types'

type Undo = (http: EngineHttp) => Promise<void>

interface CancellingOptions {
  /** Aborts with the run. */
  signal: AbortSignal
  /** Whether the job is given up for good: false when another process continues it. Default: always true. */
  isGivenUp?: (reason: unknown) => boolean
  /** A way to the engine that lives as long as the given signal: the run's own is dead by then. */
  httpFor(signal: AbortSignal): EngineHttp
  /** Called when the engine could not be notified. */
  warn?: (error: unknown) => void
}

const undoMs = 5_000

/** Records the jobs that runs have begun at their engine, and cancels them when the run is given up. */
export function createCancelling({ signal, isGivenUp = () => true, httpFor, warn = () => {} }: CancellingOptions) {
  const undos = new Set<Undo>()
  const running: Promise<void>[] = []

  const undo = (one: Undo) => {
    const ending = one(httpFor(AbortSignal.timeout(undoMs))).catch(warn)
    running.push(ending)
  }
  const onAbort = () => {
    if (isGivenUp(signal.reason)) for (const one of undos) undo(one)
    undos.clear()
  }
  signal.addEventListener('abort', onAbort, { once: true })

  return {
    onCancel(one: Undo): () => void {
      if (!signal.aborted) undos.add(one)
      else if (isGivenUp(signal.reason)) undo(one)
      return () => void undos.delete(one)
    },
    /** Resolves when the engine has been notified, or could not be. */
    settled: () => Promise.all(running).then(() => {}),
    /** When the run is over. */
    close: () => signal.removeEventListener('abort', onAbort),
  }
}
