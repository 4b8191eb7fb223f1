import type { Db } from '../db/types'

/** How much may be done at once. */
export interface Room {
  /** Tasks this process can still take. */
  free: number
  /** Of a tool, in this process; those that are not named have no limit of their own. */
  perTool: Readonly<Record<string, number>>
  /** Of one user, over all processes: without and with priority. */
  perUser: { usual: number; first: number }
}

/** A task that was handed out: only this worker, in this attempt, may end it. */
export interface Taken {
  id: string
  attempt: number
}

/** A task whose worker has fallen silent. */
export interface Lost extends Taken {
  worker: string | null
}

/**
 * Hands waiting tasks to the processes that have room: with priority first, then in the order they came, each to one process.
 * A worker keeps what it has by renewing its promise; what it lets run out is found as lost.
 */
export interface Queue {
  take(worker: string, room: Room): Promise<Taken[]>
  /** Promises to be alive for a while. Answers what this worker still has, and whether somebody wants it stopped. */
  renew(worker: string): Promise<{ id: string; cancelRequested: boolean }[]>
  /** `everything`: nobody else works on this database, so what is not being done by the caller is lost at once. */
  lost(options: { everything: boolean }): Promise<Lost[]>
  /** Puts a task back at its old place in line, in a transaction that has its row locked. */
  giveBack(tx: Db, id: string, options: { countsAsAttempt: boolean }): Promise<void>
}
