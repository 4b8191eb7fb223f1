import { and, asc, eq, getTableColumns, gt, lt } from 'drizzle-orm'
import { ulidFrom } from '../../../ports/clock'
import { appUser, payout } from '../../../ports/db/schema'
import { type CsvTable, pageOf, timeOf, yuan } from './table'

export const payoutTable: CsvTable = {
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
