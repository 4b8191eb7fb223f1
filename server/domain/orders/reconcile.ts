import type { PayProviders } from '../../ports/pay/registry'
import { PayError } from '../../ports/pay/types'
import type { OrderChecks } from './checks'

/** Trade numbers by what became of them; `foreign`: not orders of this provider here. */
export interface Reconciliation {
  day: string
  inBill: number
  credited: string[]
  parked: string[]
  foreign: string[]
}

interface ReconcileDeps {
  providers: PayProviders
  checks: Pick<OrderChecks, 'applyBilled'>
}

/** Applies the payments in a provider's bill of a day (2026-11-21); known ones change nothing. Throws PayError. */
export const createReconcile =
  ({ providers, checks }: ReconcileDeps) =>
  async (providerName: string, day: string): Promise<Reconciliation> => {
    const provider = providers.find(providerName)
    if (!provider) throw new PayError('refused', `${providerName} is not configured`)
    const payments = await provider.bill(day)
    const result: Reconciliation = { day, inBill: payments.length, credited: [], parked: [], foreign: [] }
    for (const payment of payments) {
      const { outcome } = await checks.applyBilled(provider, payment)
      if (outcome === 'paid') result.credited.push(payment.tradeNo)
      if (outcome === 'parked') result.parked.push(payment.tradeNo)
      if (outcome === 'foreign') result.foreign.push(payment.tradeNo)
    }
    return result
  }
