import { eq } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import { dayMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { PayProviders } from '../../ports/pay/registry'
import { PayError, type Payment, type PayProvider, type PayState } from '../../ports/pay/types'
import type { AppliedPayment, OrderLedger } from './apply-paid'
import type { IsBeforeMode } from './before-mode'
import { recordAnswer } from './exchanges'
import { ofOrder, refundsOf } from './refunds/align-order'
import { refundQueryOf } from './refunds/settle'
import type { OrderRow } from './types'

interface OrderChecksDeps {
  db: Db
  clock: Clock
  providers: PayProviders
  orderLedger: OrderLedger
  /** Called for a payment that needs an operator. */
  onParked: (order: OrderRow) => void
  isBeforeMode?: IsBeforeMode | undefined
  warn: (error: unknown, about: string) => void
}

export type OrderChecks = ReturnType<typeof createOrderChecks>

/** Queries an order at its provider and applies the answer. Only the order ledger marks it paid. */
export function createOrderChecks({
  db,
  clock,
  providers,
  orderLedger,
  onParked,
  isBeforeMode,
  warn,
}: OrderChecksDeps) {
  const reload = async (row: OrderRow) =>
    (await db.select().from(payOrder).where(eq(payOrder.tradeNo, row.tradeNo)))[0] ?? row

  const ask = (provider: PayProvider, { tradeNo, scene }: OrderRow) =>
    recordAnswer(
      { db, clock },
      { kind: 'query', tradeNo },
      () => provider.query(tradeNo, scene),
      (found) => ({ answer: found.state, number: 'transactionId' in found ? found.transactionId : '' }),
    )

  /**
   * Asks again for the failed refunds of a payment: one may be paid out since. True when the provider knows one, which
   * explains why it calls the payment refunded.
   */
  async function knowsFailedRefund(provider: PayProvider, order: OrderRow, transactionId: string): Promise<boolean> {
    let isKnown = false
    for (const row of ofOrder(await refundsOf(db, order.tradeNo), { transactionId })) {
      if (row.state !== 'failed' || row.refundNo === null) continue
      const refund = await provider.queryRefund(await refundQueryOf(db, row, row.refundNo, order))
      if (!refund) continue
      isKnown = true
      await orderLedger.applyRefund(provider.name, refund)
    }
    return isKnown
  }

  async function applyReturned(provider: PayProvider, order: OrderRow, state: PayState & { state: 'refunded' }) {
    const { refundedFen, transactionId } = state
    const isExplained = refundedFen === null && (await knowsFailedRefund(provider, order, transactionId))
    return orderLedger.applyReturned(provider.name, { tradeNo: order.tradeNo, ...state }, { refundedFen, isExplained })
  }

  /** Applies the provider's state of an order; null when it contains no payment. */
  async function applyState(provider: PayProvider, order: OrderRow, state: PayState): Promise<AppliedPayment | null> {
    const { tradeNo } = order
    if (state.state === 'closed') await orderLedger.applyClosed(tradeNo)
    const applied =
      state.state === 'paid'
        ? await orderLedger.applyPaid(provider.name, { tradeNo, ...state })
        : state.state === 'refunded'
          ? await applyReturned(provider, order, state)
          : null
    if (applied?.outcome === 'parked') onParked(applied.order)
    return applied
  }

  /** Returns the updated order, or the same order when its provider is unreachable or not configured. */
  async function check(row: OrderRow): Promise<OrderRow> {
    const provider = providers.find(row.provider)
    if (!provider) return row
    try {
      await applyState(provider, row, await ask(provider, row))
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      warn({ tradeNo: row.tradeNo, err: error }, 'querying an order')
    }
    return reload(row)
  }

  /**
   * The provider can no longer be queried about this order: closes it after a day, with one warning. A late payment
   * would still be credited.
   */
  async function giveUp(row: OrderRow): Promise<OrderRow> {
    if (clock.now().getTime() - row.createdAt.getTime() < dayMs) return row
    await orderLedger.applyClosed(row.tradeNo)
    const closed = await reload(row)
    if (closed.status === orderStatus.closed)
      warn(
        { tradeNo: row.tradeNo, provider: row.provider },
        'an order was closed unasked: its provider is not configured',
      )
    return closed
  }

  /** Closes an unpaid order, after a query for a late payment. */
  async function close(row: OrderRow): Promise<OrderRow> {
    const checked = await check(row)
    const provider = providers.find(row.provider)
    if (checked.status !== orderStatus.waiting) return checked
    if (!provider) return giveUp(checked)
    try {
      await provider.close(row.tradeNo, row.scene)
      await orderLedger.applyClosed(row.tradeNo)
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      warn({ tradeNo: row.tradeNo, err: error }, 'closing an order')
    }
    return reload(checked)
  }

  return {
    check,
    close,

    /**
     * Applies a payment from a bill. A payment in an old bill may be refunded since, so a new one is credited only
     * after a query of its order. Throws PayError.
     */
    async applyBilled(provider: PayProvider, payment: Payment): Promise<AppliedPayment> {
      const [row] = await db.select().from(payOrder).where(eq(payOrder.tradeNo, payment.tradeNo))
      if (!row || row.provider !== provider.name) return { outcome: 'foreign' }
      if (row.transactionId === payment.transactionId) return orderLedger.applyPaid(provider.name, payment)
      const state = await ask(provider, row)
      const isSame = 'transactionId' in state && state.transactionId === payment.transactionId
      const applied = isSame ? await applyState(provider, row, state) : null
      return applied ?? orderLedger.applyPaid(provider.name, payment)
    },

    /** Handles a due order: closes it if it expired or was placed before minors' mode, queries it otherwise. */
    async checkDue(row: OrderRow) {
      const isOver = row.expiresAt <= clock.now() || (await isBeforeMode?.(row.userId, row.createdAt))
      return row.status === orderStatus.waiting && isOver ? close(row) : check(row)
    },
  }
}
