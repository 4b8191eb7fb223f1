import type { BillDifference } from '../../../ports/db/schema'

/** Kinds of differences between a bill and the orders, for the operator. */
export const differenceWords: Record<BillDifference['kind'], string> = {
  credited: '账单里有、这里漏记，已补记',
  parked: '账单里有，与订单不符，待处理',
  refundLearned: '账单里有退款、这里不知道，已记下',
  unknownOrder: '账单里有，这里没有这个订单',
  notInBill: '这里已付款，账单里没有',
  amount: '金额不同',
  refundUnknown: '账单里有退款，这里没有这个订单',
  refundAmount: '退款金额不同',
  refundNotInBill: '这里已退款，账单里没有',
  repeated: '账单里同一笔有两行，只算一次',
  sum: '账单最后一行的合计与明细不符',
  unasked: '支付渠道没有回答这个订单，没有核对',
}

/** Differences that are fixed automatically: a notice was lost. */
export const putRight: readonly string[] = ['credited', 'refundLearned']
