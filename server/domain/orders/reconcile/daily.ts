import { and, eq, gte, min } from 'drizzle-orm'
import { beijingDay, dayMs, hourMs } from '../../../../contract/time'
import type { Clock } from '../../../ports/clock'
import { payOrder, reconciliation } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PayProviders } from '../../../ports/pay/registry'
import type { Reconcile, Reconciliation } from '.'
import { putRight } from './differences'

/** WeChat publishes a day's bill at about ten the next morning, Beijing time. */
const readyMs = 10.25 * hourMs
/** Days back that are caught up. */
const catchUpDays = 7

interface DailyDeps {
  db: Db
  clock: Clock
  providers: PayProviders
  reconcile: Reconcile
  warn: (error: unknown, about: string) => void
}

/**
 * Reconciles every provider each morning, once across all processes. Skipped or failed days are caught up, with a
 * warning. Call it often: due days are read from the table.
 */
export function createDailyReconcile({ db, clock, providers, reconcile, warn }: DailyDeps) {
  async function dueDays(provider: string, now: Date): Promise<string[]> {
    const newest = new Date(now.getTime() - readyMs - dayMs)
    const days = Array.from({ length: catchUpDays }, (_, back) => beijingDay(new Date(newest.getTime() - back * dayMs)))
    const oldest = days.at(-1) ?? ''
    const seen = await db
      .select()
      .from(reconciliation)
      .where(and(eq(reconciliation.provider, provider), gte(reconciliation.day, oldest)))
    const isDue = (day: string) => {
      const row = seen.find((one) => one.day === day)
      return !row || (row.state !== 'done' && row.nextAt <= now)
    }
    if (!days.some(isDue)) return []
    const [first] = await db
      .select({ at: min(payOrder.createdAt) })
      .from(payOrder)
      .where(eq(payOrder.provider, provider))
    if (!first?.at) return []
    const firstDay = beijingDay(first.at)
    return days.filter((day) => day >= firstDay && isDue(day)).reverse()
  }

  function tell({ provider, day, differences, bill }: Reconciliation, isLate: boolean) {
    for (const { scenes, error } of bill.unread ?? []) warn({ provider, day, scenes, err: error }, 'reconciling a day')
    if (isLate) warn({ provider, day }, 'a skipped day was reconciled later')
    const open = differences.filter(({ kind }) => !putRight.includes(kind))
    if (open.length > 0)
      warn(
        {
          provider,
          day,
          inBill: bill.payments.length,
          differences: open.length,
          first: open.slice(0, 5).map(({ kind, tradeNo }) => `${kind} ${tradeNo}`),
        },
        'the bill of a day differs from the orders here',
      )
  }

  return async (): Promise<void> => {
    const now = clock.now()
    const yesterday = beijingDay(new Date(now.getTime() - readyMs - dayMs))
    for (const { name } of providers.all)
      for (const day of await dueDays(name, now))
        try {
          const result = await reconcile(name, day, { again: false })
          if (result) tell(result, day < yesterday)
        } catch (error) {
          warn({ provider: name, day, err: error }, 'reconciling a day')
        }
  }
}
