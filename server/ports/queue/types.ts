import type { task } from '../db/schema'
import type { Db } from '../db/types'

type TaskRow = typeof task.$inferSelect

/** How many tasks may run at once. */
export interface QueueLimits {
  /** Tasks of built-in engines that this process can still take. */
  free: number
  /** Tasks of engines behind an address that this process can still take: they wait for another machine. */
  freeRemote: number
  /** Of a tool with the built-in engine, in this process; tools that are not named have no limit of their own. */
  perTool: Readonly<Record<string, number>>
  /** Of one user, over all processes: for tasks without and with priority. */
  perUser: { regular: number; priority: number }
  /** Which engine behind an address each task is for. Asked inside the transaction, while no other process takes. */
  placement(tx: Db, running: readonly RunningTask[]): Promise<Placement>
}

export type RunningTask = Pick<TaskRow, 'userId' | 'serviceKey' | 'engineId' | 'worker' | 'stage'>
/** What decides which engine a task is for. `engineBuiltIn`: the built-in engine was offered when it was asked for. */
type ForEngine = Pick<TaskRow, 'engineBuiltIn' | 'pinnedEngine' | 'triedEngines' | 'providerJob' | 'acceptsDemo'>
export type WaitingTask = Pick<TaskRow, 'id' | 'userId' | 'serviceKey' | 'priority' | 'input'> & ForEngine

/** Where a task may run now: an engine behind an address, the built-in one, or nowhere yet. */
export type TaskPlace = { engine: { id: string; name: string } } | 'built-in' | 'wait'

export interface Placement {
  /** Services whose tasks for engines behind an address all have to wait. */
  full: readonly string[]
  /** Takes the room it gives. `mayBeRemote`: this process can take such a task. */
  place(task: WaitingTask, mayBeRemote: boolean): TaskPlace
}

/** A task that was taken: only this worker, in this attempt, may end it. */
export interface TakenTask {
  id: string
  attempt: number
}

export interface Requeue {
  countsAsAttempt: boolean
  leaves?: { tried: string | null }
}

/** A task whose worker's lease has run out. */
export interface LostTask extends TakenTask {
  worker: string | null
  /** A provider works on it: looking its job up costs nothing. */
  hasProviderJob: boolean
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
  /**
   * Returns a task to its old place in the queue. The transaction must have locked its row. `leaves`: its engine could not do it;
   * `tried`: and is not asked again. Otherwise the next process goes on with the provider's job.
   */
  requeue(tx: Db, id: string, options: Requeue): Promise<void>
}
