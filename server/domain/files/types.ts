import type { Guide } from '../../../contract/field'
import type { File, FileCheck } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { InputFile } from '../../engines/job'
import type { OutputFile } from '../../media/output-file'
import type { file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { StoredBytes, ByteRange } from '../../ports/files/types'
import type { TextKey } from '../../texts'

export type FileRow = typeof file.$inferSelect

/** A body that is still coming in. */
export interface Incoming {
  name: string
  /** Writes it down; refuses more than `maxBytes`, and a body that breaks off. */
  saveTo(path: string, maxBytes: number): Promise<{ bytes: number; sha256: string }>
  /** Lets the rest go by unread. */
  forget(): void
}

/** Results whose bytes are stored and whose rows wait, unseen, for the transaction that ends their task. */
export type StoredOutputs = readonly { id: string }[]

export interface Served {
  row: FileRow
  mime: string
  bytes: number
  etag: string
  /** Set when it is to be saved: the name to save it under. */
  saveAs: string | null
  open(range?: ByteRange): Promise<StoredBytes | null>
}

/** Files of users: what they uploaded, what tasks made. Every verb that takes a userId throws 404 for what is not theirs or is gone. */
export interface Files {
  /** A repeat of the id answers with the first result. */
  upload(userId: string, asked: { id: string; kind: 'image' | 'audio' }, incoming: Incoming): Promise<File>
  example(userId: string, asked: { id: string; name: string }): Promise<File>
  row(userId: string, id: string): Promise<FileRow>
  /** Those of the ids that are the user's and still there. */
  living(userId: string, ids: readonly string[]): Promise<Map<string, FileRow>>
  /** Outputs of tasks that are still there, in their places, by task. */
  ofTasks(taskIds: readonly string[]): Promise<Map<string, FileRow[]>>
  /** As the wire shows it, with fresh addresses. */
  view(row: FileRow): File
  /** Length in seconds of what is said or played, without the audible label; 0 for what has no length. */
  seconds(row: FileRow): number
  /** A copy in a job's folder. Of a sound that a tool made, its audible label is cut off: it is not what is said. */
  copyTo(userId: string, id: string, folder: string): Promise<InputFile>
  /** Asked once for each guide, then remembered. */
  check(userId: string, id: string, guide: Guide, locale: Locale): Promise<FileCheck>
  /**
   * Reads the labels of made files back and stores their bytes; not inside a transaction. Throws an EngineError
   * (`engine.label`, `engine.diskFull`), and then nothing is kept. Without publishOutputs or discardOutputs the sweeper takes them after an hour.
   */
  storeOutputs(task: { userId: string; taskId: string }, made: readonly OutputFile[]): Promise<StoredOutputs>
  /** Shows kept results as the task's outputs, in the transaction that ends it. */
  publishOutputs(tx: Db, kept: StoredOutputs, expiresAt: Date | null): Promise<void>
  /** Forgets kept results of a task that came to nothing. */
  discardOutputs(kept: StoredOutputs): Promise<void>
  /** Deletes the outputs of a task, in a transaction. */
  removeOfTask(tx: Db, taskId: string): Promise<void>
  /** Deletes an upload. Refuses while a task is using it. */
  remove(userId: string, id: string): Promise<null>
  /** Makes a picture of this user's the avatar: its address to show. */
  avatar(userId: string, id: string): Promise<string>
  /** The address of an avatar as it is kept with the user; empty when there is none. */
  avatarUrl(kept: string): string
  /** What an address of ours leads to; null when it was not signed by us, has run out, or the file is gone. */
  open(id: string, query: Readonly<Record<string, string | undefined>>): Promise<Served | null>
  /** Deletes what has expired or was deleted, bytes first. */
  sweep(): Promise<void>
}

export type CheckGuide = (path: string, guide: Guide) => Promise<{ ok: boolean; key: TextKey }>
