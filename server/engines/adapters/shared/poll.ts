import { EngineCallError } from '../faults'
import type { AdapterContext } from '../types'

interface Poll<T> {
  everyMs: number
  /** Polls once. Undefined: not finished. */
  ask(): Promise<T | undefined>
}

/** Questions in a row that may fail before the job is given up: it may be running and paid. */
const maxFailures = 5

/**
 * Polls until there is an answer. Temporary faults are waited out: one failed poll does not abandon a running job. The
 * task's time limit ends it by the signal.
 */
export async function pollUntil<T>(
  { sleep, signal }: Pick<AdapterContext, 'sleep' | 'signal'>,
  { everyMs, ask }: Poll<T>,
): Promise<T> {
  for (let failures = 0; ;) {
    signal.throwIfAborted()
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      failures = 0
    } catch (error) {
      const passes =
        error instanceof EngineCallError && ['busy', 'unreachable', 'timeout', 'failed'].includes(error.kind)
      if (!passes || error.isFinal || ++failures > maxFailures) throw error
      await sleep(Math.min(error.retryAfterMs ?? everyMs * 2 ** failures, 30_000))
      continue
    }
    await sleep(everyMs)
  }
}
