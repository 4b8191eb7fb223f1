import type { Comb, Order } from '@contract/api'

/** A package of credits by default. */
export const comb = (part: Partial<Comb> = {}): Comb => ({
  id: 'credits-30',
  type: 1,
  title: '畅玩包',
  price: 29.9,
  originPrice: 33,
  priceFen: 2990,
  originPriceFen: 3300,
  num: 33_000,
  expirationDays: 365,
  describes: '多送一成',
  recommended: true,
  ...part,
})

/** An order that waits to be paid at a desktop, with half an hour left, by default. */
export const order = (part: Partial<Order> = {}): Order => ({
  tradeNo: '01J000000000000000000TRADE',
  status: 1,
  combId: 'credits-30',
  type: 1,
  title: '畅玩包',
  priceFen: 2990,
  num: 33_000,
  expirationDays: 365,
  relationId: null,
  scene: 'NATIVE',
  inReview: false,
  createTime: '2026-11-21T10:00:00.000Z',
  expireTime: new Date(Date.now() + 1_800_000).toISOString(),
  payTime: null,
  refundTime: null,
  provider: 'wxpay',
  transactionId: null,
  refundedFen: 0,
  refundingFen: 0,
  ...part,
})
