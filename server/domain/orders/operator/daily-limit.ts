import { and, eq, gte, sql } from 'drizzle-orm'
import { NotPossible } from '../../../audit/not-possible'
import { siteSettings } from '../../../operator-rows/settings'
import { auditEntry } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { beijingDay } from '../../../../contract/time'

/** Credits that an operator has given on the day of `now` (Beijing). */
export async function givenToday(db: Db, operatorId: string, now: Date): Promise<number> {
  const midnight = new Date(`${beijingDay(now)}T00:00:00+08:00`)
  const [given] = await db
    .select({ credits: sql`coalesce(sum((${auditEntry.after}->>'credits')::bigint), 0)`.mapWith(Number) })
    .from(auditEntry)
    .where(and(eq(auditEntry.operatorId, operatorId), eq(auditEntry.act, 'grant'), gte(auditEntry.createdAt, midnight)))
  return given?.credits ?? 0
}

/** Throws NotPossible when credits exceed `supportDailyCredits`, less those given before on the day. */
export async function assertDailyLimit(db: Db, credits: number, given: number): Promise<void> {
  const { supportDailyCredits: limit } = (await siteSettings(db)).appInfo
  if (given + credits > limit)
    throw new NotPossible(`客服每天最多赠送 ${limit} 算力，今天还可以赠送 ${Math.max(0, limit - given)}；更多请找财务`)
}
