import type { Engine } from '../../../engines'
import type { RemoteEngines } from '../engines'
import type { service, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Files, StoredOutputs } from '../files/types'

export type TaskRow = typeof task.$inferSelect
export type ServiceRow = typeof service.$inferSelect

/** What tasks need of files. */
export type TaskFiles = Pick<
  Files,
  | 'row'
  | 'findMany'
  | 'ofTasks'
  | 'view'
  | 'seconds'
  | 'copyTo'
  | 'check'
  | 'people'
  | 'storeOutputs'
  | 'publishOutputs'
  | 'discardOutputs'
  | 'removeOfTask'
>

/** What tasks need of voice models. */
export interface VoiceModelTraits {
  /** Throws 404 when the model does not exist, is another user's or has expired. */
  traits(userId: string, id: string): Promise<Record<string, unknown>>
}

/** The engine of a service; undefined when it has none. */
export interface TaskEngines {
  of(serviceKey: string): Engine | undefined
  /** Tasks of a tool that one process runs at a time; only the tools that have a limit. */
  concurrency: Readonly<Record<string, number>>
}

/** What tasks need of engines behind an address. */
export type TaskRemote = Pick<RemoteEngines, 'placement' | 'offers' | 'run' | 'hopeless' | 'recordRun' | 'lanes'>

/** A task whose engine has ended, with its stored output files. */
export interface ExecutedTask {
  task: TaskRow
  result: Record<string, unknown>
  files: StoredOutputs
}

/** Stores what a tool's result contains beside files: a voice model, a course. */
export interface ResultHandler {
  /** Runs in the transaction that ends the task. Answers the result as the user may see it, and the engine when it is not the task's. */
  publish(
    tx: Db,
    executed: ExecutedTask,
  ): Promise<{ result: Record<string, unknown>; engine?: { name: string; builtIn: boolean } }>
  /** Runs in the transaction that deletes the task: are its files still needed? */
  needsFiles?(tx: Db, row: TaskRow): Promise<boolean>
  /** Deletes everything this handler has stored of a user. */
  forgetAll?(userId: string): Promise<void>
}
