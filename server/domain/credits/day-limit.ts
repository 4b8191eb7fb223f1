import { and, eq, gte, sql } from 'drizzle-orm'
import { beijingDay, beijingMidnight } from '../../../contract/time'
import { creditHold, ledgerEntry, minorMode } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

const sumOf = (column: unknown) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Credits spent since a time, with those held for work under way. */
async function creditsSince(db: Db, userId: string, from: Date): Promise<number> {
  const [spent] = await db
    .select({ credits: sumOf(ledgerEntry.spent) })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.userId, userId), eq(ledgerEntry.kind, 'capture'), gte(ledgerEntry.createdAt, from)))
  const [held] = await db
    .select({ credits: sumOf(creditHold.credits) })
    .from(creditHold)
    .where(and(eq(creditHold.userId, userId), eq(creditHold.status, 'open')))
  return (spent?.credits ?? 0) + (held?.credits ?? 0)
}

/** Credits that minors' mode lets an account hold today; null without a limit. Ask it under the account's lock. */
export async function creditsLeftToday(db: Db, userId: string, now: Date): Promise<number | null> {
  const [mode] = await db
    .select({ creditsPerDay: minorMode.creditsPerDay })
    .from(minorMode)
    .where(and(eq(minorMode.userId, userId), eq(minorMode.isOn, true)))
  if (!mode) return null
  return Math.max(0, mode.creditsPerDay - (await creditsSince(db, userId, beijingMidnight(beijingDay(now)))))
}
