import { and, eq, gte, lt } from 'drizzle-orm'
import { dayMs } from '../../../../contract/time'
import type { Clock } from '../../../ports/clock'
import { payOrder, payRefund, type BillDifference } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PayProviders } from '../../../ports/pay/registry'
import { type Bill, PayError, type PayProvider, type Refund } from '../../../ports/pay/types'
import type { OrderLedger } from '../apply-paid'
import type { OrderChecks } from '../checks'
import { claimDay, endDay, failDay } from './days'

/** What a reconciliation found. `credited`, `parked`, `foreign` are trade numbers: by this bill; by it, for the operator; not ours. */
export interface Reconciliation {
  provider: string
  day: string
  inBill: number
  credited: string[]
  parked: string[]
  foreign: string[]
  bill: Bill
  differences: BillDifference[]
}

export interface ReconcileDeps {
  db: Db
  clock: Clock
  providers: PayProviders
  checks: Pick<OrderChecks, 'applyBilled' | 'check'>
  orderLedger: Pick<OrderLedger, 'applyRefund'>
}

export type Reconcile = ReturnType<typeof createReconcile>

/** Compares a provider's bill of a day with the orders here, both ways, and applies what nobody told of. */
export function createReconcile({ db, clock, providers, checks, orderLedger }: ReconcileDeps) {
  async function applyPayments(provider: PayProvider, bill: Bill, note: (difference: BillDifference) => void) {
    for (const payment of bill.payments) {
      const { tradeNo, transactionId, amountFen: billFen } = payment
      const applied = await checks.applyBilled(provider, payment)
      if (applied.outcome === 'foreign') {
        note({ kind: 'unknownOrder', tradeNo, detail: transactionId, billFen, ourFen: null })
        continue
      }
      const { order, outcome } = applied
      const ourFen = order.transactionId === transactionId ? order.paidFen : null
      if (outcome === 'paid') note({ kind: 'credited', tradeNo, detail: transactionId, billFen, ourFen: order.paidFen })
      else if (outcome === 'parked')
        note({ kind: 'parked', tradeNo, detail: order.review || transactionId, billFen, ourFen: order.priceFen })
      else if (ourFen !== null && ourFen !== billFen)
        note({ kind: 'amount', tradeNo, detail: transactionId, billFen, ourFen })
    }
  }

  async function applyRefund(provider: PayProvider, refund: Refund, note: (difference: BillDifference) => void) {
    const { tradeNo, refundNo, amountFen: billFen } = refund
    const [order] = await db
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.tradeNo, tradeNo), eq(payOrder.provider, provider.name)))
    if (!order) return note({ kind: 'refundUnknown', tradeNo, detail: refundNo, billFen, ourFen: null })
    const before = await db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo))
    const known = before.find((one) => one.refundNo === refundNo)
    if (known && known.amountFen !== billFen)
      note({ kind: 'refundAmount', tradeNo, detail: refundNo, billFen, ourFen: known.amountFen })
    // Without a number the order itself is queried: it says how much went back.
    if (refundNo) await orderLedger.applyRefund(provider.name, refund)
    else await checks.check(order)
    const after = await db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo))
    const isDone = (rows: typeof before) => rows.filter(({ state }) => state === 'done').length
    if (isDone(after) > isDone(before))
      note({ kind: 'refundLearned', tradeNo, detail: refundNo, billFen, ourFen: known?.amountFen ?? null })
  }

  /** What was paid or returned here on that day and is not in the bill. */
  async function findMissing(provider: string, day: string, bill: Bill, note: (difference: BillDifference) => void) {
    const from = new Date(`${day}T00:00:00+08:00`)
    const to = new Date(from.getTime() + dayMs)
    const billed = new Set(bill.payments.map(({ transactionId }) => transactionId))
    const paid = await db
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.provider, provider), gte(payOrder.paidAt, from), lt(payOrder.paidAt, to)))
    for (const { tradeNo, transactionId, paidFen } of paid)
      if (transactionId && !billed.has(transactionId))
        note({ kind: 'notInBill', tradeNo, detail: transactionId, billFen: null, ourFen: paidFen })
    if (!bill.refunds) return
    const told = new Set(bill.refunds.map(({ tradeNo, refundNo }) => refundNo || tradeNo))
    const returned = await db
      .select()
      .from(payRefund)
      .where(
        and(
          eq(payRefund.provider, provider),
          eq(payRefund.state, 'done'),
          // A refund is in the bill of the day it was made: one that took over midnight may be in either.
          gte(payRefund.createdAt, from),
          lt(payRefund.endedAt, to),
        ),
      )
    for (const { tradeNo, refundNo, amountFen } of returned)
      if (!told.has(refundNo ?? '') && !told.has(tradeNo))
        note({ kind: 'refundNotInBill', tradeNo, detail: refundNo ?? '', billFen: null, ourFen: amountFen })
  }

  async function compare(provider: PayProvider, day: string): Promise<Reconciliation> {
    const bill = await provider.bill(day)
    const differences: BillDifference[] = []
    const note = (difference: BillDifference) => void differences.push(difference)
    await applyPayments(provider, bill, note)
    for (const refund of bill.refunds ?? []) await applyRefund(provider, refund, note)
    await findMissing(provider.name, day, bill, note)
    const of = (kind: BillDifference['kind']) =>
      differences.filter((one) => one.kind === kind).map(({ tradeNo }) => tradeNo)
    return {
      provider: provider.name,
      day,
      inBill: bill.payments.length,
      credited: of('credited'),
      parked: of('parked'),
      foreign: of('unknownOrder'),
      bill,
      differences,
    }
  }

  /** Reconciles a day and stores the result; null when another process is at it or has done it. Throws PayError. */
  return async (name: string, day: string, { again = true } = {}): Promise<Reconciliation | null> => {
    const provider = providers.find(name)
    if (!provider) throw new PayError('refused', `${name} is not configured`)
    if (!(await claimDay(db, name, day, clock.now(), again))) return null
    try {
      const result = await compare(provider, day)
      await endDay(db, result, clock.now())
      return result
    } catch (error) {
      await failDay(db, name, day, clock.now(), error instanceof PayError ? error.message : 'failed here')
      throw error
    }
  }
}
