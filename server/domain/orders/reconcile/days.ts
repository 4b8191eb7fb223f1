import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../../contract/time'
import { reconciliation } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Reconciliation } from '.'

/** Time after which another process repeats a day; a day may be reconciled twice. */
const leaseMs = hourMs
const retryMs = 10 * minuteMs
const retryMaxMs = 2 * hourMs
/** The most differences stored per day; their count is exact. */
const storedMax = 1000

const own = (provider: string, day: string) => and(eq(reconciliation.provider, provider), eq(reconciliation.day, day))

/** Claims a day for this process; false when another process has it, or it is done and `again` is not set. */
export async function claimDay(db: Db, provider: string, day: string, now: Date, again: boolean): Promise<boolean> {
  const lease = { state: 'running' as const, nextAt: new Date(now.getTime() + leaseMs), startedAt: now }
  const isFree = lte(reconciliation.nextAt, now)
  const claimed = await db
    .insert(reconciliation)
    .values({ provider, day, ...lease })
    .onConflictDoUpdate({
      target: [reconciliation.provider, reconciliation.day],
      set: { ...lease, attempts: sql`${reconciliation.attempts} + 1` },
      setWhere: again ? or(ne(reconciliation.state, 'running'), isFree) : and(ne(reconciliation.state, 'done'), isFree),
    })
    .returning({ day: reconciliation.day })
  return claimed.length > 0
}

export async function endDay(db: Db, { provider, day, bill, differences }: Reconciliation, now: Date): Promise<void> {
  const sum = (rows: readonly { amountFen: number }[]) => rows.reduce((all, { amountFen }) => all + amountFen, 0)
  const refunds = (bill.refunds ?? []).filter(({ state }) => state !== 'failed')
  await db
    .update(reconciliation)
    .set({
      state: 'done',
      endedAt: now,
      detail: '',
      payments: bill.payments.length,
      paidFen: sum(bill.payments),
      refunds: refunds.length,
      refundedFen: sum(refunds),
      feeFen: bill.feeFen,
      differences: differences.slice(0, storedMax),
      summary: bill.summary ?? [],
    })
    .where(own(provider, day))
}

export async function failDay(db: Db, provider: string, day: string, now: Date, detail: string): Promise<void> {
  const wait = sql`least(${retryMaxMs}::float8, ${retryMs} * power(2, least(${reconciliation.attempts}, 10) - 1))`
  await db
    .update(reconciliation)
    .set({
      state: 'failed',
      endedAt: now,
      detail: detail.slice(0, 200),
      nextAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 millisecond'`,
    })
    .where(own(provider, day))
}
