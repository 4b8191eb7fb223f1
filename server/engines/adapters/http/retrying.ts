import { setTimeout as sleep } from 'node:timers/promises'
import { EngineCallError } from '../faults'
import type { EngineRequest } from './types'

const tries = 3
const firstPauseMs = 400
/** A longer pause than this is for the queue to wait, not for a request. */
const longestPauseMs = 10_000

/** May the request be sent again? What changes nothing the second time: after any fault of the line. What may be charged: only when it was surely not done. */
const mayRepeat = (error: unknown, isQuestion: boolean): error is EngineCallError =>
  error instanceof EngineCallError &&
  (error.kind === 'busy' ||
    error.kind === 'unreachable' ||
    (isQuestion && (error.kind === 'failed' || error.kind === 'timeout'))) &&
  (isQuestion || !error.maybeCharged) &&
  (error.retryAfterMs ?? 0) <= longestPauseMs

/** Repeats a request after temporary faults. */
export async function retrying<T>(
  { method, json, form }: EngineRequest,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  const sent = method ?? (json === undefined && !form ? 'GET' : 'POST')
  const isQuestion = sent === 'GET' || sent === 'DELETE'
  for (let done = 1; ; done++) {
    try {
      return await run()
    } catch (error) {
      if (done === tries || !mayRepeat(error, isQuestion)) throw error
      await sleep(error.retryAfterMs ?? firstPauseMs * 2 ** (done - 1), undefined, { signal }).catch(() =>
        signal.throwIfAborted(),
      )
    }
  }
}
