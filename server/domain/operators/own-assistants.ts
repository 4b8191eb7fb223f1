import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { appUser, chatShare, ownAssistant, takenDown } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { keyPage } from './key-page'

type Page = AdminOut<'GET /admin/own-assistant'>

/** Ids of assistants that were taken down: all, or those among some. */
const takenIds = (db: Db, among?: readonly string[]) =>
  db
    .selectDistinct({ id: takenDown.id })
    .from(takenDown)
    .where(and(eq(takenDown.kind, 'assistant'), among && inArray(takenDown.id, [...among])))

/** Selects the assistant with this id, those of this person, and the one of this link. Each is found by an index. */
async function named(db: Db, asked: string) {
  // A pasted link ends with its address.
  const name = asked.replace(/^.*\/s\//, '')
  const [people, links] = await Promise.all([
    db
      .select({ id: appUser.id })
      .from(appUser)
      .where(or(eq(appUser.id, name), eq(appUser.tel, name))),
    db.select({ id: chatShare.assistantId }).from(chatShare).where(eq(chatShare.slug, name)),
  ])
  const ids = [name, ...links.flatMap(({ id }) => id ?? [])]
  return or(inArray(ownAssistant.id, ids), inArray(ownAssistant.userId, [...people.map(({ id }) => id), '']))
}

/** Assistants that people made, newest first. Their instructions stay closed: a complaint opens what it is about. */
export const createOwnAssistantList =
  ({ db }: { db: Db }) =>
  async ({ of, taken, before, size }: AdminChecked<'GET /admin/own-assistant'>): Promise<Page> => {
    const found = await db
      .select({
        id: ownAssistant.id,
        userId: ownAssistant.userId,
        title: ownAssistant.title,
        persona: ownAssistant.persona,
        shareId: ownAssistant.shareId,
        updatedAt: ownAssistant.updatedAt,
      })
      .from(ownAssistant)
      .where(
        and(
          of ? await named(db, of) : undefined,
          taken ? inArray(ownAssistant.id, takenIds(db)) : isNull(ownAssistant.deletedAt),
          before ? lt(ownAssistant.id, before) : undefined,
        ),
      )
      .orderBy(desc(ownAssistant.id))
      .limit(size + 1)
    const ids = [...found.map(({ id }) => id), '']
    const people = [...new Set(found.map(({ userId }) => userId)), '']
    const open = and(
      inArray(chatShare.userId, people),
      inArray(chatShare.assistantId, ids),
      isNull(chatShare.revokedAt),
    )
    const [links, gone] = await Promise.all([
      db
        .select({ id: chatShare.assistantId, links: sql<number>`count(*)`.mapWith(Number) })
        .from(chatShare)
        .where(open)
        .groupBy(chatShare.assistantId),
      takenIds(db, ids),
    ])
    const linksOf = new Map(links.map((one) => [one.id, one.links]))
    const isGone = new Set(gone.map(({ id }) => id))
    return keyPage(
      found,
      size,
      ({ id }) => id,
      ({ shareId, updatedAt, ...one }) => ({
        ...one,
        links: linksOf.get(one.id) ?? 0,
        isCopy: shareId !== '',
        isTakenDown: isGone.has(one.id),
        at: updatedAt.toISOString(),
      }),
    )
  }
