import type { Order } from '@contract/api'
import { orderStatus, yuanOf } from '@contract/money'
import type { ShopCatalogue } from '@/locales/types'
import { serverNowMs } from '@/services/server-clock'

type Seen = Pick<Order, 'status' | 'inReview' | 'expireTime'> & Partial<Pick<Order, 'refundedFen' | 'refundingFen'>>

/** Whether it can still be paid. */
export const isPayable = ({ status, inReview, expireTime }: Seen, now = serverNowMs()): boolean =>
  status === orderStatus.waiting && !inReview && Date.parse(expireTime) > now

/** The state of an order as a word and a colour. */
export function stateOf(
  t: ShopCatalogue['orders'],
  order: Seen,
  now = serverNowMs(),
): { text: string; look: 'waiting' | 'good' | 'quiet' | 'review' } {
  const { status, inReview, refundedFen = 0, refundingFen = 0 } = order
  if (refundingFen > 0) return { text: t.refunding(yuanOf(refundingFen)), look: 'review' }
  if (status === orderStatus.refunded)
    return { text: refundedFen > 0 ? t.refundedAll(yuanOf(refundedFen)) : t.states[4], look: 'quiet' }
  if (refundedFen > 0) return { text: t.partRefunded(yuanOf(refundedFen)), look: 'good' }
  if (status === orderStatus.paid) return { text: t.states[2], look: 'good' }
  if (inReview) return { text: t.review, look: 'review' }
  if (isPayable(order, now)) return { text: t.states[1], look: 'waiting' }
  return { text: status === orderStatus.waiting ? t.expired : t.states[3], look: 'quiet' }
}
