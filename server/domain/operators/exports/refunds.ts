import { and, asc, gt, lt } from 'drizzle-orm'
import { ulidFrom } from '../../../ports/clock'
import { payRefund } from '../../../ports/db/schema'
import { isRefund } from '../../orders/refunds/effective'
import { type CsvTable, pageOf, timeOf, yuan } from './table'

export const refundTable: CsvTable = {
  head: '退款编号 申请时间 订单号 渠道 退款单号 金额（元） 状态 来源 操作员 原因 结束时间'.split(' '),
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
