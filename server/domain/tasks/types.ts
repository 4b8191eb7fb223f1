import type { File, FileCheck } from '../../../contract/api'
import type { Guide } from '../../../contract/field'
import type { Locale } from '../../../contract/locales'
import type { Engine, InputFile, MadeFile } from '../../engines/types'
import type { consent, file, service, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

export type TaskRow = typeof task.$inferSelect
export type FileRow = typeof file.$inferSelect
export type ServiceRow = typeof service.$inferSelect
export type ConsentRow = typeof consent.$inferSelect

/** A result whose bytes are in the store and whose row is not yet in the database. */
export type StoredFile = typeof file.$inferInsert

/** Whose result it is, and its place among the outputs, from 0. */
export interface ResultOf {
  userId: string
  taskId: string
  place: number
  expiresAt: Date | null
}

/** What tasks need of files. */
export interface TaskFiles {
  /** Throws AppError 404 for a file that is gone or another's. */
  row(userId: string, id: string): Promise<FileRow>
  view(row: FileRow, locale: Locale): File
  /** Copies it into a folder for an engine to read. Throws AppError 404 like `row`. */
  copyTo(userId: string, id: string, folder: string): Promise<InputFile>
  check(userId: string, id: string, guide: Guide, locale: Locale): Promise<FileCheck>
  /** Reads the label back and stores the bytes, thumbnail included. Throws EngineError (`engine.label`, `engine.diskFull`). */
  storeResult(made: MadeFile, of: ResultOf): Promise<StoredFile>
  /** Adds the row of a stored result, in the transaction that ends its task. */
  keepResult(tx: Db, stored: StoredFile): Promise<void>
  /** Takes the bytes of a stored result away again: its task did not end well. Does not throw. */
  dropResult(stored: StoredFile): Promise<void>
}

/** What tasks need of engines: whoever does the work of a service; undefined when nobody does. */
export interface TaskEngines {
  of(serviceKey: string): Engine | undefined
}

/** What becomes of a result beside its files, in the transaction that ends its task: a voice model, a course. */
export interface Keeper {
  /** Answers the result as the person may see it, and who really made it when that is not the engine of the task. */
  keep(tx: Db, ended: Ended): Promise<{ result: Record<string, unknown>; engine?: { name: string; builtIn: boolean } }>
  /** Its task is being deleted. Answers files that are to stay. */
  remove?(tx: Db, task: TaskRow): Promise<string[]>
}

export interface Ended {
  task: TaskRow
  result: Record<string, unknown>
  files: readonly StoredFile[]
}
