import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { beijingDay, beijingMidnight } from '../../../../contract/time'
import { type Clock, ulidFrom } from '../../../ports/clock'
import { rows, timestamp } from '../../../ports/db/rows'
import { moderationEvent } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { checkPerson } from '../known-person'

type Month = AdminOut<'GET /admin/person/:id/month'>

/** First moments of a month of Beijing and of the next one. */
function boundsOf(month: string): [from: Date, to: Date] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [beijingMidnight(`${month}-01`), beijingMidnight(`${next}-01`)]
}

const costOf = (line: Record<string, unknown> | undefined) => ({
  runs: Number(line?.['runs'] ?? 0),
  costMilliFen: Number(line?.['cost'] ?? 0),
  unknown: Number(line?.['unknown'] ?? 0),
})

/**
 * What an account cost the site and brought it in a month. A call or run belongs to the account by the entry that held
 * its credits, which stays when chats and tasks are deleted.
 */
export async function monthOf(
  db: Db,
  clock: Clock,
  { id: userId, month = beijingDay(clock.now()).slice(0, 7) }: AdminChecked<'GET /admin/person/:id/month'>,
): Promise<Month> {
  await checkPerson(db, userId)
  const [from, to] = boundsOf(month)
  const held = sql`select ref from ledger_entry where user_id = ${userId} and kind = 'hold'
    and created_at >= ${timestamp(from)} and created_at < ${timestamp(to)}`
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${timestamp(from)} and ${sql.raw(column)} < ${timestamp(to)}`
  const one = async (query: ReturnType<typeof sql>) => (await rows<Record<string, unknown>>(db, query))[0]
  const [answers, tasks, used, paid, refunded, judged] = await Promise.all([
    one(sql`
      with held as (${held} and ref like 'message:%')
      select count(*) as runs, coalesce(sum(cost_milli_fen), 0) as cost,
        count(*) filter (where cost_milli_fen is null) as unknown
      from held join model_run on model_run.ref = held.ref`),
    one(sql`
      with held as (${held} and (ref like 'task:%' or ref like 'step:%'))
      select count(*) as runs, coalesce(sum(cost_milli_fen), 0) as cost, 0 as unknown
      from held join engine_run on task_id = split_part(held.ref, ':', 2)`),
    one(sql`select coalesce(sum(spent), 0) as value from ledger_entry
      where user_id = ${userId} and kind = 'capture' and ${within('created_at')}`),
    one(
      sql`select coalesce(sum(paid_fen), 0) as value from pay_order where user_id = ${userId} and ${within('paid_at')}`,
    ),
    one(sql`select coalesce(sum(amount_fen), 0) as value from pay_refund join pay_order using (trade_no)
      where user_id = ${userId} and state = 'done' and ${within('ended_at')}`),
    db
      .select({ weight: moderationEvent.weight, events: count() })
      .from(moderationEvent)
      .where(
        and(
          eq(moderationEvent.userId, userId),
          gte(moderationEvent.id, ulidFrom(from)),
          lt(moderationEvent.id, ulidFrom(to)),
        ),
      )
      .groupBy(moderationEvent.weight),
  ])
  const judgedAs = (weight: (typeof judged)[number]['weight']) =>
    judged.find((line) => line.weight === weight)?.events ?? 0
  return {
    month,
    answers: costOf(answers),
    tasks: costOf(tasks),
    usedCredits: Number(used?.['value']),
    paidFen: Number(paid?.['value']),
    refundedFen: Number(refunded?.['value']),
    judged: {
      refused: judgedAs('block'),
      marked: judgedAs('review') + judgedAs('mask'),
      unjudged: judgedAs('unjudged'),
    },
  }
}
