import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Checked, OwnAssistant } from '../../../contract/api'
import { limits } from '../../../contract/limits'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction, rows } from '../../ports/db/rows'
import { ownAssistant } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { assertPasses, type Moderation } from '../../ports/moderation'
import { inputHash, placeOnce } from '../client-ids'

type OwnRow = typeof ownAssistant.$inferSelect
type Words = Omit<Checked<'POST /app/assistant'>, 'id'>

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  moderation: Moderation
}

export type OwnAssistants = ReturnType<typeof createOwnAssistants>

const mine = (userId: string) => and(eq(ownAssistant.userId, userId), isNull(ownAssistant.deletedAt))

/** The category under which the market lists them. */
const ownKind = 'own'

const view = (row: OwnRow): OwnAssistant => ({
  id: row.id,
  typeId: ownKind,
  icon: row.icon,
  title: row.title,
  description: row.description,
  firstMessage: row.firstMessage,
  suggestions: row.suggestions,
  needsModel: true,
  systemMessage: row.systemMessage,
  model: row.model,
  updateTime: row.updatedAt.toISOString(),
})

/** A person's assistant for a new chat; undefined for another person's or a deleted one. */
export const findOwnAssistant = async (db: Db, userId: string, id: string): Promise<OwnRow | undefined> =>
  (
    await db
      .select()
      .from(ownAssistant)
      .where(and(mine(userId), eq(ownAssistant.id, id)))
  )[0]

/** Names and marks, including deleted ones, whose chats remain. */
export const namesOfOwn = (
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Pick<OwnRow, 'id' | 'icon' | 'title'>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: ownAssistant.id, icon: ownAssistant.icon, title: ownAssistant.title })
        .from(ownAssistant)
        .where(and(eq(ownAssistant.userId, userId), inArray(ownAssistant.id, [...ids])))

/** A person's own assistants. Those of other users are 404. */
export function createOwnAssistants({ db, clock, ids, moderation }: Deps) {
  function assertPublishable(userId: string, { title, description, systemMessage, firstMessage, suggestions }: Words) {
    const all = [title, description, systemMessage, firstMessage, ...suggestions].join('\n')
    return assertPasses(moderation, all, { userId, kind: 'post' }, 'assistant.refused')
  }

  async function insert(tx: Db, row: OwnRow): Promise<OwnRow | undefined> {
    // Serializes changes of one user, so that the count is exact.
    await rows(tx, sql`select 1 from app_user where id = ${row.userId} for update`)
    const [all] = await tx.select({ own: count() }).from(ownAssistant).where(mine(row.userId))
    if ((all?.own ?? 0) >= limits.ownAssistantsMax)
      throw new AppError(409, 'assistant.tooMany', { max: limits.ownAssistantsMax })
    return (await tx.insert(ownAssistant).values(row).onConflictDoNothing().returning())[0]
  }

  return {
    async list(userId: string): Promise<OwnAssistant[]> {
      const found = await db
        .select()
        .from(ownAssistant)
        .where(mine(userId))
        .orderBy(desc(ownAssistant.updatedAt), desc(ownAssistant.id))
      return found.map(view)
    },

    async create(userId: string, input: Checked<'POST /app/assistant'>): Promise<OwnAssistant> {
      const { id = ids.ulid(), ...words } = input
      const request = { userId, inputHash: inputHash({ ...words, suggestions: JSON.stringify(words.suggestions) }) }
      const row = await placeOnce<OwnRow, OwnRow>(request, {
        find: async () => (await db.select().from(ownAssistant).where(eq(ownAssistant.id, id)))[0],
        async insert() {
          await assertPublishable(userId, words)
          const now = clock.now()
          const values = { ...request, ...words, id, createdAt: now, updatedAt: now, deletedAt: null }
          return inTransaction(db, (tx) => insert(tx, values))
        },
        repeat(first) {
          if (first.deletedAt) throw new AppError(404, 'assistant.notFound')
          return first
        },
      })
      return view(row)
    },

    async change(userId: string, { id, ...words }: Checked<'PUT /app/assistant/:id'>): Promise<OwnAssistant> {
      await assertPublishable(userId, words)
      const [row] = await db
        .update(ownAssistant)
        .set({ ...words, updatedAt: clock.now() })
        .where(and(mine(userId), eq(ownAssistant.id, id)))
        .returning()
      if (!row) throw new AppError(404, 'assistant.notFound')
      return view(row)
    },

    /** Erases its instructions; chats keep their own copy. */
    async remove(userId: string, id: string): Promise<null> {
      const [row] = await db
        .update(ownAssistant)
        .set({ deletedAt: clock.now(), description: '', systemMessage: '', firstMessage: '', suggestions: [] })
        .where(and(mine(userId), eq(ownAssistant.id, id)))
        .returning({ id: ownAssistant.id })
      if (!row) throw new AppError(404, 'assistant.notFound')
      return null
    },
  }
}
