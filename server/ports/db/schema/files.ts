import type { PictureLook } from '../../../../contract/tool'
import { sql } from 'drizzle-orm'
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { TakenKind } from '../../../../contract/admin/take-down'
import type { Cue, FileKind } from '../../../../contract/task'
import { appUser } from './accounts'
import { at } from './columns'

export type { Cue, FileKind }

/** The AI label, read back from a generated file before it was stored. */
export interface LabelEvidence {
  carrier: string
  json: string
  sha256: string
}

/** Derived data: waveform, subtitles, results of checks. */
export interface FileMeta {
  peaks?: number[]
  /** Seconds of the longest speech without a pause in an uploaded sound. */
  speechSeconds?: number
  cues?: Cue[]
  /** Findings by guide: whether the picture fits, the text key, what was seen, and the version of the rules. */
  checks?: Record<string, { ok: boolean; key: string; look?: PictureLook; version?: number }>
  /** Text extracted from a document. */
  document?: { name: string; characters: number; tokens: number; cut: boolean; lost?: boolean; scanned?: boolean }
  /** File name for downloads. */
  name?: string
  /** Bytes of the upload before it was converted. */
  sentBytes?: number
  /** Bytes of the thumbnail. */
  thumbBytes?: number
  /** Seconds of the audible AI label at its start. */
  lead?: number
  /** The mark of a film says 数字人. */
  isDigitalHuman?: true
}

/** The people found in a picture; the points of a face are one row of numbers. */
export interface StoredPeople {
  width: number
  height: number
  faces: Record<string, unknown>[]
}

export const file = pgTable(
  'file',
  {
    /** Chosen by the client for an upload: an equal id is the same upload. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<FileKind>().notNull(),
    origin: text()
      .$type<'upload' | 'attachment' | 'example' | 'result' | 'step' | 'avatar' | 'assistant' | 'export'>()
      .notNull(),
    /** Key in the file store. */
    key: text().notNull(),
    thumbKey: text('thumb_key'),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    seconds: doublePrecision(),
    sha256: text().notNull(),
    label: jsonb().$type<LabelEvidence>(),
    meta: jsonb().$type<FileMeta>().notNull().default({}),
    /** The task that made it, and its position among the outputs. */
    taskId: text('task_id'),
    place: smallint().notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When the sweeper deletes it; null: together with its owner. */
    expiresAt: at('expires_at'),
    /** Deleted by its user; the sweeper deletes the bytes. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('file_of_user').on(t.userId, t.createdAt, t.id),
    index('file_task').on(t.taskId, t.place),
    index('file_due').on(t.expiresAt),
    index('file_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/**
 * Things that an operator took down: a row for each hash of their files, or one with an empty hash. Names no account, so
 * that the hash stays blocked after its erasure.
 */
export const takenDown = pgTable(
  'taken_down',
  {
    kind: text().$type<TakenKind | 'name'>().notNull(),
    id: text().notNull(),
    sha256: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id, t.sha256] }), index('taken_down_hash').on(t.sha256)],
)

/** The people found in a picture: searched once, for its check and for every tool. Deleted with the file. */
export const filePeople = pgTable('file_people', {
  fileId: text('file_id')
    .primaryKey()
    .references(() => file.id, { onDelete: 'cascade' }),
  /** Version of the models; pictures searched by an older one are searched again. */
  version: smallint().notNull(),
  people: jsonb().$type<StoredPeople>().notNull(),
})
