import type { Engine } from '../../engines/engine'
import type { service, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Files, StoredOutputs } from '../files/types'

export type TaskRow = typeof task.$inferSelect
export type ServiceRow = typeof service.$inferSelect

/** What tasks need of files. */
export type TaskFiles = Pick<
  Files,
  | 'row'
  | 'living'
  | 'ofTasks'
  | 'view'
  | 'seconds'
  | 'copyTo'
  | 'check'
  | 'storeOutputs'
  | 'publishOutputs'
  | 'discardOutputs'
  | 'removeOfTask'
>

/** Whoever does the work of a service; undefined when nobody does. */
export interface TaskEngines {
  of(serviceKey: string): Engine | undefined
}

/** A task whose engine is through: `files` are those it made, in their places. */
export interface Ended {
  task: TaskRow
  result: Record<string, unknown>
  files: StoredOutputs
}

/** What becomes of a result beside its files: a voice model, a course. */
export interface ResultHandler {
  /** In the transaction that ends its task. Answers the result as the person may see it, and who made it when that is not the task's engine. */
  keep(tx: Db, ended: Ended): Promise<{ result: Record<string, unknown>; engine?: { name: string; builtIn: boolean } }>
  /** In the transaction that deletes its task: do the files stay? */
  remove?(tx: Db, row: TaskRow): Promise<{ keepsFiles: boolean }>
}
