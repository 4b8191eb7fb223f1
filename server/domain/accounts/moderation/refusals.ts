import { and, desc, eq, gt, isNull, notInArray, or } from 'drizzle-orm'
import { moderationEvent } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'

/**
 * Refusals of a person within the hours, since the last pause. One that an operator called wrong does not count, nor do
 * words of a model, and files, which a network judges with mistakes.
 */
export async function refusalsBefore(tx: Db, userId: string, since: Date, most: number): Promise<number> {
  const isOwn = and(
    eq(moderationEvent.userId, userId),
    gt(moderationEvent.at, since),
    notInArray(moderationEvent.kind, ['answer', 'picture', 'result', 'upload']),
  )
  const isRight = or(isNull(moderationEvent.review), eq(moderationEvent.review, 'right'))
  const found = await tx
    .select({ step: moderationEvent.step })
    .from(moderationEvent)
    .where(and(isOwn, eq(moderationEvent.weight, 'block'), isRight))
    .orderBy(desc(moderationEvent.id))
    .limit(most)
  const pause = found.findIndex(({ step }) => step === 'paused')
  return pause < 0 ? found.length : pause
}
