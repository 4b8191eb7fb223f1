/**
 * Status of a virtual payment order, by the enum of `query_order` in
 * developers.weixin.qq.com/miniprogram/dev/server/API/VirtualPayment/api_query_order.html (known from copies, never
 * tried live). 0 begun, 1 created, 2 paid and to be delivered, 3 being delivered, 4 delivered, 5 refunded, 6 closed, 7
 * refund failed, 8 refunded to the user, 9 advertising money recovered, 10 profit sharing rolled back. A refund is its
 * own order with the same numbers: 9 and 10 are steps on its way.
 */
const meanings = {
  0: 'waiting',
  1: 'waiting',
  2: 'paid',
  3: 'paid',
  4: 'paid',
  5: 'refunded',
  6: 'closed',
  7: 'paid',
  8: 'refunded',
  9: 'waiting',
  10: 'waiting',
} as const satisfies Record<number, 'waiting' | 'paid' | 'refunded' | 'closed'>

/** Paid, but delivery not yet reported to WeChat. */
export const undelivered: readonly number[] = [2, 3]
export const delivered = 4
/** Paid, and a refund is on its way or at its end: only `left_fee` says how much went back. */
export const returning: readonly number[] = [9, 10]

/** End of a refund's own order: closed and failed ones return nothing. */
export const refundStateOf = (status: number): 'done' | 'failed' | 'processing' =>
  meaningOf(status) === 'refunded' ? 'done' : status === 6 || status === 7 ? 'failed' : 'processing'

/** An unknown number changes nothing. */
export const meaningOf = (status: number): 'waiting' | 'paid' | 'refunded' | 'closed' =>
  (meanings as Readonly<Record<number, (typeof meanings)[keyof typeof meanings]>>)[status] ?? 'waiting'
