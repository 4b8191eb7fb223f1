import { and, asc, gt, gte, lt } from 'drizzle-orm'
import { bankRun } from '../../../ports/db/schema'
import { kindSums } from '../question-banks/sums'
import { type CsvTable, pageOf, timeOf } from './table'

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((1000 * part) / whole) / 10 : null)

export const bankRunTable: CsvTable = {
  head: [
    ...['编号', '开始', '结束', '对象', '名称', '谁'],
    ...['应拒：提问', '应拒：拒答', '应拒：拒答率（%）', '应答：提问', '应答：拒答', '应答：误拒率（%）'],
    ...['没有回复', '说明'],
  ],
  async page(db, { from, to }, after, size) {
    const found = await db
      .select()
      .from(bankRun)
      .where(and(gte(bankRun.createdAt, from), lt(bankRun.createdAt, to), gt(bankRun.id, after)))
      .orderBy(asc(bankRun.id))
      .limit(size)
    return pageOf(
      found,
      ({ id }) => id,
      (row) => {
        const { refuse, answer } = kindSums(row.sums)
        return [
          ...[row.id, timeOf(row.createdAt), timeOf(row.endedAt), row.subject, row.name, row.by],
          ...[refuse.asked, refuse.refused, percent(refuse.refused, refuse.asked - refuse.failed)],
          ...[answer.asked, answer.refused, percent(answer.refused, answer.asked - answer.failed)],
          ...[refuse.failed + answer.failed, row.fault],
        ]
      },
    )
  },
}
