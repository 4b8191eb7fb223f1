import type { Clock } from '../../../ports/clock'
import type { BillDifference } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { PayProviders } from '../../../ports/pay/registry'
import { type Bill, PayError, type PayProvider } from '../../../ports/pay/types'
import type { OrderLedger } from '../apply-paid'
import type { OrderChecks } from '../checks'
import { applyBilledRefund } from './billed-refund'
import { claimDay, endDay, failDay } from './days'
import { findMissing } from './missing'
import { withoutRepeats } from './repeats'

/**
 * Result of a reconciliation. Trade numbers: `credited` by this bill, `parked` by it for the operator, `foreign` not
 * ours.
 */
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

/** Compares a provider's daily bill with our orders, both ways, and applies payments and refunds that had no notice. */
export function createReconcile({ db, clock, providers, checks, orderLedger }: ReconcileDeps) {
  async function applyPayments(provider: PayProvider, bill: Bill, note: (difference: BillDifference) => void) {
    for (const payment of bill.payments) {
      const { tradeNo, transactionId, amountFen: billFen } = payment
      const applied = await checks.applyBilled(provider, payment).catch((error: unknown) => {
        if (!(error instanceof PayError)) throw error
        note({ kind: 'unasked', tradeNo, detail: error.detail || error.kind, billFen, ourFen: null })
        return null
      })
      if (!applied) continue
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

  async function compare(provider: PayProvider, day: string): Promise<Reconciliation> {
    const differences: BillDifference[] = []
    const note = (difference: BillDifference) => void differences.push(difference)
    const bill = withoutRepeats(await provider.bill(day), note)
    for (const { name, told, lines } of bill.wrongSums ?? [])
      note({ kind: 'sum', tradeNo: '', detail: `${name} ${told || '-'} ≠ ${lines}`, billFen: null, ourFen: null })
    for (const { tradeNo, detail } of bill.unasked ?? [])
      note({ kind: 'unasked', tradeNo, detail, billFen: null, ourFen: null })
    await applyPayments(provider, bill, note)
    for (const refund of bill.refunds ?? [])
      await applyBilledRefund({ db, checks, orderLedger }, provider, day, refund, note)
    await findMissing(db, provider.name, day, bill, note)
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

  /**
   * Reconciles a day and stores the result; null when another process has or did it. A day with an unread book stays
   * `failed` and is repeated, while what was read is applied. Throws PayError.
   */
  return async (name: string, day: string, { again = true } = {}): Promise<Reconciliation | null> => {
    const provider = providers.find(name)
    if (!provider) throw new PayError('refused', `${name} is not configured`)
    if (!(await claimDay(db, name, day, clock.now(), again))) return null
    try {
      const result = await compare(provider, day)
      await endDay(db, result, clock.now())
      const unread = result.bill.unread?.[0]
      if (unread) await failDay(db, name, day, clock.now(), unread.error.message)
      return result
    } catch (error) {
      await failDay(db, name, day, clock.now(), error instanceof PayError ? error.message : 'failed here')
      throw error
    }
  }
}
