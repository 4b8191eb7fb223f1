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
  files: Pick<Files, 'living' | 'view' | 'removeOfTask'>
  /** How long a voice model is kept. */
  keptDays: number
}

type Row = typeof voiceModel.$inferSelect

const isTraits = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Voices that people made from samples of theirs. What is said of one holds for its owner only: others find nothing. */
export function createVoiceModels({ db, clock, ids, files, keptDays }: Deps) {
  const mine = (userId: string) =>
    and(eq(voiceModel.userId, userId), isNull(voiceModel.deletedAt), gt(voiceModel.expiresAt, clock.now()))

  async function find(userId: string, id: string): Promise<Row> {
    const [row] = await db
      .select()
      .from(voiceModel)
      .where(and(mine(userId), eq(voiceModel.id, id)))
    if (!row) throw new AppError(404, 'voice.notFound')
    return row
  }

  async function viewAll(userId: string, all: readonly Row[]): Promise<VoiceModel[]> {
    const samples = await files.living(
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

  const view = async (row: Row) => (await viewAll(row.userId, [row]))[0]!

  /** A model goes with the sound that shows it. */
  async function drop(tx: Db, row: Row): Promise<void> {
    await tx.update(voiceModel).set({ deletedAt: clock.now(), traits: {} }).where(eq(voiceModel.id, row.id))
    await files.removeOfTask(tx, row.taskId)
  }

  const dropAll = async (found: readonly Row[]) => {
    for (const row of found) await inTransaction(db, (tx) => drop(tx, row))
  }

  /** Keeps what was measured of a sample, and the greeting in that voice for as long as the model. */
  const keeper: ResultHandler = {
    async keep(tx, { task, result: { traits, ...result }, files: [sample] }) {
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
          expiresAt: new Date(now.getTime() + keptDays * dayMs),
        })
      await tx.update(file).set({ expiresAt: null }).where(eq(file.id, sample.id))
      return { result: { ...result, voiceModelId: id } }
    },
    async remove(tx, { id, userId }) {
      const [alive] = await tx
        .select({ n: count() })
        .from(voiceModel)
        .where(and(mine(userId), eq(voiceModel.taskId, id)))
      return { keepsFiles: (alive?.n ?? 0) > 0 }
    },
  }

  return {
    keeper,
    list: async (userId: string) =>
      viewAll(userId, await db.select().from(voiceModel).where(mine(userId)).orderBy(desc(voiceModel.id))),

    /** What the engine needs to speak with it. Throws 404 when it is another's or its time is over. */
    traits: async (userId: string, id: string) => (await find(userId, id)).traits,

    async rename(userId: string, id: string, name: string): Promise<VoiceModel> {
      const row = await find(userId, id)
      await db.update(voiceModel).set({ name }).where(eq(voiceModel.id, id))
      return view({ ...row, name })
    },

    async remove(userId: string, id: string): Promise<null> {
      await dropAll([await find(userId, id)])
      return null
    },

    forget: async (userId: string) =>
      dropAll(
        await db
          .select()
          .from(voiceModel)
          .where(and(eq(voiceModel.userId, userId), isNull(voiceModel.deletedAt))),
      ),

    /** Deletes models whose time is over. */
    sweep: async () =>
      dropAll(
        await db
          .select()
          .from(voiceModel)
          .where(and(isNull(voiceModel.deletedAt), lte(voiceModel.expiresAt, clock.now()))),
      ),
  }
}
