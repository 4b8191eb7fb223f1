import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { VoiceModel } from '../../../contract/api'
import { AppError, EngineError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { file, voiceModel } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Files } from '../files/types'
import { inTransaction } from '../../ports/db/rows'
import type { ResultHandler } from '../tasks/types'

export type VoiceModels = ReturnType<typeof createVoiceModels>

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  files: Pick<Files, 'findMany' | 'view' | 'removeOfTask'>
  /** Runs in the transaction that deletes a model, because a provider may also store its voice. */
  onRemoved: (tx: Db, traits: Readonly<Record<string, unknown>>) => Promise<void>
  /** Days for which a voice model is stored. */
  retentionDays: number
}

type VoiceModelRow = typeof voiceModel.$inferSelect

const isTraits = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Voice models that users made from samples, visible to their owner only. */
export function createVoiceModels({ db, clock, ids, files, onRemoved, retentionDays }: Deps) {
  const mine = (userId: string) =>
    and(eq(voiceModel.userId, userId), isNull(voiceModel.deletedAt), gt(voiceModel.expiresAt, clock.now()))

  async function find(userId: string, id: string): Promise<VoiceModelRow> {
    const [row] = await db
      .select()
      .from(voiceModel)
      .where(and(mine(userId), eq(voiceModel.id, id)))
    if (!row) throw new AppError(404, 'voice.notFound')
    return row
  }

  async function viewAll(userId: string, all: readonly VoiceModelRow[]): Promise<VoiceModel[]> {
    const samples = await files.findMany(
      userId,
      all.map(({ sampleFileId }) => sampleFileId),
    )
    return all.map(({ id, name, sampleFileId, createdAt, expiresAt }) => {
      const sample = samples.get(sampleFileId)
      return {
        id,
        name,
        sampleUrl: sample ? files.view(sample).url : '',
        createTime: createdAt.toISOString(),
        expireTime: expiresAt.toISOString(),
      }
    })
  }

  const view = async (row: VoiceModelRow) => (await viewAll(row.userId, [row]))[0]!

  /** Deletes a model and its sample. */
  async function removeRow(tx: Db, row: VoiceModelRow): Promise<void> {
    await tx.update(voiceModel).set({ deletedAt: clock.now(), traits: {} }).where(eq(voiceModel.id, row.id))
    await onRemoved(tx, row.traits)
    await files.removeOfTask(tx, row.taskId)
  }

  const removeAll = async (found: readonly VoiceModelRow[]) => {
    for (const row of found) await inTransaction(db, (tx) => removeRow(tx, row))
  }

  /** Stores the traits measured in a sample; the sample file is stored as long as the model. */
  const resultHandler: ResultHandler = {
    async publish(tx, { task, result: { traits, ...result }, files: [sample] }) {
      if (task.input['task'] !== 'create') return { result }
      if (!isTraits(traits) || !sample) throw new EngineError('engine.failed')
      const now = clock.now()
      const id = ids.ulid()
      await tx
        .insert(voiceModel)
        .values({
          id,
          userId: task.userId,
          name: String(task.input['name']),
          engineName: task.engineName,
          traits,
          sampleFileId: sample.id,
          taskId: task.id,
          createdAt: now,
          expiresAt: new Date(now.getTime() + retentionDays * dayMs),
        })
      await tx.update(file).set({ expiresAt: null }).where(eq(file.id, sample.id))
      return { result: { ...result, voiceModelId: id } }
    },
    async needsFiles(tx, { id, userId }) {
      const [living] = await tx
        .select({ n: count() })
        .from(voiceModel)
        .where(and(mine(userId), eq(voiceModel.taskId, id)))
      return (living?.n ?? 0) > 0
    },
    forgetAll: async (userId) =>
      removeAll(
        await db
          .select()
          .from(voiceModel)
          .where(and(eq(voiceModel.userId, userId), isNull(voiceModel.deletedAt))),
      ),
  }

  return {
    resultHandler,
    list: async (userId: string) =>
      viewAll(userId, await db.select().from(voiceModel).where(mine(userId)).orderBy(desc(voiceModel.id))),

    /** Traits that an engine needs to speak with the model. Throws 404 when it is another user's or has expired. */
    traits: async (userId: string, id: string) => (await find(userId, id)).traits,

    async rename(userId: string, id: string, name: string): Promise<VoiceModel> {
      const row = await find(userId, id)
      await db.update(voiceModel).set({ name }).where(eq(voiceModel.id, id))
      return view({ ...row, name })
    },

    async remove(userId: string, id: string): Promise<null> {
      await removeAll([await find(userId, id)])
      return null
    },

    /** Deletes expired models. */
    sweep: async () =>
      removeAll(
        await db
          .select()
          .from(voiceModel)
          .where(and(isNull(voiceModel.deletedAt), lte(voiceModel.expiresAt, clock.now()))),
      ),
  }
}
