import type { Guide } from '../../../contract/field'
import type { PictureLook } from '../../../contract/tool'
import type { Checked, File, FileCheck, LabelCheck, Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { InputFile, PackedPeople, People } from '../../../engines'
import type { OutputFile } from '../../../media/output-file'
import type { MessageAttachment } from '../../ports/db/schema'
import type { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import type { StoredBytes, ByteRange } from '../../ports/files/types'
import type { TextKey } from '../../texts'
import type { Square } from '../../uploads/types'
import type { FilePart } from './address'

export type FileRow = typeof file.$inferSelect

/** Throws 400 for a picture that others may not see, 600 for one that must not pass unjudged. */
export type JudgeOwnPicture = (picture: {
  path: string
  mime: string
  userId: string
  /** `picture`: others may see it; `result`: a model made it. */
  kind: 'picture' | 'result'
  /** Its use, for the record. */
  about: string
}) => Promise<void>

/** Judges a picture or film that a person sends for itself. Throws 400 for a refused one, 600 for one that must wait. */
export type JudgeUpload = (file: {
  kind: 'image' | 'video'
  path: string
  mime: string
  seconds?: number
  userId: string
}) => Promise<void>

/** A file in a request body that is still being received. */
export interface IncomingFile {
  name: string
  /** Writes it to a path. Throws 400 for more than `maxBytes`, for an empty body, and for a broken or aborted one. */
  saveTo(path: string, maxBytes: number, signal?: AbortSignal): Promise<{ bytes: number; sha256: string }>
  /** Reads and drops the rest of the body. */
  discard(): void
}

/** Results whose bytes are stored and whose rows are hidden until the transaction that ends their task. */
export type StoredOutputs = readonly { id: string }[]

export interface ServedFile {
  row: FileRow
  mime: string
  bytes: number
  etag: string
  /** File name of a download; null to show it in the browser. */
  saveAs: string | null
  /** Default: one hour. */
  cacheControl?: string
  open(range?: ByteRange): Promise<StoredBytes | null>
}

/** Files of users: uploads and results of tasks. Methods with a userId throw 404 for files of others and deleted or expired ones. */
export interface Files {
  /** The same id returns the first result. Without an id, one is chosen; without a kind, the bytes decide. */
  upload(userId: string, asked: Checked<'POST /common/file/upload'>, incoming: IncomingFile): Promise<File>
  example(userId: string, asked: { id: string; name: string }): Promise<File>
  row(userId: string, id: string): Promise<FileRow>
  /** Files of the user by id; those of others, deleted and expired ones are left out. */
  findMany(userId: string, ids: readonly string[]): Promise<Map<string, FileRow>>
  /** Existing outputs by task, in order. */
  ofTasks(taskIds: readonly string[]): Promise<Map<string, FileRow[]>>
  /** The file for the API, with new signed addresses. */
  view(row: FileRow): File
  /** A signed address that lasts one to two hours and needs no session. */
  addressOf(row: Pick<FileRow, 'id'>, part: FilePart): string
  /** Whether an address was signed for this part, and is still valid. */
  isAddressOf(id: string, part: FilePart, query: Readonly<Record<string, string | undefined>>): boolean
  /** Seconds of the sound without the audible label; 0 for files without a length. */
  seconds(row: FileRow): number
  /** Copies a file into a job's folder. The audible label of a generated sound is cut off. */
  copyTo(userId: string, id: string, folder: string): Promise<InputFile>
  /** An attachment as a model reads it: text, or a picture as a data URL; null once the file is gone. */
  readForModel(userId: string, id: string): Promise<{ text: string } | { picture: string } | null>
  /** Makes a picture of an answer (a data URL) a labelled file of the person. */
  keepPicture(of: { userId: string; messageId: string; place: number }, dataUrl: string): Promise<MessageAttachment>
  /** Whether a picture fits a guide. Computed once per guide, then stored. */
  check(userId: string, id: string, guide: Guide, locale: Locale, options?: CheckOptions): Promise<FileCheck>
  /** People in a picture. Searched once, then stored. */
  people(userId: string, id: string): Promise<People>
  /**
   * Reads the labels of outputs back and stores their bytes; not inside a transaction. Throws an EngineError (`engine.label`,
   * `engine.diskFull`) and then stores nothing. Without publishOutputs or discardOutputs the sweeper removes them after an hour.
   */
  storeOutputs(
    task: { userId: string; taskId: string; isStep?: boolean },
    outputs: readonly OutputFile[],
  ): Promise<StoredOutputs>
  /** Makes stored outputs visible, in the transaction that ends their task. */
  publishOutputs(tx: Db, stored: StoredOutputs, expiresAt: Date | null): Promise<void>
  /** Removes stored outputs of a task that failed. */
  discardOutputs(stored: StoredOutputs): Promise<void>
  /**
   * Stores a film of a run and signs an address, where a provider that takes addresses only fetches it. `end` deletes
   * both; without it they end within an hour.
   */
  lend(userId: string, film: InputFile): Promise<{ address: string; end(): Promise<void> }>
  /** Deletes the outputs of a task, in a transaction. */
  removeOfTask(tx: Db, taskId: string): Promise<void>
  /** Deletes an upload. Refuses while a task is using it. */
  remove(userId: string, id: string): Promise<null>
  /**
   * Keeps a square of a picture of `from` as a new file of `userId`, by default its middle. `apply` runs in the
   * transaction that stores it, before its row. Returns the new file's id.
   */
  keepSquare(
    of: {
      from: { userId: string; id: string }
      crop?: Square | undefined
      userId: string
      origin: 'avatar' | 'assistant'
    },
    apply: (tx: Db, fileId: string, now: Date) => Promise<void>,
  ): Promise<string>
  /** Makes the avatar from a square of one of the user's pictures, by default its middle. Returns its address. */
  avatar(userId: string, id: string, crop?: Square): Promise<string>
  /** Address of the avatar whose file id is in the user's row; '' for none. */
  avatarUrl(fileId: string): string
  /** Opens the file of a signed address; null for a wrong signature, an expired address or a deleted file. */
  open(id: string, query: Readonly<Record<string, string | undefined>>): Promise<ServedFile | null>
  /**
   * Opens a person's file without a signed address, for content they published; null when it is missing or another
   * person's.
   */
  openOwn(userId: string, id: string): Promise<ServedFile | null>
  /** A person's stored files, newest first. */
  page(userId: string, asked: Checked<'GET /app/file/page'>): Promise<Out<'GET /app/file/page'>>
  /** The AI labels of a file that is not stored. Throws 503 while too many are read, 429 for an address with too many at once. */
  checkLabel(network: string, incoming: IncomingFile): Promise<LabelCheck>
  /** Removes expired and deleted files, bytes first. */
  sweep(): Promise<void>
}

export interface CheckOptions {
  /** The chosen face, if the picture has several. */
  place?: string | undefined
  /** False: a remote engine gets the picture, so the limits of the built-in one do not apply. Default: true. */
  isBuiltIn?: boolean
}

/** A local copy of a person's file; the owner is the account, for its fair share of the machine. */
export interface OwnedCopy {
  path: string
  owner: string
}
/** Writes the version of a picture that models get, a JPEG, into a folder. Returns its path. */
export type PictureForModel = (file: InputFile & OwnedCopy, folder: string) => Promise<string>
export type FindPeople = (copy: OwnedCopy) => Promise<PackedPeople>
export type CheckGuide = (
  copy: OwnedCopy,
  guide: Guide,
  people?: PackedPeople,
) => Promise<{ ok: boolean; key: TextKey; look?: PictureLook }>
