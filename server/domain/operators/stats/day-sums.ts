import { type SQL, sql } from 'drizzle-orm'
import { beijingMidnight, dayMs } from '../../../../contract/time'
import { incomeMilliFen } from '../../../../shared/margin'
import { ulidFrom } from '../../../ports/clock'
import { rows, timestamp } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import { ratingsByModel } from '../../chat/ratings'
import { costReport } from '../../engines/costs'
import { sitePrices } from '../../engines/site-prices'
import { modelCostReport } from '../../models/costs'

/** Sums of one day by their key. */
export type DaySums = Map<string, number>

/** Names of sums of a run's line, after `run:<tool>:<engine or model>:`. */
export const runSums = ['runs', 'finished', 'credits', 'incomeMilliFen', 'costMilliFen', 'unknown'] as const

const within = (column: SQL, from: Date, to: Date) =>
  sql`${column} >= ${timestamp(from)} and ${column} < ${timestamp(to)}`

/** Each reads a range of one index. */
const single: Readonly<Record<string, (from: Date, to: Date) => SQL>> = {
  newAccounts: (from, to) => sql`select count(*) as value from app_user where ${within(sql`created_at`, from, to)}`,
  answers: (from, to) => sql`select count(distinct ref) as value from model_run
    where purpose = 'answer' and outcome in ('finished', 'stopped') and ${within(sql`ended_at`, from, to)}`,
  creditsGranted: (from, to) => sql`select coalesce(sum(credits), 0) as value from ledger_entry
    where kind = 'grant' and ${within(sql`created_at`, from, to)}`,
  creditsUsed: (from, to) => sql`select coalesce(sum(spent), 0) as value from ledger_entry
    where kind = 'capture' and ${within(sql`created_at`, from, to)}`,
  ordersPaid: (from, to) => sql`select count(*) as value from pay_order where ${within(sql`paid_at`, from, to)}`,
  paidFen: (from, to) => sql`select coalesce(sum(paid_fen), 0) as value from pay_order
    where ${within(sql`paid_at`, from, to)}`,
  refundedFen: (from, to) => sql`select coalesce(sum(amount_fen), 0) as value from pay_refund
    where state = 'done' and ${within(sql`ended_at`, from, to)}`,
}

/** People who used the site. A session has its last use only: while the day runs this is read again and again. */
export async function activeAccounts(db: Db, day: string): Promise<number> {
  const from = beijingMidnight(day)
  const to = new Date(from.getTime() + dayMs)
  const [found] = await rows<{ value: unknown }>(
    db,
    sql`select count(*) as value from (
      select user_id from device_session where ${within(sql`last_seen`, from, to)}
      union select user_id from task where ${within(sql`created_at`, from, to)}) as active`,
  )
  return Number(found?.value ?? 0)
}

async function addTasks(db: Db, from: Date, to: Date, sums: DaySums): Promise<void> {
  const found = await rows<{ tool: string; outcome: string; value: unknown; favourites: unknown }>(
    db,
    sql`select service_key as tool, case when cancelled then 'CANCELLED' else status end as outcome, count(*) as value,
        count(*) filter (where favourite and status = 'FINISHED') as favourites
      from task where ${within(sql`created_at`, from, to)} and status in ('FINISHED', 'ERROR') group by 1, 2`,
  )
  for (const { tool, outcome, value, favourites } of found) {
    sums.set(`tasks:${tool}:${outcome}`, Number(value))
    if (Number(favourites) > 0) sums.set(`tasks:${tool}:FAVOURITE`, Number(favourites))
  }
}

/** Runs with what they cost and brought. Income counts a credit as the least that the site gets for one now. */
async function addRuns(db: Db, from: Date, to: Date, sums: DaySums): Promise<void> {
  const { worth } = await sitePrices(db)
  const lines = [...(await costReport(db, from, to)), ...(await modelCostReport(db, from, to))]
  for (const line of lines) {
    const values = { ...line, incomeMilliFen: incomeMilliFen(line.credits, worth) }
    for (const name of runSums) {
      const key = `run:${line.serviceKey}:${line.engineId}:${name}`
      sums.set(key, (sums.get(key) ?? 0) + values[name])
    }
  }
}

/** Everything that is summed of a day, from the rows as they are now. */
export async function sumsOfDay(db: Db, day: string): Promise<DaySums> {
  const from = beijingMidnight(day)
  const to = new Date(from.getTime() + dayMs)
  const sums: DaySums = new Map()
  for (const [key, read] of Object.entries(single)) {
    const [found] = await rows<{ value: unknown }>(db, read(from, to))
    sums.set(key, Number(found?.value ?? 0))
  }
  sums.set('activeAccounts', await activeAccounts(db, day))
  await addTasks(db, from, to, sums)
  await addRuns(db, from, to, sums)
  for (const { model, answers, up, down } of await ratingsByModel(db, { from: ulidFrom(from), to: ulidFrom(to) }))
    for (const [name, value] of Object.entries({ answers, up, down })) sums.set(`rating:${model}:${name}`, value)
  return sums
}
