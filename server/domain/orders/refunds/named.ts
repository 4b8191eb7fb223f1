import { and, eq } from 'drizzle-orm'
import { yuanOf } from '../../../../contract/money'
import { NotPossible } from '../../../audit/not-possible'
import { payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { OrderRow } from '../types'
import { refundsOf, type RefundRow } from './align-order'

/** A refund as an operator names it. An empty number names the open one whose number is unknown. */
export interface NamedRefund {
  tradeNo: string
  refundNo: string
}

const isOpen = ({ state }: Pick<RefundRow, 'state'>) => state === 'requested' || state === 'processing'

/** How sentences name a refund. */
export const refundName = (refundNo: string) => refundNo || '单号未知的退款'

async function find(tx: Db, { tradeNo, refundNo }: NamedRefund): Promise<RefundRow> {
  const row = (await refundsOf(tx, tradeNo)).find((one) =>
    refundNo === '' ? one.refundNo === null && isOpen(one) : one.refundNo === refundNo,
  )
  if (!row) throw new NotPossible(`订单 ${tradeNo} 没有退款 ${refundName(refundNo)}`)
  return row
}

/** The stored refund that an operator books again with what they saw; undefined: a new one. Throws NotPossible. */
export async function bookable(
  tx: Db,
  { tradeNo, paidFen, provider }: OrderRow,
  { refundNo, amountFen }: { refundNo: string; amountFen: number },
): Promise<RefundRow | undefined> {
  if (paidFen === null || amountFen > paidFen)
    throw new NotPossible(`订单 ${tradeNo} 付了 ¥${yuanOf(paidFen ?? 0)}，退款不能更多`)
  const own = (await refundsOf(tx, tradeNo)).find((one) => one.refundNo === refundNo)
  const isNumber = and(eq(payRefund.provider, provider), eq(payRefund.refundNo, refundNo))
  const [other] = own ? [] : await tx.select().from(payRefund).where(isNumber)
  if (other) throw new NotPossible(`${refundNo} 是订单 ${other.tradeNo} 的退款`)
  if (own?.origin === 'operator') throw new NotPossible(`${refundNo} 是在这里发起的退款，结果会自动跟进`)
  return own
}

/** The done refund that may be corrected to this amount. Throws NotPossible. */
export async function correctable(tx: Db, named: NamedRefund, amountFen: number): Promise<RefundRow> {
  const { refundNo } = named
  const row = await find(tx, named)
  if (row.state === 'failed') throw new NotPossible(`退款 ${refundNo} 没有成功，不用更正`)
  if (row.state !== 'done')
    throw new NotPossible(`退款 ${refundNo} 还没有结束，不能更正：请等它结束，或用 end-refund 结束它`)
  const [booked] = await tx.select().from(payRefund).where(eq(payRefund.id, row.id))
  if (booked && amountFen > booked.amountFen)
    throw new NotPossible(
      `${refundNo} 记的是 ¥${yuanOf(booked.amountFen)}，不能更正得更多：如果商户平台上退得更多，请用 refunded 记下`,
    )
  return row
}

/** The refund that may be ended so, or that has ended so. Throws NotPossible. */
export async function endable(tx: Db, named: NamedRefund, state: 'done' | 'failed'): Promise<RefundRow> {
  const row = await find(tx, named)
  if (!isOpen(row) && row.state !== state)
    throw new NotPossible(`退款 ${named.refundNo} 已经结束（${row.state === 'done' ? '成功' : '失败'}）`)
  return row
}
