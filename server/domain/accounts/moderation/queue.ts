import { and, desc, eq, isNotNull, isNull, lt, type SQL, getTableColumns } from 'drizzle-orm'
import { recordChange } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { moderationEvent } from '../../../ports/db/schema'
import { cutPage } from '../../../ports/db/page'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'

type EventRow = typeof moderationEvent.$inferSelect
/** A record without its text. */
export type ModerationEventFacts = Omit<EventRow, 'sealed'>

const { sealed: _, ...facts } = getTableColumns(moderationEvent)

export interface ModerationQuestion {
  userId?: string | undefined
  /** Absent: all; false: those that wait for an operator. */
  isReviewed?: boolean | undefined
  weight?: EventRow['weight'] | undefined
  /** The id of the last record of the page before. */
  after?: string | undefined
  size: number
}

/** Records, newest first, page by page. */
export async function moderationPage(db: Db, { userId, isReviewed, weight, after, size }: ModerationQuestion) {
  const asked: (SQL | undefined)[] = [
    userId ? eq(moderationEvent.userId, userId) : undefined,
    isReviewed === undefined
      ? undefined
      : isReviewed
        ? isNotNull(moderationEvent.review)
        : isNull(moderationEvent.review),
    weight ? eq(moderationEvent.weight, weight) : undefined,
    after ? lt(moderationEvent.id, after) : undefined,
  ]
  const found = await db
    .select(facts)
    .from(moderationEvent)
    .where(and(...asked))
    .orderBy(desc(moderationEvent.id))
    .limit(size + 1)
  const { shown, next } = cutPage(found, size, ({ id }) => id)
  return { records: shown, ...next }
}

/**
 * The text of a record, for an operator with a reason: its opening is in the audit. Undefined for an unknown record;
 * null for one that was sealed with another secret.
 */
export const openModerated = (
  db: Db,
  { clock, ids, actor, reason }: Editing,
  id: string,
  open: (sealed: string) => string | null,
): Promise<string | null | undefined> =>
  inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(moderationEvent).where(eq(moderationEvent.id, id))
    if (!found) return undefined
    const subject = { kind: 'moderationEvent', id }
    await recordChange(tx, { clock, ids }, actor, { act: 'moderation.open', subject, reason })
    return open(found.sealed)
  })

/** Stores an operator's decision on a verdict. False for an unknown record. */
export const reviewModerated = (
  db: Db,
  { clock, ids, actor, reason }: Editing,
  id: string,
  review: NonNullable<EventRow['review']>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const isThis = eq(moderationEvent.id, id)
    const [found] = await tx.select(facts).from(moderationEvent).where(isThis).for('update')
    if (!found) return false
    if (found.review === review) return true
    await tx.update(moderationEvent).set({ review, reviewedBy: actor.who, reviewedAt: clock.now() }).where(isThis)
    const change = { act: 'moderation.review', subject: { kind: 'moderationEvent', id }, reason }
    await recordChange(tx, { clock, ids }, actor, { ...change, before: { review: found.review }, after: { review } })
    return true
  })
