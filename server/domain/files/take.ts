import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Intake, Refused, TakenAudio, TakenImage } from '../../intake/types'
import { readLabel } from '../../labels/read'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type FileStore, StoreFull } from '../../ports/files/types'
import { removeStored, storeFile } from './store-file'
import type { FileRow } from './types'

export interface TakeDeps {
  db: Db
  store: FileStore
  clock: Clock
  intake: Intake
  /** Where files lie while they are looked at. */
  scratch: string
  keptDays: number
  quotaBytes: number
}

interface Wish { userId: string; id: string; kind: 'image' | 'audio'; origin: 'upload' | 'example' }

const dayMs = 86_400_000
/** Longer sounds are refused before they are read through. */
const maxSeconds = 600

const isRefused = (taken: object): taken is Refused => 'refused' in taken

/** Takes in a file that lies somewhere on this disk. A repeat of the id answers with the first result; 409 for an id of something else. */
export async function takeIn(deps: TakeDeps, { userId, id, kind, origin }: Wish, arrive: (path: string) => Promise<unknown>): Promise<FileRow> {
  const { db, store, clock, intake, scratch, keptDays, quotaBytes } = deps
  const first = async () => {
    const [row] = await db.select().from(file).where(eq(file.id, id))
    if (row && (row.userId !== userId || row.kind !== kind || row.deletedAt)) throw new AppError(409, 'common.conflict')
    return row
  }
  const known = await first()
  if (known) return known
  const folder = await mkdtemp(join(scratch, 'in-'))
  try {
    const path = join(folder, 'arrived')
    await arrive(path)
    const taken: TakenImage | TakenAudio | Refused = kind === 'image'
      ? await intake.image({ path, folder })
      : await intake.audio({ path, folder, maxSeconds })
    if (isRefused(taken)) throw new AppError(400, taken.refused.key, taken.refused.params)
    if (await usedBytes(db, userId) >= quotaBytes) throw new AppError(400, 'file.quota')
    const label = await readLabel(taken.path, taken.mime)
    const thumbPath = 'thumbPath' in taken ? taken.thumbPath : undefined
    const { thumbBytes, ...stored } = await storeFile(store, 'uploads', { path: taken.path, mime: taken.mime, thumbPath })
    const now = clock.now()
    const [row] = await db.insert(file).values({
      id, userId, kind, origin, ...stored, mime: taken.mime, label: label && { ...label, sha256: stored.sha256 },
      ...('width' in taken ? { width: taken.width, height: taken.height } : { seconds: taken.seconds }),
      meta: { thumbBytes, ...('peaks' in taken ? { peaks: taken.peaks } : {}) },
      createdAt: now, expiresAt: new Date(now.getTime() + keptDays * dayMs),
    }).onConflictDoNothing().returning()
    if (row) return row
    await removeStored(store, stored)
    return (await first())!
  } catch (error) {
    throw error instanceof StoreFull || (error as { code?: unknown }).code === 'ENOSPC' ? new AppError(600, 'file.diskFull') : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function usedBytes(db: Db, userId: string): Promise<number> {
  const [sum] = await db.select({ bytes: sql<string>`coalesce(sum(${file.bytes}), 0)::text` }).from(file)
    .where(and(eq(file.userId, userId), isNull(file.deletedAt)))
  return Number(sum?.bytes ?? 0)
}
