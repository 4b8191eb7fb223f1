import type { Task } from '@contract/api'

/** The first estimate of a task that this device saw. */
export interface FirstEstimate {
  atMs: number
  seconds: number
}

const seen = new Map<string, FirstEstimate>()

export const knownEstimate = (id: string): FirstEstimate | undefined => seen.get(id)

/** Remembers the first estimate of a task; undefined while there is none. */
export function firstEstimate({ id, etaSeconds }: Pick<Task, 'id' | 'etaSeconds'>, nowMs: number) {
  const known = seen.get(id)
  if (known || etaSeconds === null) return known
  const first: FirstEstimate = { atMs: nowMs, seconds: etaSeconds }
  seen.set(id, first)
  return first
}

/** The moment after which a task is late: twice its first estimate. */
export const lateAtMs = ({ atMs, seconds }: FirstEstimate): number => atMs + 2000 * seconds
