import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { isoText } from '../../../contract/time'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { dataExport, file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { SecurityLog } from '../accounts/security-log'
import type { Throttle } from '../accounts/throttle'
import type { Files } from '../files/types'

export type ExportRow = typeof dataExport.$inferSelect
type ExportView = NonNullable<Out<'GET /app/user/export'>>

interface ExportsDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  files: Pick<Files, 'findMany' | 'view'>
  throttle: Pick<Throttle, 'hit'>
  security: Pick<SecurityLog, 'record'>
  /** A new export waits. */
  onQueued: () => void
}

interface Requester {
  userId: string
  locale: Locale
  ip: string
  client: string
}

/** Requests per person and day: each reads all data. */
const perDay = 3

const isOpen = inArray(dataExport.status, ['QUEUING', 'PROGRESSING'])

/** Whether an export waits or is being made. */
export const isOpenExport = ({ status }: Pick<ExportRow, 'status'>) => status === 'QUEUING' || status === 'PROGRESSING'

export const newestExport = async (db: Db, userId: string): Promise<ExportRow | undefined> =>
  (await db.select().from(dataExport).where(eq(dataExport.userId, userId)).orderBy(desc(dataExport.id)).limit(1))[0]

/** Adds an export to the queue, unless one of the account is in it. */
export const queueExport = async (
  tx: Db,
  { clock, ids }: Pick<ExportsDeps, 'clock' | 'ids'>,
  of: Pick<Requester, 'userId' | 'locale'>,
): Promise<void> =>
  void (await tx
    .insert(dataExport)
    .values({ id: ids.ulid(), ...of, status: 'QUEUING', createdAt: clock.now() })
    .onConflictDoNothing())

/** Copies of a person's data for their owner: one at a time, the newest replaces the previous. */
export const createExports = ({ db, clock, ids, files, throttle, security, onQueued }: ExportsDeps) => {
  async function view(row: ExportRow): Promise<ExportView> {
    const archive = row.fileId ? (await files.findMany(row.userId, [row.fileId])).get(row.fileId) : undefined
    const shown = archive && files.view(archive)
    return {
      id: row.id,
      status: row.status,
      progress: row.progress,
      files: row.files,
      leftOut: row.leftOut.length,
      bytes: shown?.bytes ?? 0,
      downloadUrl: shown?.downloadUrl ?? '',
      createTime: row.createdAt.toISOString(),
      endTime: isoText(row.endedAt),
      expireTime: shown?.expireTime ?? null,
    }
  }

  return {
    /** The newest export, or null. Its address is empty after expiry or deletion. */
    async current(userId: string): Promise<ExportView | null> {
      const row = await newestExport(db, userId)
      return row ? view(row) : null
    },

    /** Returns the running export, or requests one. */
    async request({ userId, locale, ...caller }: Requester): Promise<ExportView> {
      const open = await newestExport(db, userId)
      if (open && isOpenExport(open)) return view(open)
      await throttle.hit(`export:${userId}`, perDay, 24 * 3600, 'export.tooMany')
      await queueExport(db, { clock, ids }, { userId, locale })
      await security.record({ kind: 'dataExported', userId, caller })
      onQueued()
      const row = await newestExport(db, userId)
      if (!row) throw new Error('a requested export is there')
      return view(row)
    },

    /** Deletes archives and records of ended exports. */
    async remove(userId: string): Promise<null> {
      await inTransaction(db, async (tx) => {
        const ended = await tx
          .delete(dataExport)
          .where(and(eq(dataExport.userId, userId), sql`not ${isOpen}`))
          .returning({ fileId: dataExport.fileId })
        await removeArchives(
          tx,
          clock,
          ended.flatMap(({ fileId }) => fileId ?? []),
        )
      })
      return null
    },
  }
}

export async function removeArchives(tx: Db, clock: Clock, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .update(file)
    .set({ deletedAt: clock.now() })
    .where(and(inArray(file.id, fileIds), eq(file.origin, 'export')))
}

/** Archives that a new export replaces. */
export const earlierArchives = async (tx: Db, { id, userId }: ExportRow): Promise<string[]> =>
  (
    await tx
      .select()
      .from(dataExport)
      .where(and(eq(dataExport.userId, userId), ne(dataExport.id, id)))
  ).flatMap(({ fileId }) => fileId ?? [])
