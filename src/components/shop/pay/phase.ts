import type { Order } from '@contract/api'
import { orderStatus } from '@contract/money'

/** The phase of an order that is being paid, as shown. */
export type Phase = 'waiting' | 'over' | 'closed' | 'review' | 'paid' | 'refunded'

const ofStatus = {
  [orderStatus.waiting]: 'waiting',
  [orderStatus.paid]: 'paid',
  [orderStatus.closed]: 'closed',
  [orderStatus.refunded]: 'refunded',
} as const satisfies Record<Order['status'], Phase>

/** Phase from the server's state; before it is known, from the expiry time of the order. */
export function phaseOf(
  order: Pick<Order, 'status' | 'inReview' | 'expireTime'> | null | undefined,
  expireTime: string,
  now: number,
): Phase {
  if (order?.inReview && order.status !== orderStatus.refunded && order.status !== orderStatus.paid) return 'review'
  const phase = order ? ofStatus[order.status] : 'waiting'
  const isOver = Date.parse(order?.expireTime ?? expireTime) <= now
  return isOver && (phase === 'waiting' || phase === 'closed') ? 'over' : phase
}
