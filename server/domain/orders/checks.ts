import { eq } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import type { Clock } from '../../ports/clock'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { PayError, type PayProvider } from '../../ports/pay/types'
import type { Settlement } from './apply-paid'
import type { OrderRow } from './types'

interface Deps {
  db: Db
  clock: Clock
  provider: PayProvider
  settlement: Settlement
  /** A payment that an operator must look at. */
  parked: (order: OrderRow) => void
  warn: (error: unknown, about: string) => void
}

export type Checks = ReturnType<typeof createChecks>

/** Asks the provider how an order stands and settles it accordingly. Nothing here marks an order paid by itself. */
export function createChecks({ db, clock, provider, settlement, parked, warn }: Deps) {
  const now = async (tradeNo: string, else_: OrderRow) =>
    (await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)))[0] ?? else_

  /** Answers the order as it stands now; a provider that cannot be reached leaves it as it was. */
  async function check(row: OrderRow): Promise<OrderRow> {
    if (row.provider !== provider.name) return row
    try {
      const state = await provider.query(row.tradeNo, row.scene)
      if (state.state === 'paid') {
        const applied = await settlement.applyPaid(provider.name, { tradeNo: row.tradeNo, ...state })
        if (applied.outcome === 'parked') parked(applied.order)
      }
      if (state.state === 'closed') await settlement.applyClosed(row.tradeNo)
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      warn(error, 'asking about an order')
    }
    return now(row.tradeNo, row)
  }

  /** Closes an order nobody has paid: asks first, since money may be on its way. */
  async function close(row: OrderRow): Promise<OrderRow> {
    const asked = await check(row)
    if (asked.status !== orderStatus.waiting || row.provider !== provider.name) return asked
    try {
      await provider.close(row.tradeNo, row.scene)
      await settlement.applyClosed(row.tradeNo)
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      warn(error, 'closing an order')
    }
    return now(row.tradeNo, asked)
  }

  return {
    check,
    close,
    /** What is to be done about an order that is due: closed when its time is over, asked about else. */
    attend: (row: OrderRow) =>
      row.status === orderStatus.waiting && row.expiresAt <= clock.now() ? close(row) : check(row),
  }
}
