import type { task } from '../db/schema'
import type { Db } from '../db/types'

type TaskRow = typeof task.$inferSelect

/** Numbers of tasks that may run at once. */
export interface QueueLimits {
  /** Tasks of built-in engines that this process can still take. */
  free: number
  /** Tasks of engines behind an address that this process can still take: they wait for another machine. */
  freeRemote: number
  /** Limit of a tool with its built-in engine, in this process; tools without a key have no limit of their own. */
  perTool: Readonly<Record<string, number>>
  /** Limit of one user, over all processes: for tasks without and with priority. */
  perUser: { regular: number; priority: number }
  /** Chooses the engine of each task. Called inside the transaction, while no other process takes tasks. */
  placement(tx: Db, running: readonly RunningTask[]): Promise<Placement>
}

export type RunningTask = Pick<TaskRow, 'userId' | 'serviceKey' | 'engineId' | 'worker' | 'stage'> & {
  /** The engine that speaks the film's text now. */
  speakingAt: string | null
}
/** Values that choose the engine of a task. `engineBuiltIn`: the built-in engine was offered at submission; `unitPrice`: at this price. */
type ForEngine = Pick<
  TaskRow,
  'engineBuiltIn' | 'pinnedEngine' | 'triedEngines' | 'providerJob' | 'acceptsDemo' | 'unitPrice'
>
export type WaitingTask = Pick<TaskRow, 'id' | 'userId' | 'serviceKey' | 'priority' | 'input'> & ForEngine

/** Where a task may run now: an engine behind an address, the built-in one, or nowhere yet. */
export type TaskPlace = { engine: { id: string; name: string } } | 'built-in' | 'wait'

export interface Placement {
  /** Services whose tasks for engines behind an address all have to wait. */
  full: readonly string[]
  /** Chooses a place and reserves its room. `mayBeRemote`: this process can take a task of a remote engine. */
  place(task: WaitingTask, mayBeRemote: boolean): TaskPlace
}

/** A taken task. Only this worker, in this attempt, may end it. */
export interface TakenTask {
  id: string
  attempt: number
}

export interface Requeue {
  countsAsAttempt: boolean
  leaves?: { tried: string | null }
}

/** A task whose lease has expired. */
export interface LostTask extends TakenTask {
  worker: string | null
  /** A provider has a job for it. Reading that job is free of charge. */
  hasProviderJob: boolean
}

/**
 * Gives waiting tasks to processes ("workers"): tasks with priority first, then in order of creation, each to one process.
 * A worker renews the lease of its tasks before it expires. Errors of the database reach the caller.
 */
export interface Queue {
  /** Takes tasks within the limits and starts their leases. An empty list means that nothing may run now. */
  take(worker: string, limits: QueueLimits): Promise<TakenTask[]>
  /** Extends the leases of a worker. A task missing from the answer was lost: the worker must stop it. */
  renew(worker: string): Promise<{ id: string; stopRequested: boolean }[]>
  /** Tasks whose lease has expired. `everything`: no other process uses this database, so every running task is lost. */
  lost(options: { everything: boolean }): Promise<LostTask[]>
  /**
   * Returns a task to its old place in the queue. The transaction must hold the lock of its row. `leaves`: its engine
   * failed, and `tried` is not used again for it. Without `leaves` the next process continues the provider's job.
   */
  requeue(tx: Db, id: string, options: Requeue): Promise<void>
}
