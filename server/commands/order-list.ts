import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { hourMs } from '../../contract/time'
import { orderStatus, yuanOf } from '../../contract/money'
import { endsOfRefund, endsOfReport, endsOfRequest, endsOfReview, endsOfStatus } from '../domain/orders/operator/ends'
import { isReportRefused } from '../domain/orders/operator/reports'
import { isRefund } from '../domain/orders/refunds/effective'
import { isOpenRefund, isOpenRequest } from '../domain/orders/refunds/open'
import { creditHold, payOrder, payRefund, refundRequest, virtualOrder } from '../ports/db/schema'
import type { Db } from '../ports/db/types'

/** Time after which an unpaid order or a hold should have ended by itself. */
const stuckMs = hourMs
const most = 200

const ends = (verbs: readonly string[]) => `→ ${verbs.join('、')}`

/** Orders that wait for an operator, and unpaid ones that did not close by themselves. */
async function orderLines(db: Db, old: Date): Promise<string[]> {
  const isUnpaid = and(
    eq(payOrder.status, orderStatus.waiting),
    isNull(payOrder.transactionId),
    lt(payOrder.expiresAt, old),
  )
  const found = await db
    .select()
    .from(payOrder)
    // Written out, so that a partial index fits.
    .where(or(sql`${payOrder.review} <> ''`, isUnpaid))
    .orderBy(desc(payOrder.tradeNo))
    .limit(most)
  return found.map(({ tradeNo, provider, status, review, priceFen, paidFen, createdAt }) =>
    [
      `${tradeNo} ${provider} 状态 ${status} 应付 ¥${yuanOf(priceFen)}`,
      `实付 ${paidFen === null ? '-' : `¥${yuanOf(paidFen)}`} ${review || '长时间未支付'} ${createdAt.toISOString()}`,
      ends(review === '' ? endsOfStatus[status] : endsOfReview[review]),
    ].join(' '),
  )
}

/** Open refunds, and refunds made elsewhere whose amount is unknown. */
async function refundLines(db: Db): Promise<string[]> {
  const isListed = and(isOpenRefund, isRefund)
  const found = await db.select().from(payRefund).where(isListed).orderBy(payRefund.createdAt).limit(most)
  return found.map(({ tradeNo, refundNo, amountFen, state, checks, createdAt }) =>
    [
      `退款 ${refundNo ?? '-（在商户平台发起，单号未知，等账单；也可以用 refunded 记下）'} 订单 ${tradeNo}`,
      `¥${yuanOf(amountFen)} 查询 ${checks} 次 ${createdAt.toISOString()} ${ends(endsOfRefund[state])}`,
    ].join(' '),
  )
}

/** Refunds that support proposes. */
async function requestLines(db: Db): Promise<string[]> {
  const found = await db.select().from(refundRequest).where(isOpenRequest).orderBy(refundRequest.id).limit(most)
  return found.map(({ tradeNo, amountFen, transactionId, who, reason, createdAt }) =>
    [
      `退款申请 订单 ${tradeNo} ${amountFen === null ? '剩下的全部' : `¥${yuanOf(amountFen)}`}`,
      ...(transactionId ? [`付款 ${transactionId}`] : []),
      `${who}：${reason} ${createdAt.toISOString()} ${ends(endsOfRequest)}`,
    ].join(' '),
  )
}

/** Delivery reports that WeChat refuses. */
async function reportLines(db: Db): Promise<string[]> {
  const found = await db.select().from(virtualOrder).where(isReportRefused).orderBy(virtualOrder.refusedAt).limit(most)
  return found.map(({ tradeNo, refusal, reports, reportAt, refusedAt }) =>
    [
      `发货上报被拒 订单 ${tradeNo} 错误 ${refusal} 第 ${reports} 次 ${refusedAt?.toISOString() ?? ''}`,
      `${reportAt ? '' : '，已停止，处理后用 report 再报'} ${ends(endsOfReport)}`,
    ].join(''),
  )
}

/** Holds that ended with their work, unless something is wrong: `ledger:audit` and the sweeps look after them. */
async function holdLines(db: Db, old: Date): Promise<string[]> {
  const isOld = and(eq(creditHold.status, 'open'), lt(creditHold.createdAt, old))
  const found = await db.select().from(creditHold).where(isOld).limit(most)
  return found.map(({ ref, credits, createdAt }) => `挂起的算力 ${ref} ${credits} ${createdAt.toISOString()}`)
}

/** What an operator must look at, with the verbs that end it; the last line counts. */
export async function attentionLines(db: Db, now: Date): Promise<string[]> {
  const old = new Date(now.getTime() - stuckMs)
  const [orders, refunds, requests] = [await orderLines(db, old), await refundLines(db), await requestLines(db)]
  const [reports, holds] = [await reportLines(db), await holdLines(db, old)]
  const lines = [...orders, ...refunds, ...requests, ...reports, ...holds]
  const counts = `${orders.length} 个订单、${refunds.length} 笔没有结束的退款、${requests.length} 个退款申请、${reports.length} 个被拒的发货上报、${holds.length} 笔挂起的算力`
  return [...lines, lines.length === 0 ? '没有需要处理的订单和算力' : counts]
}
