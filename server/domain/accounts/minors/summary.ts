import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { MinorMode } from '../../../../contract/api'
import { beijingDay, beijingMidnight, dayMs } from '../../../../contract/time'
import { ledgerEntry, minorDay, task } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { shownMinutes } from './door'

/** Minutes, credits and tools of the last seven days of Beijing, today first. */
export async function lastDays(db: Db, userId: string, now: Date): Promise<MinorMode['days']> {
  const days = Array.from({ length: 7 }, (_, back) => beijingDay(new Date(now.getTime() - back * dayMs)))
  const from = beijingMidnight(days.at(-1)!)
  const dayOf = (at: unknown) => sql<string>`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const [used, spent, made] = await Promise.all([
    db
      .select()
      .from(minorDay)
      .where(and(eq(minorDay.userId, userId), inArray(minorDay.day, days))),
    db
      .select({
        day: dayOf(ledgerEntry.createdAt),
        credits: sql`coalesce(sum(${ledgerEntry.spent}), 0)`.mapWith(Number),
      })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.userId, userId), eq(ledgerEntry.kind, 'capture'), gte(ledgerEntry.createdAt, from)))
      .groupBy(sql`1`),
    db
      .select({ day: dayOf(task.createdAt), serviceKey: task.serviceKey, count: count() })
      .from(task)
      .where(and(eq(task.userId, userId), gte(task.createdAt, from)))
      .groupBy(sql`1`, task.serviceKey),
  ])
  return days.map((day) => ({
    day,
    minutes: shownMinutes(used.find((one) => one.day === day)?.seconds ?? 0),
    credits: spent.find((one) => one.day === day)?.credits ?? 0,
    tools: made.filter((one) => one.day === day).map(({ serviceKey, count: times }) => ({ serviceKey, count: times })),
  }))
}
