import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import type { PayProviders } from '../../ports/pay/registry'
import { PayError, type Webhook } from '../../ports/pay/types'
import type { OrderLedger } from './apply-paid'
import { recordExchange } from './exchanges'
import type { OrderRow } from './types'

interface NoticeHandlerDeps {
  db: Db
  clock: Clock
  providers: PayProviders
  orderLedger: OrderLedger
  onParked: (order: OrderRow) => void
  warn: (error: unknown, about: string) => void
}

/**
 * Applies a provider's notice. Throws PayError `forged` for a false notice or an unknown order; any other error means
 * that the provider must resend it.
 */
export const createNoticeHandler =
  ({ db, clock, providers, orderLedger, onParked, warn }: NoticeHandlerDeps) =>
  async (providerName: string, webhook: Webhook): Promise<void> => {
    const provider = providers.find(providerName)
    if (!provider) throw new PayError('forged', 'no such provider')
    const record = (tradeNo: string, answer: string, number: string) =>
      recordExchange(db, { kind: 'notice', tradeNo, answer, number }, clock.now())
    const notice = await provider.readNotice(webhook)
    if (!notice) return
    if (notice.kind === 'refunded') {
      const { tradeNo, refundNo, state, detail } = notice.refund
      if (state === 'failed') warn({ tradeNo, refundNo, detail }, 'a refund did not go through')
      if (await orderLedger.applyRefund(provider.name, notice.refund))
        await record(tradeNo, `refund ${state}`, refundNo)
      return
    }
    const applied = await orderLedger.applyPaid(provider.name, notice.payment)
    if (applied.outcome === 'foreign') throw new PayError('forged', 'no order of this provider')
    await record(notice.payment.tradeNo, 'paid', notice.payment.transactionId)
    if (applied.outcome === 'parked') onParked(applied.order)
  }
