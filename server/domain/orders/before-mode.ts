import { and, eq } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { OrderChecks } from './checks'

/** Whether the order was placed before its person came into minors' mode. */
export type IsBeforeMode = (userId: string, placedAt: Date) => Promise<boolean>

interface Deps {
  db: Db
  checks: Pick<OrderChecks, 'close'>
  isBeforeMode?: IsBeforeMode | undefined
  warn: (error: unknown, about: string) => void
}

/**
 * Closes the orders that a person placed before minors' mode, which no guardian agreed to. A paid one becomes paid. An
 * order that fails is left to the poller.
 */
export const closeBeforeMode =
  ({ db, checks, isBeforeMode, warn }: Deps) =>
  async (userId: string): Promise<void> => {
    const waiting = and(eq(payOrder.userId, userId), eq(payOrder.status, orderStatus.waiting))
    for (const row of await db.select().from(payOrder).where(waiting))
      if (await isBeforeMode?.(userId, row.createdAt))
        await checks
          .close(row)
          .catch((error: unknown) => warn({ tradeNo: row.tradeNo, err: error }, 'closing an order'))
  }
