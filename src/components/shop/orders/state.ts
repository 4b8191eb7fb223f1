import type { Order } from '@contract/api'
import { orderStatus } from '@contract/money'
import type { ShopCatalogue } from '@/locales/types'

type Seen = Pick<Order, 'status' | 'inReview' | 'expireTime'>

/** Whether it can still be paid. */
export const isPayable = ({ status, inReview, expireTime }: Seen, now = Date.now()): boolean =>
  status === orderStatus.waiting && !inReview && Date.parse(expireTime) > now

/** The state of an order as a word and a colour. */
export function stateOf(
  t: ShopCatalogue['orders'],
  order: Seen,
  now = Date.now(),
): { text: string; look: 'waiting' | 'good' | 'quiet' | 'review' } {
  const { status, inReview } = order
  if (status === orderStatus.paid) return { text: t.states[2], look: 'good' }
  if (status === orderStatus.refunded) return { text: t.states[4], look: 'quiet' }
  if (inReview) return { text: t.review, look: 'review' }
  if (isPayable(order, now)) return { text: t.states[1], look: 'waiting' }
  return { text: status === orderStatus.waiting ? t.expired : t.states[3], look: 'quiet' }
}
