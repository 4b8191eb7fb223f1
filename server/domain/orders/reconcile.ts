import type { PayProvider } from '../../ports/pay/types'
import type { Settlement } from './apply-paid'

export interface Reconciled {
  day: string
  inBill: number
  credited: string[]
  parked: string[]
  foreign: string[]
}

/** Settles what the provider's books of a day say was paid; what we knew already changes nothing. `day` as 2026-11-21. */
export const createReconcile =
  ({ provider, settlement }: { provider: PayProvider; settlement: Settlement }) =>
  async (day: string): Promise<Reconciled> => {
    const payments = await provider.bill(day)
    const result: Reconciled = { day, inBill: payments.length, credited: [], parked: [], foreign: [] }
    for (const payment of payments) {
      const { outcome } = await settlement.applyPaid(provider.name, payment)
      if (outcome === 'paid') result.credited.push(payment.tradeNo)
      if (outcome === 'parked') result.parked.push(payment.tradeNo)
      if (outcome === 'foreign') result.foreign.push(payment.tradeNo)
    }
    return result
  }
