import type { Clock, Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import type { PayProviders } from '../../ports/pay/registry'
import type { Ledger } from '../credits/ledger'
import { createOrderLedger, type OrderLedgerDeps } from './apply-paid'
import { closeBeforeMode } from './before-mode'
import { createOrderChecks } from './checks'
import { createNoticeHandler } from './notices'
import { createOrders, type OrdersDeps } from './orders'
import { createPackages } from './packages'
import { createOrderPoller } from './poller'
import { createPromoter } from './promoter'
import { createReconcile } from './reconcile'
import { createOperatorCredits } from './operator/credits'
import { orderPage, refundPage } from './operator/lists'
import { createPayouts } from './operator/payouts'
import { requestPage } from './operator/refund-requests'
import { createParkedOrders } from './operator/parked'
import { createReportByOperator, refusedDeliveries } from './operator/deliveries'
import { createReport, createReportedByHand } from './operator/reports'
import { knownOrder, wholeOrder } from './operator/whole-order'
import { createReconcileByOperator } from './reconcile/by-operator'
import { createDailyReconcile } from './reconcile/daily'
import { reconciledDay, reconciledPage } from './reconcile/recent'
import { createRefunds } from './refunds'
import { createRefundsByHand } from './refunds/by-hand'
import { createRefundRequests } from './refunds/requests'
import { createRefundPoller } from './refunds/poller'
import { createShownByHand } from './refunds/shown-by-hand'
import { createOrderStats } from './stats'
import type { OrderRow } from './types'

interface MoneyDeps {
  db: Db
  clock: Clock
  ids: Ids
  ledger: Pick<Ledger, 'grant' | 'claim' | 'hold' | 'capture'>
  providers: PayProviders
  siteUrl: () => string
  qr: (text: string) => Promise<string>
  onPaid?: OrderLedgerDeps['onPaid']
  admitOrder?: OrdersDeps['admitOrder']
  isBeforeMode?: OrdersDeps['isBeforeMode']
  warn: (error: unknown, about: string) => void
}

export type Money = ReturnType<typeof createMoney>

/** Everything about orders, joined for routes, webhook, poller and operator commands. */
export function createMoney({ db, clock, ids, ledger, providers, siteUrl, qr, onPaid, warn, ...minors }: MoneyDeps) {
  const onParked = (order: OrderRow) =>
    warn({ tradeNo: order.tradeNo, review: order.review }, 'a payment needs an operator')
  const orderLedger = createOrderLedger({ db, ledger, clock, ids, ...(onPaid && { onPaid }) })
  const packages = createPackages({ db })
  const checks = createOrderChecks({
    db,
    clock,
    providers,
    orderLedger,
    onParked,
    isBeforeMode: minors.isBeforeMode,
    warn,
  })
  const operated = { db, ledger, clock, ids, orderLedger }
  const refunds = createRefunds({ ...operated, providers, warn })
  const byHand = createRefundsByHand(operated)
  const pollOrders = createOrderPoller({ db, clock, checks, warn })
  const pollRefunds = createRefundPoller({ db, clock, refunds, checks, warn })
  const report = createReport({ db, providers })
  const reconcile = createReconcile({ db, clock, providers, checks, orderLedger })

  return {
    handleNotice: createNoticeHandler({ db, clock, providers, orderLedger, onParked, warn }),
    packages,
    orders: createOrders({ db, clock, ids, packages, providers, checks, warn, ...minors }),
    closeBeforeMode: closeBeforeMode({ db, checks, isBeforeMode: minors.isBeforeMode, warn }),
    promoter: createPromoter({ db, clock, siteUrl, qr }),
    /** Queries due unpaid orders and open refunds; returns their number. */
    poll: async () => (await pollOrders()) + (await pollRefunds()),
    refund: refunds.request,
    /** Shows a refund before it is requested. */
    refundable: refunds.preview,
    /** Books a refund that a provider's bill contains. */
    applyRefund: orderLedger.applyRefund,
    refundRequests: createRefundRequests(operated),
    bookRefund: byHand.book,
    endRefund: byHand.end,
    correctRefund: byHand.correct,
    /** Shows these three before they are made. */
    shownByHand: createShownByHand(byHand),
    parked: createParkedOrders(operated),
    /** Reports deliveries again that the provider refused. */
    reportByOperator: createReportByOperator({ db, clock, ids, report }),
    /** Writes down a delivery that was reported in the provider's console. */
    markReported: createReportedByHand(operated),
    payouts: createPayouts({ db, clock, ids }),
    operatorCredits: createOperatorCredits({ db, clock, ids, ledger }),
    /** Reconciles one day now. */
    reconcile,
    reconcileByOperator: createReconcileByOperator({ db, clock, ids, providers, reconcile }),
    /** What operators read. */
    office: {
      refusedDeliveries: () => refusedDeliveries(db),
      orders: (asked: Parameters<typeof orderPage>[1]) => orderPage(db, asked),
      order: (tradeNo: string) => wholeOrder(db, tradeNo),
      /** Throws 404. */
      assertOrder: async (tradeNo: string) => void (await knownOrder(db, tradeNo)),
      refundRequests: (asked: Parameters<typeof requestPage>[1]) => requestPage(db, asked),
      refunds: (asked: Parameters<typeof refundPage>[1]) => refundPage(db, asked),
      reconciled: (asked: Parameters<typeof reconciledPage>[1]) => reconciledPage(db, asked),
      reconciledDay: (asked: Parameters<typeof reconciledDay>[1]) => reconciledDay(db, asked),
    },
    /** Reconciles recent due days; call it often. */
    reconcileDue: createDailyReconcile({ db, clock, providers, reconcile, warn }),
    stats: createOrderStats({ db, clock }),
  }
}
