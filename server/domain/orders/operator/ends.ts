import type { OrderReview } from '../../../ports/db/schema'
import type { RefundRow } from '../refunds/align-order'
import type { OrderRow } from '../types'

/** A verb of `npm run orders` that ends what waits for an operator. */
export type EndingVerb = 'credit' | 'refund' | 'dismiss' | 'end-refund' | 'report' | 'reported'

/** Verbs that end an operator's case. */
export const endsOfReview: Readonly<Record<Exclude<OrderReview, ''>, readonly EndingVerb[]>> = {
  amount: ['credit', 'refund', 'dismiss'],
  paidTwice: ['refund', 'dismiss'],
  transactionUsed: ['dismiss'],
  relationGone: ['refund', 'dismiss'],
  refundFailed: ['refund', 'dismiss'],
}

/** Verbs that end a refund; none for one that is over. */
export const endsOfRefund: Readonly<Record<RefundRow['state'], readonly EndingVerb[]>> = {
  requested: ['end-refund'],
  processing: ['end-refund'],
  done: [],
  failed: [],
}

/** The verb that makes a proposed refund. It is declined in the console. */
export const endsOfRequest: readonly EndingVerb[] = ['refund']

/** Verbs that end an order by its status: an unpaid one that its provider did not let close. */
export const endsOfStatus: Readonly<Record<OrderRow['status'], readonly EndingVerb[]>> = {
  1: ['dismiss'],
  2: [],
  3: [],
  4: [],
}

/** Verbs that end a refused delivery report. */
export const endsOfReport: readonly EndingVerb[] = ['report', 'reported']
