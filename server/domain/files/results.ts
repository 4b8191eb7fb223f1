import { and, eq, inArray } from 'drizzle-orm'
import { EngineError, type MadeFile } from '../../engines/types'
import { assertLabel } from '../../labels/read'
import type { Clock, Ids } from '../../ports/clock'
import { file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type FileStore, StoreFull } from '../../ports/files/types'
import { removeStored, storeFile } from './store-file'
import type { Files, Kept } from './types'

interface Deps { db: Db; store: FileStore; clock: Clock; ids: Pick<Ids, 'ulid'> }

/** Longer than a settlement that is tried again and again can take. */
const unclaimedMs = 3_600_000

interface KeptFile { id: string; taskId: string; place: number; key: string; thumbKey: string | null }
const asKept = (kept: Kept) => kept as readonly KeptFile[]

/** Results on their way into storage: labels read back, bytes stored, rows that nobody sees until their task ends well. */
export function createResults({ db, store, clock, ids }: Deps): Pick<Files, 'keepBytes' | 'keepRows' | 'dropKept'> {
  async function keepOne({ userId, taskId }: { userId: string; taskId: string }, made: MadeFile, place: number): Promise<KeptFile> {
    const { carrier, json } = await assertLabel(made.path, made.mime, `${taskId}-${place + 1}`).catch((error: unknown) => {
      throw new EngineError('engine.label', {}, { cause: error })
    })
    const { thumbBytes, ...stored } = await storeFile(store, 'results', made)
    const id = ids.ulid()
    const now = clock.now()
    const { kind, mime, width, height, seconds, peaks, cues, name, lead } = made
    await db.insert(file).values({
      id, userId, kind, origin: 'result', ...stored, mime, width, height, seconds, label: { carrier, json, sha256: stored.sha256 },
      meta: { thumbBytes, ...(peaks ? { peaks } : {}), ...(cues ? { cues } : {}), ...(name ? { name } : {}), ...(lead ? { lead } : {}) },
      place, createdAt: now, expiresAt: new Date(now.getTime() + unclaimedMs),
    })
    return { id, taskId, place, key: stored.key, thumbKey: stored.thumbKey }
  }

  async function dropKept(kept: Kept): Promise<void> {
    if (kept.length === 0) return
    for (const one of asKept(kept)) await removeStored(store, one)
    await db.delete(file).where(inArray(file.id, kept.map(({ id }) => id)))
  }

  return {
    dropKept,

    async keepBytes(task, made) {
      const kept: KeptFile[] = []
      try {
        for (const [place, one] of made.entries()) kept.push(await keepOne(task, one, place))
        return kept
      } catch (error) {
        await dropKept(kept).catch(() => {})
        throw error instanceof StoreFull ? new EngineError('engine.diskFull', {}, { cause: error }) : error
      }
    },

    async keepRows(tx, kept, expiresAt) {
      for (const { id, taskId } of asKept(kept)) {
        const shown = await tx.update(file).set({ taskId, expiresAt }).where(and(eq(file.id, id))).returning({ id: file.id })
        if (shown.length === 0) throw new EngineError('engine.failed')
      }
    },
  }
}
