import { taskLimits } from '../../../contract/money'

/** Concurrent and waiting tasks, time limits, and retention of results. */
export interface TaskSettings {
  /** Concurrent tasks of this process. */
  capacity: number
  /** Concurrent remote tasks that this process waits for. */
  remoteCapacity: number
  /** Concurrent tasks per user, across processes. */
  perUser: { regular: number; priority: number }
  /** Open (waiting or running) tasks per user. */
  maxOpen: { regular: number; priority: number }
  /** Tasks of all users that wait for the built-in engines; further ones are refused as busy. */
  maxWaiting: number
  /** Time limit of any engine in ms; the built-in ones have tighter limits. */
  timeLimitMs: number
  /** Time in ms that an engine may take to stop after its signal aborts. */
  graceMs: number
  /** Silence in ms after which a process loses its tasks. */
  leaseMs: number
  /** Most tries of a task whose processes die. */
  attempts: number
  /** Most lookups of its provider's job then; a lookup is free. */
  lookups: number
  /** Time in ms for which storing a finished result is retried before the task is given back. */
  storeForMs: number
  /** Days for which results are stored. */
  retentionDays: number
  /** Minimum interval of stored progress reports in ms. */
  progressEveryMs: number
}

export const defaultTaskSettings: TaskSettings = {
  capacity: 2,
  remoteCapacity: 64,
  perUser: taskLimits.running,
  maxOpen: taskLimits.open,
  maxWaiting: 500,
  timeLimitMs: 30 * 60_000,
  graceMs: 5_000,
  leaseMs: 15_000,
  attempts: 2,
  lookups: 6,
  storeForMs: 120_000,
  retentionDays: 30,
  progressEveryMs: 400,
}
