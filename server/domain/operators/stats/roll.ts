import { and, eq, gte, min, not, or, like, sql } from 'drizzle-orm'
import { beijingDay, beijingMidnight, dayMs } from '../../../../contract/time'
import type { Clock } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { appUser, statDay } from '../../../ports/db/schema'
import type { Db, OpenDb } from '../../../ports/db/types'
import { activeAccounts, type DaySums, sumsOfDay } from './day-sums'

/** How often the people of today are counted. */
export const statMs = 600_000
/** Days back that are summed when a worker was away. */
const catchUpDays = 90
/** Days after its end on which a day is summed again: late refunds, tasks and ratings. */
const againDays = 3
const rowsPerInsert = 500

/** Says when a day was summed, in seconds. */
const rolledKey = 'rolledAt'
/** What people delete, or use again, does not lower a sum. */
const isKept = or(eq(statDay.key, 'activeAccounts'), like(statDay.key, 'tasks:%'))

const dayBack = (now: Date, back: number) => beijingDay(new Date(now.getTime() - back * dayMs))

/** Whether a day has to be summed at this time. Null: it never was. */
function isDue(day: string, rolledAt: number | null, now: Date): boolean {
  if (rolledAt === null) return true
  const end = beijingMidnight(day).getTime() + dayMs
  const age = Math.min(againDays, Math.floor((now.getTime() - end) / dayMs))
  return rolledAt * 1000 < end + age * dayMs
}

async function dueDays(db: Db, now: Date): Promise<string[]> {
  const [first] = await db.select({ at: min(appUser.createdAt) }).from(appUser)
  if (!first?.at) return []
  const firstDay = beijingDay(first.at)
  const oldest = dayBack(now, catchUpDays)
  const found = await db
    .select({ day: statDay.day, value: statDay.value })
    .from(statDay)
    .where(and(gte(statDay.day, oldest), eq(statDay.key, rolledKey)))
  const rolled = new Map(found.map(({ day, value }) => [day, value]))
  return Array.from({ length: catchUpDays }, (_, back) => dayBack(now, catchUpDays - back)).filter(
    (day) => day >= firstDay && isDue(day, rolled.get(day) ?? null, now),
  )
}

const upsert = async (tx: Db, day: string, sums: DaySums) => {
  const values = [...sums].map(([key, value]) => ({ day, key, value }))
  for (let at = 0; at < values.length; at += rowsPerInsert)
    await tx
      .insert(statDay)
      .values(values.slice(at, at + rowsPerInsert))
      .onConflictDoUpdate({
        target: [statDay.day, statDay.key],
        set: { value: sql`greatest(stat_day.value, excluded.value)` },
      })
}

/** Sums a day, or sums it again. */
async function rollDay(db: Db, day: string, now: Date): Promise<void> {
  const sums = await sumsOfDay(db, day)
  sums.set(rolledKey, Math.floor(now.getTime() / 1000))
  await inTransaction(db, async (tx) => {
    await tx.delete(statDay).where(and(eq(statDay.day, day), not(isKept!)))
    await upsert(tx, day, sums)
  })
}

/** Sums every day that is over, once across all processes, and counts the people of today. */
export const createStatRoll =
  ({ open, clock }: { open: Pick<OpenDb, 'db' | 'alone'>; clock: Clock }) =>
  () =>
    open.alone('sums of days', async () => {
      const now = clock.now()
      for (const day of await dueDays(open.db, now)) await rollDay(open.db, day, now)
      const today = beijingDay(now)
      await upsert(open.db, today, new Map([['activeAccounts', await activeAccounts(open.db, today)]]))
    })
