import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import { ledgerEntry } from '../../../ports/db/schema'
import { type CsvTable, pageOf, timeOf } from './table'

const entryKinds: Readonly<Record<string, string>> = {
  ...{ grant: '发放', hold: '冻结', capture: '扣除', release: '退还冻结', expire: '过期', reverse: '收回' },
  restore: '还回',
}

export const ledgerTable: CsvTable = {
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
