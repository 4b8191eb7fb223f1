import { and, asc, gte, lt, sql } from 'drizzle-orm'
import { beijingDay } from '../../../../contract/time'
import { reconciliation } from '../../../ports/db/schema'
import { differenceWords } from '../../orders/reconcile/differences'
import { type CsvTable, pageOf, yuan } from './table'

const states = { running: '对账中', done: '完成', failed: '失败' } as const

/** Days of reconciliation: sums of payments and refunds, fees, and each difference. */
export const billTable: CsvTable = {
  head: ['日期', '渠道', '类别', '订单号', '账单金额（元）', '本站金额（元）', '说明'],
  async page(db, { from, to }, after, size) {
    const { day, provider } = reconciliation
    const [lastDay = '', lastProvider = ''] = after.split(' ')
    const found = await db
      .select()
      .from(reconciliation)
      .where(
        and(
          gte(day, beijingDay(from)),
          lt(day, beijingDay(to)),
          after ? sql`(${day}, ${provider}) > (${lastDay}::text, ${lastProvider}::text)` : undefined,
        ),
      )
      .orderBy(asc(day), asc(provider))
      .limit(size)
    const { last } = pageOf(
      found,
      (row) => `${row.day} ${row.provider}`,
      () => [],
    )
    const rows = found.flatMap((row) => [
      [row.day, row.provider, '支付', '', yuan(row.paidFen), null, `${row.payments} 笔，${states[row.state]}`],
      [row.day, row.provider, '退款', '', yuan(row.refundedFen), null, `${row.refunds} 笔`],
      ...(row.feeFen === null ? [] : [[row.day, row.provider, '手续费', '', yuan(row.feeFen), null, '']]),
      ...row.differences.map(({ kind, tradeNo, detail, billFen, ourFen }) => [
        ...[row.day, row.provider, '差异', tradeNo, yuan(billFen), yuan(ourFen)],
        `${differenceWords[kind]} ${detail}`.trim(),
      ]),
    ])
    return { last, rows }
  },
}
