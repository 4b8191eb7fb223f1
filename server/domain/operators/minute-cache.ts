import { minuteMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'

/** Reads a value at most once a minute, or a longer time, in each process; a failed read is tried again at once. */
export function atMostOnceAMinute<T>(
  clock: Clock,
  read: (now: Date) => Promise<T>,
  everyMs: number = minuteMs,
): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    const now = clock.now()
    if (!last || now.getTime() - last.at >= everyMs) {
      const value = read(now)
      last = { at: now.getTime(), value }
      value.catch(() => (last = undefined))
    }
    return last.value
  }
}
