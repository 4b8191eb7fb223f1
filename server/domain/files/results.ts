import { and, eq, inArray, isNull } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import { EngineError } from '../../errors'
import type { OutputFile } from '../../../media/output-file'
import { assertLabel } from '../../labels/read'
import type { Clock, Ids } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import { type FileStore, StoreFull } from '../../ports/files/types'
import { describeFile, putBytes, removeStored } from './store-file'
import type { Files, StoredOutputs } from './types'

interface ResultsDeps {
  db: Db
  store: FileStore
  clock: Clock
  ids: Pick<Ids, 'ulid'>
}

/** Longer than a settlement with all its retries. */
const unclaimedMs = hourMs

/** The task that made a file. `isStep`: a part of a work, which is not listed by itself. */
export interface ResultOwner {
  userId: string
  taskId: string
  isStep?: boolean
}

interface StoredOutput {
  id: string
  taskId: string
}
const asStored = (stored: StoredOutputs) => stored as readonly StoredOutput[]

/** Stores results of tasks: reads labels back, stores bytes, hides rows until the task succeeds. */
export function createResults({
  db,
  store,
  clock,
  ids,
}: ResultsDeps): Pick<Files, 'storeOutputs' | 'publishOutputs' | 'discardOutputs'> {
  /** Inserts the row first: if this process dies, the sweeper finds the bytes. */
  async function storeOne(
    { userId, taskId, isStep }: ResultOwner,
    output: OutputFile,
    place: number,
    onInserted: (id: string) => void,
  ) {
    const { carrier, json } = await assertLabel(output.path, output.mime, `${taskId}-${place + 1}`).catch(
      (error: unknown) => {
        throw new EngineError('engine.label', {}, { cause: error })
      },
    )
    const stored = await describeFile('results', output)
    const { thumbBytes, ...columns } = stored
    const id = ids.ulid()
    const now = clock.now()
    const { kind, mime, width, height, seconds, peaks, cues, name, lead, isDigitalHuman } = output
    await db
      .insert(file)
      .values({
        id,
        userId,
        kind,
        origin: isStep ? 'step' : 'result',
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
          ...(isDigitalHuman && { isDigitalHuman }),
          ...(name ? { name: fileNameOf(name) } : {}),
          ...(cues ? { cues: cues.map((cue) => ({ ...cue, text: validText(cue.text) })) } : {}),
        },
        place,
        createdAt: now,
        expiresAt: new Date(now.getTime() + unclaimedMs),
      })
    onInserted(id)
    await putBytes(store, stored, output)
  }

  async function discardOutputs(outputs: StoredOutputs): Promise<void> {
    if (outputs.length === 0) return
    // A settlement that seemed to fail may have committed: outputs with a task stay.
    const discarded = await db
      .update(file)
      .set({ deletedAt: clock.now() })
      .where(
        and(
          inArray(
            file.id,
            outputs.map(({ id }) => id),
          ),
          isNull(file.taskId),
        ),
      )
      .returning()
    for (const one of discarded) {
      await removeStored(store, one)
      await db.delete(file).where(eq(file.id, one.id))
    }
  }

  return {
    discardOutputs,

    async storeOutputs(task, outputs) {
      const stored: StoredOutput[] = []
      try {
        for (const [place, one] of outputs.entries())
          await storeOne(task, one, place, (id) => stored.push({ id, taskId: task.taskId }))
        return stored
      } catch (error) {
        await discardOutputs(stored).catch(() => {})
        throw error instanceof StoreFull ? new EngineError('engine.diskFull', {}, { cause: error }) : error
      }
    },

    async publishOutputs(tx, stored, expiresAt) {
      for (const { id, taskId } of asStored(stored)) {
        const published = await tx
          .update(file)
          .set({ taskId, expiresAt })
          .where(and(eq(file.id, id), isNull(file.deletedAt)))
          .returning({ id: file.id })
        if (published.length === 0) throw new EngineError('engine.failed')
      }
    },
  }
}

/** Removes lone surrogates and NUL, which neither the database nor a URL accepts. */
const validText = (text: string) => text.replace(/[\uD800-\uDFFF]|\0/gu, '')

/** A name that is valid on every file system. */
const fileNameOf = (name: string) =>
  validText(name)
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
