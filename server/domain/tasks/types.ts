import type { Engine, InputFile, WorkParts } from '../../../engines'
import type { RemoteEngines } from '../engines'
import type { service, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Files, StoredOutputs } from '../files/types'

export type TaskRow = typeof task.$inferSelect
export type ServiceRow = typeof service.$inferSelect

/** The part of files that tasks need. */
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

/** The part of voice models that tasks need. */
export interface VoiceModelTraits {
  /** Throws 404 when the model does not exist, is another user's or has expired. */
  traits(userId: string, id: string): Promise<Record<string, unknown>>
}

/** The engine of a service; undefined when it has none. */
export interface TaskEngines {
  of(serviceKey: string): Engine | undefined
  /** Concurrent tasks of a tool per process; only tools with a limit. */
  concurrency: Readonly<Record<string, number>>
}

/** The part of remote engines that tasks need. */
export type TaskRemote = Pick<
  RemoteEngines,
  'placement' | 'offers' | 'run' | 'speak' | 'unavailable' | 'recordRun' | 'lanes'
>

/** A task whose engine has finished, with its stored output files. */
export interface ExecutedTask {
  task: TaskRow
  result: Record<string, unknown>
  files: StoredOutputs
}

/** Copies files of a work's finished steps into the folder of one of its jobs. */
export interface WorkFiles {
  /** All of them with the script, for joining. */
  parts(row: TaskRow, folder: string): Promise<WorkParts>
  /** Pictures that show the same cast as the picture of this step. */
  references(row: TaskRow, folder: string): Promise<InputFile[]>
}

/** Stores a result's content beside files: a voice model, a course. */
export interface ResultHandler {
  /**
   * Runs in the transaction that ends the task. Returns the result for the user, and the engine when it differs from
   * the task's.
   */
  publish(
    tx: Db,
    executed: ExecutedTask,
  ): Promise<{ result: Record<string, unknown>; engine?: { name: string; builtIn: boolean } }>
  /** Runs in the same transaction after the task is charged: holds its budget for the steps of the work. */
  afterCharge?(tx: Db, row: TaskRow): Promise<void>
  /** Runs in the transaction that deletes the task: whether its files are still needed. */
  needsFiles?(tx: Db, row: TaskRow): Promise<boolean>
  /** Deletes everything this handler stored for a user. */
  forgetAll?(userId: string): Promise<void>
}
