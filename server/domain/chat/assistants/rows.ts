import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OwnAssistant } from '../../../../contract/api'
import { limits } from '../../../../contract/limits'
import { AppError } from '../../../errors'
import { rows } from '../../../ports/db/rows'
import { ownAssistant } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { isNotTaken } from '../../files/taken-down'
import type { Files } from '../../files/types'

export type OwnRow = typeof ownAssistant.$inferSelect

/** Selects the assistants that a person has: neither deleted nor taken down. */
export const mine = (userId: string) =>
  and(eq(ownAssistant.userId, userId), isNull(ownAssistant.deletedAt), isNotTaken('assistant', ownAssistant.id))

/** The category under which the market lists them. */
const ownKind = 'own'

/** Addresses of a person's pictures by file id; missing ones are left out. */
export type PictureAddresses = (userId: string, fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const createPictureAddresses =
  (files: Pick<Files, 'findMany' | 'addressOf'>): PictureAddresses =>
  async (userId, fileIds) => {
    const found = await files.findMany(userId, fileIds.filter(Boolean))
    return new Map([...found.values()].map((row) => [row.id, files.addressOf(row, 'full')]))
  }

/** A person's assistants for the API. */
export async function viewOwn(
  addresses: PictureAddresses,
  userId: string,
  found: readonly OwnRow[],
): Promise<OwnAssistant[]> {
  const pictures = await addresses(
    userId,
    found.map(({ picture }) => picture),
  )
  return found.map((row) => {
    const picture = pictures.get(row.picture)
    return {
      id: row.id,
      typeId: ownKind,
      icon: row.icon,
      ...(picture ? { picture } : {}),
      title: row.title,
      description: row.description,
      firstMessage: row.firstMessage,
      suggestions: row.suggestions,
      needsModel: true,
      ...(row.persona === 'none' ? {} : { persona: row.persona }),
      systemMessage: row.systemMessage,
      model: row.model,
      updateTime: row.updatedAt.toISOString(),
    }
  })
}

/** A person's assistant for a new chat; undefined for another person's or a deleted one. */
export const findOwnAssistant = async (db: Db, userId: string, id: string): Promise<OwnRow | undefined> =>
  (
    await db
      .select()
      .from(ownAssistant)
      .where(and(mine(userId), eq(ownAssistant.id, id)))
  )[0]

/** Names, marks and pictures, including deleted ones, whose chats remain. */
export const namesOfOwn = (
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Pick<OwnRow, 'id' | 'icon' | 'title' | 'picture' | 'persona'>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: ownAssistant.id,
          icon: ownAssistant.icon,
          title: ownAssistant.title,
          picture: ownAssistant.picture,
          persona: ownAssistant.persona,
        })
        .from(ownAssistant)
        .where(and(eq(ownAssistant.userId, userId), inArray(ownAssistant.id, [...ids])))

/** Serializes changes of one user's assistants until the end of the transaction. */
export const lockOwner = (tx: Db, userId: string) =>
  rows(tx, sql`select 1 from app_user where id = ${userId} for update`)

/** Adds an assistant; undefined for a used id. Throws 409 above the limit. The owner is locked, so that the count is exact. */
export async function insertOwn(tx: Db, row: OwnRow): Promise<OwnRow | undefined> {
  await lockOwner(tx, row.userId)
  const [all] = await tx.select({ own: count() }).from(ownAssistant).where(mine(row.userId))
  if ((all?.own ?? 0) >= limits.ownAssistantsMax)
    throw new AppError(409, 'assistant.tooMany', { max: limits.ownAssistantsMax })
  return (await tx.insert(ownAssistant).values(row).onConflictDoNothing().returning())[0]
}
