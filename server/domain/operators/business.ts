import { eq, type SQL, sql, sum } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { beijingDay, beijingMidnight, dayMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { rows, timestamp } from '../../ports/db/rows'
import { creditAccount, creditHold } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { atMostOnceAMinute } from './minute-cache'

type Business = AdminOut<'GET /admin/today'>['business']
type Sums = Business['today']

/** A sum over the rows of a table since a time. Its column of the time has an index. */
interface Source {
  value: SQL
  rows: SQL
  time: SQL
}

const sources: Record<keyof Sums, Source> = {
  paidFen: { value: sql`sum(paid_fen)`, rows: sql`pay_order where true`, time: sql`paid_at` },
  refundedFen: { value: sql`sum(amount_fen)`, rows: sql`pay_refund where state = 'done'`, time: sql`ended_at` },
  newPeople: { value: sql`count(*)`, rows: sql`app_user where true`, time: sql`created_at` },
  activePeople: { value: sql`count(distinct user_id)`, rows: sql`device_session where true`, time: sql`last_seen` },
  tasks: { value: sql`count(*)`, rows: sql`task where true`, time: sql`created_at` },
  answers: {
    value: sql`count(distinct ref)`,
    rows: sql`model_run where purpose = 'answer' and outcome in ('finished', 'stopped')`,
    time: sql`ended_at`,
  },
}

/** First moments of the periods. */
const startsAt = (now: Date) => {
  const midnight = beijingMidnight(beijingDay(now)).getTime()
  return { today: midnight, days7: midnight - 6 * dayMs, days30: midnight - 29 * dayMs }
}

async function sumsOf(db: Db, name: keyof Sums, starts: ReturnType<typeof startsAt>) {
  const { value, rows: from, time } = sources[name]
  const since = (start: number) => sql`coalesce(${value} filter (where ${time} >= ${timestamp(new Date(start))}), 0)`
  const [found] = await rows<Record<keyof typeof starts, unknown>>(
    db,
    sql`select ${since(starts.today)} as today, ${since(starts.days7)} as days7, ${since(starts.days30)} as days30
      from ${from} and ${time} >= ${timestamp(new Date(starts.days30))}`,
  )
  return { name, found }
}

async function readBusiness(db: Db, now: Date): Promise<Business> {
  const starts = startsAt(now)
  const [balances] = await db.select({ credits: sum(creditAccount.balance) }).from(creditAccount)
  const [held] = await db
    .select({ credits: sum(creditHold.credits) })
    .from(creditHold)
    .where(eq(creditHold.status, 'open'))
  const all = await Promise.all((Object.keys(sources) as (keyof Sums)[]).map((name) => sumsOf(db, name, starts)))
  const of = (period: keyof typeof starts) =>
    Object.fromEntries(all.map(({ name, found }) => [name, Number(found?.[period])])) as Sums
  return {
    at: now.toISOString(),
    today: of('today'),
    days7: of('days7'),
    days30: of('days30'),
    creditsOutstanding: Number(balances?.credits ?? 0) + Number(held?.credits ?? 0),
  }
}

/** Sums of the site. */
export function createBusiness({ db, clock }: { db: Db; clock: Clock }): () => Promise<Business> {
  return atMostOnceAMinute(clock, (now) => readBusiness(db, now))
}
