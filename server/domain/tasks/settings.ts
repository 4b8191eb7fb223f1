import { taskLimits } from '../../../contract/money'

/** How many tasks run and wait at once, how long they may take, and how long results are stored. */
export interface TaskSettings {
  /** Tasks this process runs at once. */
  capacity: number
  /** Tasks on engines behind an address that this process waits for at once. */
  remoteCapacity: number
  /** Tasks of one user that run at once, over all processes. */
  perUser: { regular: number; priority: number }
  /** Tasks of one user that wait or run. */
  maxOpen: { regular: number; priority: number }
  /** Tasks of all users that wait for the built-in engines; further ones are refused as busy. */
  maxWaiting: number
  /** After this time any engine is stopped; the built-in ones have tighter limits of their own. */
  timeLimitMs: number
  /** How long an engine may take to stop after its signal aborts. */
  graceMs: number
  /** How long a process may be silent before its tasks are taken from it. */
  leaseMs: number
  /** How often a task is tried when its process dies. */
  attempts: number
  /** How often its provider's job is looked up then: that costs nothing. */
  lookups: number
  /** How long storing a finished result is tried before the task is given back. */
  storeForMs: number
  /** How many days results are stored. */
  retentionDays: number
  /** The least time between two progress reports in the table. */
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
