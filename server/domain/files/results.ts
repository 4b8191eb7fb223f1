import { and, eq, inArray, isNull } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import { EngineError } from '../../errors'
import type { OutputFile } from '../../media/output-file'
import { assertLabel } from '../../labels/read'
import type { Clock, Ids } from '../../ports/clock'
import { file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type FileStore, StoreFull } from '../../ports/files/types'
import { describe, putBytes, removeStored } from './store-file'
import type { Files, StoredOutputs } from './types'

interface Deps {
  db: Db
  store: FileStore
  clock: Clock
  ids: Pick<Ids, 'ulid'>
}

/** Longer than a settlement that is tried again and again can take. */
const unclaimedMs = hourMs

interface KeptFile {
  id: string
  taskId: string
}
const asKept = (kept: StoredOutputs) => kept as readonly KeptFile[]

/** Results on their way into storage: labels read back, bytes stored, rows that nobody sees until their task ends well. */
export function createResults({
  db,
  store,
  clock,
  ids,
}: Deps): Pick<Files, 'storeOutputs' | 'publishOutputs' | 'discardOutputs'> {
  /** The row first: should this process end here, the sweeper knows of the bytes. */
  async function keepOne(
    { userId, taskId }: { userId: string; taskId: string },
    made: OutputFile,
    place: number,
    written: (id: string) => void,
  ) {
    const { carrier, json } = await assertLabel(made.path, made.mime, `${taskId}-${place + 1}`).catch(
      (error: unknown) => {
        throw new EngineError('engine.label', {}, { cause: error })
      },
    )
    const stored = await describe('results', made)
    const { thumbBytes, ...columns } = stored
    const id = ids.ulid()
    const now = clock.now()
    const { kind, mime, width, height, seconds, peaks, cues, name, lead } = made
    await db
      .insert(file)
      .values({
        id,
        userId,
        kind,
        origin: 'result',
        ...columns,
        mime,
        width,
        height,
        seconds,
        label: { carrier, json, sha256: stored.sha256 },
        meta: {
          thumbBytes,
          ...(peaks ? { peaks } : {}),
          ...(lead ? { lead } : {}),
          ...(name ? { name: saveable(name) } : {}),
          ...(cues ? { cues: cues.map((cue) => ({ ...cue, text: whole(cue.text) })) } : {}),
        },
        place,
        createdAt: now,
        expiresAt: new Date(now.getTime() + unclaimedMs),
      })
    written(id)
    await putBytes(store, stored, made)
  }

  async function discardOutputs(kept: StoredOutputs): Promise<void> {
    if (kept.length === 0) return
    // A settlement whose answer was lost may have shown them after all: then they are the task's.
    const dropped = await db
      .update(file)
      .set({ deletedAt: clock.now() })
      .where(
        and(
          inArray(
            file.id,
            kept.map(({ id }) => id),
          ),
          isNull(file.taskId),
        ),
      )
      .returning()
    for (const one of dropped) {
      await removeStored(store, one)
      await db.delete(file).where(eq(file.id, one.id))
    }
  }

  return {
    discardOutputs: discardOutputs,

    async storeOutputs(task, made) {
      const kept: KeptFile[] = []
      try {
        for (const [place, one] of made.entries())
          await keepOne(task, one, place, (id) => kept.push({ id, taskId: task.taskId }))
        return kept
      } catch (error) {
        await discardOutputs(kept).catch(() => {})
        throw error instanceof StoreFull ? new EngineError('engine.diskFull', {}, { cause: error }) : error
      }
    },

    async publishOutputs(tx, kept, expiresAt) {
      for (const { id, taskId } of asKept(kept)) {
        const shown = await tx
          .update(file)
          .set({ taskId, expiresAt })
          .where(and(eq(file.id, id), isNull(file.deletedAt)))
          .returning({ id: file.id })
        if (shown.length === 0) throw new EngineError('engine.failed')
      }
    },
  }
}

/** Words cut in the middle of a sign are half a sign, which neither the database nor an address takes. */
const whole = (text: string) => text.replace(/[\uD800-\uDFFF]|\0/gu, '')

/** A name that every file system takes. */
const saveable = (name: string) =>
  whole(name)
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
