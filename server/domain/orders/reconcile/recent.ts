import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { beijingDay, isoText } from '../../../../contract/time'
import { AppError } from '../../../errors'
import { reconciliation } from '../../../ports/db/schema'
import { cutPage } from '../../../ports/db/page'
import type { Db } from '../../../ports/db/types'
import { differenceWords, putRight } from './differences'

/** Reconciled days of all providers, newest first. */
export async function reconciledPage(
  db: Db,
  { before, size }: AdminChecked<'GET /admin/reconciliation'>,
): Promise<AdminOut<'GET /admin/reconciliation'>> {
  const { day, provider } = reconciliation
  const [ofDay = '', ...name] = before?.split('.') ?? []
  const found = await db
    .select()
    .from(reconciliation)
    .where(before ? sql`(${day}, ${provider}) < (${ofDay}::text, ${name.join('.')}::text)` : undefined)
    .orderBy(desc(day), desc(provider))
    .limit(size + 1)
  const { shown, next } = cutPage(found, size, (row) => `${row.day}.${row.provider}`)
  return {
    records: shown.map(({ differences, summary: _, attempts: __, startedAt, endedAt, nextAt, ...row }) => ({
      ...row,
      differences: differences.length,
      open: differences.filter(({ kind }) => !putRight.includes(kind)).length,
      startedAt: startedAt.toISOString(),
      endedAt: isoText(endedAt),
      nextAt: row.state === 'failed' ? nextAt.toISOString() : null,
    })),
    next: next.next ?? null,
  }
}

/** How many differences of bills since a time need a look. */
export async function openDifferences(db: Db, since: Date): Promise<number> {
  const { day, differences } = reconciliation
  const bills = await db
    .select({ differences })
    .from(reconciliation)
    .where(gte(day, beijingDay(since)))
  return bills.flatMap((bill) => bill.differences).filter(({ kind }) => !putRight.includes(kind)).length
}

/** Differences of one reconciled day. Throws 404. */
export async function reconciledDay(
  db: Db,
  { provider, day }: AdminChecked<'GET /admin/reconciliation/:provider/:day'>,
): Promise<AdminOut<'GET /admin/reconciliation/:provider/:day'>> {
  const [row] = await db
    .select()
    .from(reconciliation)
    .where(and(eq(reconciliation.provider, provider), eq(reconciliation.day, day)))
  if (!row) throw new AppError(404, 'common.notFound')
  return {
    provider,
    day,
    differences: row.differences.map((one) => ({
      ...one,
      words: differenceWords[one.kind],
      isSettled: putRight.includes(one.kind),
    })),
    summary: row.summary,
  }
}
