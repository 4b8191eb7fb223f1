import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { AppError, EngineError } from '../../../server/errors'
import type { FileRow, Files, StoredOutputs } from '../../../server/domain/files/types'
import type { TaskDeps } from '../../../server/domain/tasks/deps'
import type { Clock, Ids } from '../../../server/ports/clock'
import { file } from '../../../server/ports/db/schema'
import type { Db } from '../../../server/ports/db/types'

type StoredFile = { id: string; row: typeof file.$inferInsert }

/** Files as tasks see them: rows in the database, bytes in a folder, nothing labelled and nothing signed. */
export function standInFiles(db: Db, clock: Clock, ids: Ids, folder = mkdtempSync(join(tmpdir(), 'fanle-files-'))) {
  const dropped: string[] = []
  const refused = new Set<string>()
  const living = async (userId: string, wanted: readonly string[]) =>
    new Map(
      (wanted.length === 0
        ? []
        : await db
            .select()
            .from(file)
            .where(and(eq(file.userId, userId), inArray(file.id, [...wanted]), isNull(file.deletedAt)))
      ).map((row) => [row.id, row]),
    )
  const row = async (userId: string, id: string): Promise<FileRow> => {
    const found = (await living(userId, [id])).get(id)
    if (!found) throw new AppError(404, 'file.notFound')
    return found
  }

  let away = false
  const files: TaskDeps['files'] & Pick<Files, 'addressOf' | 'isAddressOf' | 'openOwn'> = {
    row,
    findMany: living,
    async ofTasks(taskIds) {
      const found =
        taskIds.length === 0
          ? []
          : await db
              .select()
              .from(file)
              .where(and(inArray(file.taskId, [...taskIds]), isNull(file.deletedAt)))
              .orderBy(asc(file.place))
      return new Map(taskIds.map((id) => [id, found.filter(({ taskId }) => taskId === id)]))
    },
    view: ({ id, kind, mime, bytes, createdAt, expiresAt }) => ({
      fileId: id,
      kind,
      mime,
      bytes,
      url: `/files/${id}?${randomUUID()}`,
      downloadUrl: `/files/${id}?save`,
      label: null,
      createTime: createdAt.toISOString(),
      expireTime: expiresAt?.toISOString() ?? null,
    }),
    addressOf: ({ id }, part) => `/files/${id}/${part}?sign=${part}`,
    isAddressOf: (_, part, query) => query['sign'] === part,
    async openOwn(userId, id) {
      const found = await row(userId, id)
      const bytes = readFileSync(join(folder, found.key))
      const open = async () => ({ stream: Readable.from([bytes]), bytes: bytes.length })
      return { row: found, mime: found.mime, bytes: bytes.length, etag: '', saveAs: null, open }
    },
    seconds: ({ seconds }) => seconds ?? 0,
    async copyTo(userId, id, into) {
      const { key, mime } = await row(userId, id)
      const path = join(into, id)
      copyFileSync(join(folder, key), path)
      return { path, mime }
    },
    // A remote engine judges pictures itself.
    check: async (_, id, guide, __, { isBuiltIn = true } = {}) =>
      refused.has(id) && isBuiltIn ? { ok: false, msg: `no ${guide}` } : { ok: true, msg: 'fine' },
    people: async () => ({ width: 0, height: 0, faces: [], bodies: [] }),
    async storeOutputs({ userId, taskId, isStep }, made): Promise<StoredOutputs> {
      if (away) throw new Error('the file store is away')
      const stored: StoredFile[] = made.map(({ path, kind, mime, name }, place) => {
        if (name === 'unlabelled') throw new EngineError('engine.label')
        const id = ids.ulid()
        copyFileSync(path, join(folder, `${id}${extname(path)}`))
        return {
          id,
          row: {
            id,
            userId,
            kind,
            origin: isStep ? 'step' : 'result',
            key: `${id}${extname(path)}`,
            mime,
            bytes: 1,
            sha256: '',
            taskId,
            place,
            createdAt: clock.now(),
          },
        }
      })
      return stored
    },
    async publishOutputs(tx, stored, expiresAt) {
      await tx.insert(file).values((stored as readonly StoredFile[]).map((one) => ({ ...one.row, expiresAt })))
    },
    discardOutputs: async (stored) => void dropped.push(...stored.map(({ id }) => id)),
    async removeOfTask(tx, taskId) {
      await tx.update(file).set({ deletedAt: clock.now() }).where(eq(file.taskId, taskId))
    },
    async remove(userId, id) {
      await db
        .update(file)
        .set({ deletedAt: clock.now() })
        .where(and(eq(file.userId, userId), eq(file.id, id)))
      return null
    },
  }

  return {
    files,
    dropped,
    /** The store is away, or there again. */
    setAway: (now: boolean) => void (away = now),
    /** Checks say no to this one. */
    refuse: (id: string) => void refused.add(id),
    /** Something the user uploaded. */
    async upload(userId: string, kind: 'image' | 'audio' | 'video', more: Partial<FileRow> = {}): Promise<string> {
      const id = ids.ulid()
      copyFileSync(import.meta.filename, join(folder, id))
      await db
        .insert(file)
        .values({
          id,
          userId,
          kind,
          origin: 'upload',
          key: id,
          mime: { image: 'image/png', audio: 'audio/wav', video: 'video/mp4' }[kind],
          bytes: 1,
          sha256: '',
          createdAt: clock.now(),
          ...more,
        })
      return id
    },
    stored: () => readdirSync(folder).length,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
