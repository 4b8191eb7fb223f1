import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { AppError } from '../../errors'
import type { UploadNormalizer, Refusal, NormalizedAudio, NormalizedImage } from '../../uploads/types'
import { readLabel } from '../../labels/read'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { toldOfRoom } from './room'
import { storeFile } from './store-file'
import type { FileRow } from './types'

export interface TakeDeps {
  db: Db
  store: FileStore
  clock: Clock
  normalize: UploadNormalizer
  /** Where files lie while they are looked at. */
  scratch: string
  retentionDays: number
  quotaBytes: number
}

interface Wish {
  userId: string
  id: string
  kind: 'image' | 'audio'
  origin: 'upload' | 'example'
}

/** Longer sounds are refused before they are read through. */
const maxSeconds = 600

const isRefused = (taken: object): taken is Refusal => 'refused' in taken

/** Takes in a file that lies somewhere on this disk. A repeat of the id answers with the first result; 409 for an id of something else. */
export async function takeIn(
  deps: TakeDeps,
  { userId, id, kind, origin }: Wish,
  arrive: (path: string) => Promise<unknown>,
): Promise<FileRow> {
  const { db, store, clock, normalize, scratch, retentionDays, quotaBytes } = deps
  const isOver = ({ expiresAt }: FileRow) => expiresAt !== null && expiresAt <= clock.now()
  const first = async () => {
    const [row] = await db.select().from(file).where(eq(file.id, id))
    const isSame =
      !row || (row.userId === userId && row.kind === kind && row.origin === origin && !row.deletedAt && !isOver(row))
    if (!isSame) throw new AppError(409, 'common.conflict')
    return row
  }
  const known = await first()
  if (known) return known
  if ((await usedBytes(db, userId, clock)) >= quotaBytes) throw new AppError(400, 'file.quota')
  let folder = ''
  try {
    folder = await mkdtemp(join(scratch, 'in-'))
    const path = join(folder, 'arrived')
    await arrive(path)
    const { size: sentBytes } = await stat(path)
    const taken: NormalizedImage | NormalizedAudio | Refusal =
      kind === 'image' ? await normalize.image({ path, folder }) : await normalize.audio({ path, folder, maxSeconds })
    if (isRefused(taken)) throw new AppError(400, taken.refused.key, taken.refused.params)
    const label = await readLabel(taken.path, taken.mime)
    return await storeFile(store, 'uploads', taken, async ({ thumbBytes, ...stored }) => {
      if ((await usedBytes(db, userId, clock)) + stored.bytes > quotaBytes) throw new AppError(400, 'file.quota')
      const now = clock.now()
      const [row] = await db
        .insert(file)
        .values({
          id,
          userId,
          kind,
          origin,
          ...stored,
          mime: taken.mime,
          label: label && { ...label, sha256: stored.sha256 },
          ...('width' in taken ? { width: taken.width, height: taken.height } : { seconds: taken.seconds }),
          meta: { sentBytes, thumbBytes, ...('peaks' in taken ? { peaks: taken.peaks } : {}) },
          createdAt: now,
          expiresAt: new Date(now.getTime() + retentionDays * dayMs),
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw new SentTwice()
      return row
    })
  } catch (error) {
    const other = error instanceof SentTwice ? await first() : undefined
    if (other) return other
    throw toldOfRoom(error)
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** The same upload was quicker on another connection. */
class SentTwice extends Error {}

async function usedBytes(db: Db, userId: string, clock: Clock): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${file.bytes}), 0)::text` })
    .from(file)
    .where(
      and(eq(file.userId, userId), isNull(file.deletedAt), or(isNull(file.expiresAt), gt(file.expiresAt, clock.now()))),
    )
  return Number(sum?.bytes ?? 0)
}
