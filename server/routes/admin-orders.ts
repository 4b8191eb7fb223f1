import type { AdminPreviews, AdminRoutes } from '../http/admin/handlers'
import { isPermitted } from '../../contract/admin/roles'
import type { Money } from '../domain/orders'

interface Deps {
  money: Pick<
    Money,
    | 'refund'
    | 'refundable'
    | 'refundRequests'
    | 'bookRefund'
    | 'correctRefund'
    | 'endRefund'
    | 'shownByHand'
    | 'parked'
    | 'markReported'
    | 'reportByOperator'
    | 'office'
    | 'payouts'
    | 'reconcileByOperator'
  >
}

type OrderCall =
  `${'GET' | 'POST'} /admin/${'order' | 'delivery' | 'refund' | 'refund-request' | 'reconciliation' | 'promoter' | 'payout'}${'' | `/:${string}`}` &
    keyof AdminRoutes

interface Wished {
  amountFen?: number | undefined
  transactionId?: string | undefined
  proposalId?: string | undefined
}

const wishOf = ({ amountFen, transactionId, proposalId }: Wished) => ({
  ...(amountFen === undefined ? {} : { amountFen }),
  ...(transactionId === undefined ? {} : { transactionId }),
  ...(proposalId === undefined ? {} : { proposalId }),
})

/** Handlers of orders, refunds and bills. */
export const adminOrderRoutes = ({ money }: Deps): Pick<AdminRoutes, OrderCall> => {
  const { office, parked } = money
  const ended = async (end: Promise<'ended' | 'already'>) => ({
    result: (await end) === 'ended' ? ('done' as const) : ('already' as const),
  })
  return {
    'GET /admin/order': office.orders,
    'GET /admin/order/:tradeNo': ({ tradeNo }) => office.order(tradeNo),
    'POST /admin/order/:tradeNo/credit': async ({ tradeNo, reason }, { actor, key }) =>
      ended(parked.credit(tradeNo, { ...actor, reason, key })),
    'POST /admin/order/:tradeNo/dismiss': async ({ tradeNo, reason }, { actor, key }) =>
      ended(parked.dismiss(tradeNo, { ...actor, reason, key })),
    'POST /admin/order/:tradeNo/refund': ({ tradeNo, reason, ...wished }, { actor, key }) =>
      money.refund(tradeNo, { ...actor, reason, key, ...wishOf(wished) }),
    'POST /admin/order/:tradeNo/refund/book': async ({ reason, ...seen }, { actor, key }) => ({
      sentence: await money.bookRefund(seen, { ...actor, reason, key }),
    }),
    'POST /admin/order/:tradeNo/refund/correct': async ({ reason, ...seen }, { actor, key }) => ({
      sentence: await money.correctRefund(seen, { ...actor, reason, key }),
    }),
    'POST /admin/order/:tradeNo/refund/end': async ({ tradeNo, refundNo, state, reason }, { actor, key }) => ({
      sentence: await money.endRefund(tradeNo, refundNo, state, { ...actor, reason, key }),
    }),
    'GET /admin/refund-request': office.refundRequests,
    'POST /admin/order/:tradeNo/refund/propose': ({ tradeNo, note, reason, ...wished }, { actor }) =>
      money.refundRequests.propose(tradeNo, { ...wishOf(wished), note }, { ...actor, reason }),
    'POST /admin/refund-request/:id/decline': ({ id, reason }, { actor, operator }) =>
      money.refundRequests.decline(id, { ...actor, reason, mayAll: isPermitted(operator.roles, ['finance']) }),
    'GET /admin/delivery': office.refusedDeliveries,
    'POST /admin/order/:tradeNo/report': async ({ tradeNo, reason }, { actor }) => {
      const [made] = await money.reportByOperator(tradeNo, { ...actor, reason })
      return { state: made?.state ?? 'notOwed', refusal: made?.state === 'refused' ? made.refusal : '' }
    },
    'POST /admin/order/:tradeNo/reported': async ({ tradeNo, reason }, { actor }) => ({
      result: await money.markReported(tradeNo, { ...actor, reason }),
    }),
    'GET /admin/promoter': money.payouts.promoters,
    'GET /admin/payout': money.payouts.page,
    'POST /admin/payout/:id/void': ({ id, reason }, { actor }) => money.payouts.voidPayout(id, { ...actor, reason }),
    'POST /admin/promoter/:id/payout': ({ id, amountFen, reference, reason }, { actor, key }) =>
      money.payouts.record(id, { amountFen, reference }, { ...actor, reason, key }),
    'GET /admin/refund': office.refunds,
    'GET /admin/reconciliation': office.reconciled,
    'GET /admin/reconciliation/:provider/:day': office.reconciledDay,
    'POST /admin/reconciliation': (asked, { actor }) => money.reconcileByOperator(asked, actor),
  }
}

/** Previews of them. A change is sealed in its preview, so an unknown order is a 404 there. */
export const adminOrderPreviews = ({ money }: Deps): Pick<AdminPreviews, OrderCall & keyof AdminPreviews> => {
  const { office, parked, shownByHand } = money
  return {
    'POST /admin/order/:tradeNo/refund/book': async (seen) => {
      await office.assertOrder(seen.tradeNo)
      return shownByHand.book(seen)
    },
    'POST /admin/order/:tradeNo/refund/correct': async (seen) => {
      await office.assertOrder(seen.tradeNo)
      return shownByHand.correct(seen)
    },
    'POST /admin/order/:tradeNo/refund/end': async (seen) => {
      await office.assertOrder(seen.tradeNo)
      return shownByHand.end(seen)
    },
    'POST /admin/order/:tradeNo/credit': async ({ tradeNo }) => {
      await office.assertOrder(tradeNo)
      return parked.preview(tradeNo, 'credit')
    },
    'POST /admin/order/:tradeNo/dismiss': async ({ tradeNo }) => {
      await office.assertOrder(tradeNo)
      return parked.preview(tradeNo, 'dismiss')
    },
    'POST /admin/promoter/:id/payout': ({ id, amountFen }) => money.payouts.preview(id, amountFen),
    'POST /admin/order/:tradeNo/refund': async ({ tradeNo, ...wished }, { actor }) => {
      await office.assertOrder(tradeNo)
      return money.refundable(tradeNo, { ...actor, reason: '', ...wishOf(wished) })
    },
  }
}
