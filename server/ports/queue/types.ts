import type { Db } from '../db/types'

/** How many tasks may run at once. */
export interface QueueLimits {
  /** Tasks this process can still take. */
  free: number
  /** Of a tool, in this process; tools that are not named have no limit of their own. */
  perTool: Readonly<Record<string, number>>
  /** Of one user, over all processes: for tasks without and with priority. */
  perUser: { regular: number; priority: number }
}

/** A task that was taken: only this worker, in this attempt, may end it. */
export interface TakenTask {
  id: string
  attempt: number
}

/** A task whose worker's lease has run out. */
export interface LostTask extends TakenTask {
  worker: string | null
}

/**
 * Gives waiting tasks to processes ("workers"): tasks with priority first, then in order of creation, each to one process.
 * A worker renews the lease of its tasks; a task whose lease has run out is lost.
 */
export interface Queue {
  take(worker: string, limits: QueueLimits): Promise<TakenTask[]>
  /** Extends the leases of a worker. Answers the tasks it still has, and whether they are to be stopped. */
  renew(worker: string): Promise<{ id: string; stopRequested: boolean }[]>
  /** `everything`: no other process works on this database, so every running task is lost. */
  lost(options: { everything: boolean }): Promise<LostTask[]>
  /** Returns a task to its old place in the queue. The transaction must have locked its row. */
  requeue(tx: Db, id: string, options: { countsAsAttempt: boolean }): Promise<void>
}
