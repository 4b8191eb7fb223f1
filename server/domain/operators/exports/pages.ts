import { and, asc, eq, getTableColumns, gt, gte, lt } from 'drizzle-orm'
import type { CsvValue } from '../../../../shared/csv'
import { yuanOf } from '../../../../contract/money'
import { ulidFrom } from '../../../ports/clock'
import { appUser, ledgerEntry, payOrder, payout, payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { isRefund } from '../../orders/refunds/effective'

/** What is asked of a table: a range of time, and how a phone is shown. */
export interface Asked {
  from: Date
  to: Date
  userId: string
  telOf: (tel: string) => string
}

/** Rows of a table with the key of the last one, after a key. */
export interface Source {
  head: readonly string[]
  page(db: Db, asked: Asked, after: string, size: number): Promise<{ last: string; rows: CsvValue[][] }>
}

const timeOf = (at: Date | null) =>
  at === null ? '' : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const yuan = (fen: number | null) => (fen === null ? null : Number(yuanOf(fen)))
const statuses: Readonly<Record<number, string>> = { 1: '待支付', 2: '已支付', 3: '已关闭', 4: '已退款' }

const pageOf = <T>(found: readonly T[], keyOf: (row: T) => string, view: (row: T) => CsvValue[]) => {
  const last = found[found.length - 1]
  return { last: last === undefined ? '' : keyOf(last), rows: found.map(view) }
}

export const orders: Source = {
  head: [
    '订单号',
    '下单时间',
    '用户',
    '手机',
    '商品',
    '渠道',
    '状态',
    '应付（元）',
    '实付（元）',
    '已退（元）',
    '付款时间',
    '交易号',
    '待处理',
  ],
  async page(db, { from, to, telOf }, after, size) {
    const found = await db
      .select({ ...getTableColumns(payOrder), tel: appUser.tel })
      .from(payOrder)
      .innerJoin(appUser, eq(appUser.id, payOrder.userId))
      .where(and(gt(payOrder.tradeNo, after || ulidFrom(from)), lt(payOrder.tradeNo, ulidFrom(to))))
      .orderBy(asc(payOrder.tradeNo))
      .limit(size)
    return pageOf(
      found,
      ({ tradeNo }) => tradeNo,
      (row) => [
        ...[row.tradeNo, timeOf(row.createdAt), row.userId, telOf(row.tel), row.ordered.title, row.provider],
        ...[statuses[row.status] ?? '', yuan(row.priceFen), yuan(row.paidFen), yuan(row.refundedFen)],
        ...[timeOf(row.paidAt), row.transactionId, row.review],
      ],
    )
  },
}

export const refunds: Source = {
  head: [
    '退款编号',
    '申请时间',
    '订单号',
    '渠道',
    '退款单号',
    '金额（元）',
    '状态',
    '来源',
    '操作员',
    '原因',
    '结束时间',
  ],
  async page(db, { from, to }, after, size) {
    const found = await db
      .select()
      .from(payRefund)
      .where(and(gt(payRefund.id, after || ulidFrom(from)), lt(payRefund.id, ulidFrom(to)), isRefund))
      .orderBy(asc(payRefund.id))
      .limit(size)
    return pageOf(
      found,
      ({ id }) => id,
      (row) => [
        ...[row.id, timeOf(row.createdAt), row.tradeNo, row.provider, row.refundNo, yuan(row.amountFen), row.state],
        ...[row.origin === 'operator' ? '后台' : '商户平台', row.who, row.reason, timeOf(row.endedAt)],
      ],
    )
  },
}

export const payouts: Source = {
  head: ['结算编号', '时间', '推广人', '手机', '金额（元）', '转账单号', '操作员', '原因', '撤销时间'],
  async page(db, { from, to, telOf }, after, size) {
    const found = await db
      .select({ ...getTableColumns(payout), tel: appUser.tel })
      .from(payout)
      .innerJoin(appUser, eq(appUser.id, payout.promoterId))
      .where(and(gt(payout.id, after || ulidFrom(from)), lt(payout.id, ulidFrom(to))))
      .orderBy(asc(payout.id))
      .limit(size)
    return pageOf(
      found,
      ({ id }) => id,
      (row) => [
        ...[row.id, timeOf(row.createdAt), row.promoterId, telOf(row.tel), yuan(row.amountFen), row.reference],
        ...[row.who, row.reason, timeOf(row.voidedAt)],
      ],
    )
  },
}

const entryKinds: Readonly<Record<string, string>> = {
  ...{ grant: '发放', hold: '冻结', capture: '扣除', release: '退还冻结', expire: '过期', reverse: '收回' },
  restore: '还回',
}

export const ledger: Source = {
  head: ['编号', '时间', '类别', '对象', '算力', '消耗', '之后余额'],
  async page(db, { from, to, userId }, after, size) {
    const found = await db
      .select()
      .from(ledgerEntry)
      .where(
        and(
          eq(ledgerEntry.userId, userId),
          gt(ledgerEntry.id, Number(after || 0)),
          gte(ledgerEntry.createdAt, from),
          lt(ledgerEntry.createdAt, to),
        ),
      )
      .orderBy(asc(ledgerEntry.id))
      .limit(size)
    return pageOf(
      found,
      ({ id }) => String(id),
      (row) => [
        ...[row.id, timeOf(row.createdAt), entryKinds[row.kind] ?? row.kind, row.ref],
        ...[row.credits, row.spent, row.balanceAfter],
      ],
    )
  },
}
