import type { Clock, Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { PayError, type PayProvider, type Webhook } from '../../ports/pay/types'
import type { Ledger } from '../credits/ledger'
import { createSettlement } from './apply-paid'
import { createChecks } from './checks'
import { createOrders } from './orders'
import { createPackages } from './packages'
import { createOrderPoller } from './poller'
import { createPromoter } from './promoter'
import { createReconcile } from './reconcile'
import { createRefunds } from './refunds'
import type { OrderRow } from './types'

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  ledger: Pick<Ledger, 'grant' | 'reverse'>
  provider: PayProvider
  siteUrl: () => string
  qr: (text: string) => Promise<string>
  payerOf: Parameters<typeof createOrders>[0]['payerOf']
  warn: (error: unknown, about: string) => void
}

export type Money = ReturnType<typeof createMoney>

/** Everything about orders, joined: what routes, the webhook, the poller and the operator's commands use. */
export function createMoney({ db, clock, ids, ledger, provider, siteUrl, qr, payerOf, warn }: Deps) {
  const parked = (order: OrderRow) =>
    warn({ tradeNo: order.tradeNo, review: order.review }, 'a payment needs an operator')
  const settlement = createSettlement({ db, ledger, clock })
  const packages = createPackages({ db })
  const checks = createChecks({ db, clock, provider, settlement, parked, warn })

  /** Takes a provider's notice. Throws PayError `forged` for one that is not the provider's, and what the database throws: then it is sent again. */
  async function hear(webhook: Webhook): Promise<void> {
    const notice = await provider.readNotice(webhook)
    if (!notice) return
    if (notice.kind === 'refunded') {
      if (notice.refund.state === 'done') await settlement.applyRefunded(notice.refund.tradeNo)
      else warn({ tradeNo: notice.refund.tradeNo, state: notice.refund.state }, 'a refund did not go through')
      return
    }
    const applied = await settlement.applyPaid(provider.name, notice.payment)
    if (applied.outcome === 'foreign') throw new PayError('forged', 'no order of ours')
    if (applied.outcome === 'parked') parked(applied.order)
  }

  return {
    hear,
    packages,
    orders: createOrders({ db, clock, ids, packages, provider, checks, payerOf, warn }),
    promoter: createPromoter({ db, clock, siteUrl, qr }),
    poll: createOrderPoller({ db, clock, checks, warn }),
    refund: createRefunds({ db, provider, settlement }),
    reconcile: createReconcile({ provider, settlement }),
  }
}
