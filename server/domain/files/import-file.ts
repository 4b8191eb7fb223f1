import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { dayMs } from '../../../contract/time'
import { AppError } from '../../errors'
import type {
  ReceivedFile,
  UploadNormalizer,
  Refusal,
  NormalizedAudio,
  NormalizedFilm,
  NormalizedDocument,
  NormalizedImage,
  UploadKind,
} from '../../uploads/types'
import { readLabel } from '../../labels/read'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { appUser } from '../../ports/db/schema/accounts'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { asDiskFull } from './disk-full'
import { createDueRemoval, isDue } from './due'
import { storeFile } from './store-file'
import { assertNotTaken } from './taken-down'
import type { FileRow, JudgeUpload } from './types'

export interface ImportDeps {
  db: Db
  store: FileStore
  clock: Clock
  normalize: UploadNormalizer
  /** Folder for files while they are checked and converted. */
  scratch: string
  retentionDays: number
  quotaBytes: number
  /** Absent: nobody judges what people send. */
  judgeUpload?: JudgeUpload | undefined
}

interface ImportRequest {
  userId: string
  id: string
  /** Without a kind, the bytes decide. */
  kind: UploadKind | 'document' | undefined
  origin: 'upload' | 'attachment' | 'example'
  /** Original name of the file. */
  name?: string
  /** Bytes of the account's other files in the scratch folder; they count in the quota. */
  scratchBytes?: number
}

/** Longer sounds are refused before they are decoded. */
const maxSeconds = 600

type OwnedFile = ReceivedFile & { owner: string }
type Normalized = NormalizedImage | NormalizedAudio | NormalizedFilm | NormalizedDocument | Refusal

const audioWithin =
  ({ audio }: UploadNormalizer) =>
  (from: OwnedFile) =>
    audio({ ...from, maxSeconds })

const filmWithin =
  ({ film }: UploadNormalizer) =>
  (from: OwnedFile) =>
    film({ ...from, minSeconds: limits.filmMinSeconds, maxSeconds: limits.filmMaxSeconds })

const isRefusal = (result: object): result is Refusal => 'refused' in result

/**
 * Checks, converts and stores a file that `write` puts on this disk. The same id returns the first result; 409 for the
 * id of another file, 400 for bytes that were taken down.
 */
export async function importFile(
  deps: ImportDeps,
  { userId, id, kind, origin, name = '', scratchBytes = 0 }: ImportRequest,
  write: (path: string) => Promise<{ sha256: string } | void>,
): Promise<FileRow> {
  const { db, store, clock, normalize, scratch, retentionDays, quotaBytes } = deps
  const isExpired = ({ expiresAt }: FileRow) => expiresAt !== null && expiresAt <= clock.now()
  const findExisting = async () => {
    const [row] = await db.select().from(file).where(eq(file.id, id))
    const isSame =
      !row ||
      (row.userId === userId &&
        row.kind === (kind ?? row.kind) &&
        row.origin === origin &&
        !row.deletedAt &&
        !isExpired(row))
    if (!isSame) throw new AppError(409, 'common.conflict')
    return row
  }
  const known = await findExisting()
  if (known) return known
  const normalizeAs = (as: UploadKind | 'document'): ((from: OwnedFile) => Promise<Normalized>) =>
    ({
      image: normalize.image,
      audio: audioWithin(normalize),
      video: filmWithin(normalize),
      document: (from: OwnedFile) => normalize.document({ ...from, name }),
    })[as]
  const hasRoom = async (tx: Db, bytes: number) => (await usedBytes(tx, userId)) + bytes <= quotaBytes
  if (!(await hasRoom(db, scratchBytes + 1))) {
    // Expired files, and those whose removal failed, use space until the next sweep.
    await createDueRemoval({ db, store })(and(eq(file.userId, userId), isDue(clock)))
    if (!(await hasRoom(db, scratchBytes + 1))) throw new AppError(400, 'file.quota')
  }
  let folder = ''
  try {
    folder = await mkdtemp(join(scratch, 'in-'))
    const path = join(folder, 'original')
    const written = await write(path)
    if (written) await assertNotTaken(db, written.sha256)
    const { size: sentBytes } = await stat(path)
    const sniffed = kind ? { kind } : await normalize.sniff({ path, owner: userId })
    if (isRefusal(sniffed)) throw new AppError(400, sniffed.refused.key, sniffed.refused.params)
    const normalized = await normalizeAs(sniffed.kind)({ path, folder, owner: userId })
    if (isRefusal(normalized)) throw new AppError(400, normalized.refused.key, normalized.refused.params)
    if (origin !== 'example') await judge(deps, userId, normalized)
    const label = await readLabel(normalized.path, normalized.mime)
    return await storeFile(store, 'uploads', normalized, async ({ thumbBytes, ...stored }) => {
      await assertNotTaken(db, stored.sha256)
      const now = clock.now()
      const [row] = await inTransaction(db, async (tx) => {
        // Serializes one person's uploads, so that the sum is exact.
        await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update')
        if (!(await hasRoom(tx, stored.bytes + thumbBytes))) throw new AppError(400, 'file.quota')
        return tx
          .insert(file)
          .values({
            id,
            userId,
            kind: sniffed.kind,
            origin,
            ...stored,
            mime: normalized.mime,
            label: label && { ...label, sha256: stored.sha256 },
            ...('width' in normalized ? { width: normalized.width, height: normalized.height } : {}),
            ...('seconds' in normalized ? { seconds: normalized.seconds } : {}),
            meta: {
              sentBytes,
              thumbBytes,
              ...('peaks' in normalized ? { peaks: normalized.peaks, speechSeconds: normalized.speechSeconds } : {}),
              ...('document' in normalized ? { document: normalized.document } : {}),
            },
            createdAt: now,
            expiresAt: new Date(now.getTime() + retentionDays * dayMs),
          })
          .onConflictDoNothing()
          .returning()
      })
      if (!row) throw new DuplicateUpload()
      return row
    })
  } catch (error) {
    const other = error instanceof DuplicateUpload ? await findExisting() : undefined
    if (other) return other
    throw asDiskFull(error)
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Sounds are judged when an engine gets them, documents as words of a question. */
async function judge({ judgeUpload }: ImportDeps, userId: string, file: Exclude<Normalized, Refusal>): Promise<void> {
  const { path, mime } = file
  if (mime === 'video/mp4') await judgeUpload?.({ kind: 'video', path, mime, userId, seconds: file.seconds })
  else if (mime.startsWith('image/')) await judgeUpload?.({ kind: 'image', path, mime, userId })
}

/** Another request has stored the same upload. */
class DuplicateUpload extends Error {}

/** Bytes of a person's files, including those still to be removed. */
export async function usedBytes(db: Db, userId: string): Promise<number> {
  const size = sql`${file.bytes} + coalesce((${file.meta}->>'thumbBytes')::bigint, 0)`
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${size}), 0)::text` })
    .from(file)
    // An export is a copy of counted files, and so is a film that a provider fetches: a step without a task.
    .where(and(eq(file.userId, userId), ne(file.origin, 'export'), or(ne(file.origin, 'step'), isNotNull(file.taskId))))
  return Number(sum?.bytes ?? 0)
}
