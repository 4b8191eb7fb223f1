import { and, eq, gte, sql } from 'drizzle-orm'
import { isPermitted } from '../../../../contract/admin/roles'
import { NotPossible } from '../../../audit/not-possible'
import { siteSettings } from '../../../operator-rows/settings'
import { auditEntry, operator } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { beijingDay } from '../../../../contract/time'

/** Credits that an operator has given on the day of `now` (Beijing). */
async function givenToday(db: Db, operatorId: string, now: Date): Promise<number> {
  const midnight = new Date(`${beijingDay(now)}T00:00:00+08:00`)
  const [given] = await db
    .select({ credits: sql`coalesce(sum((${auditEntry.after}->>'credits')::bigint), 0)`.mapWith(Number) })
    .from(auditEntry)
    .where(and(eq(auditEntry.operatorId, operatorId), eq(auditEntry.act, 'grant'), gte(auditEntry.createdAt, midnight)))
  return given?.credits ?? 0
}

/** Whether the credits that an operator gives in a day are limited: those of support are. */
async function hasDailyLimit(db: Db, operatorId: string): Promise<boolean> {
  const [found] = await db.select({ roles: operator.roles }).from(operator).where(eq(operator.id, operatorId))
  return !isPermitted(found?.roles ?? [], ['finance'])
}

interface Grant {
  credits: number
  /** Absent: the machine's account, before there is an operator. */
  operatorId?: string | undefined
  now: Date
  /** The audit has its entry. */
  isBooked?: boolean
}

/** Throws NotPossible when an operator's grants of the day, with this one, exceed `supportDailyCredits`. */
export async function assertDailyLimit(db: Db, { credits, operatorId, now, isBooked = false }: Grant): Promise<void> {
  if (operatorId === undefined || !(await hasDailyLimit(db, operatorId))) return
  const given = (await givenToday(db, operatorId, now)) - (isBooked ? credits : 0)
  const { supportDailyCredits: limit } = (await siteSettings(db)).appInfo
  if (given + credits > limit)
    throw new NotPossible(`客服每天最多赠送 ${limit} 算力，今天还可以赠送 ${Math.max(0, limit - given)}；更多请找财务`)
}
