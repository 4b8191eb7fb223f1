import { and, asc, eq, getTableColumns, gt, lt } from 'drizzle-orm'
import { ulidFrom } from '../../../ports/clock'
import { appUser, payOrder } from '../../../ports/db/schema'
import { type CsvTable, pageOf, timeOf, yuan } from './table'

const statuses: Readonly<Record<number, string>> = { 1: '待支付', 2: '已支付', 3: '已关闭', 4: '已退款' }

export const orderTable: CsvTable = {
  head: '订单号 下单时间 用户 手机 商品 渠道 状态 应付（元） 实付（元） 已退（元） 付款时间 交易号 待处理'.split(' '),
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
