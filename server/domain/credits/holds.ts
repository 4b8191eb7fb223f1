import { sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { assertCredits, expireDue, lockAccount } from './lots'
import { rows, timestamp } from '../../ports/db/rows'

/** Open holds one user may have; more are refused with 429. */
export const maxOpenHolds = 20

export interface HoldRange {
  userId: string
  /** What the credits are held for, e.g. `message:<messageId>`: used once. */
  ref: string
  credits: number
  /** With less than this it is refused with 402. */
  atLeast: number
}

interface HoldAttempt {
  free: unknown
  due: boolean
  open: unknown
  held: unknown
}

/** Takes up to `credits` from the lots that expire first. Runs after the lock, so it sees everything committed before. */
async function tryHold(tx: Db, { userId, ref, credits, atLeast }: HoldRange, now: Date): Promise<HoldAttempt> {
  const [tried] = await rows<HoldAttempt>(
    tx,
    sql`
    with lots as (
      select id, remaining, sum(remaining) over (order by expires_at nulls last, id) - remaining as before
      from credit_lot
      where user_id = ${userId} and remaining > 0 and (expires_at is null or expires_at > ${timestamp(now)})
    ), state as (
      select coalesce((select sum(remaining) from lots), 0)::bigint as free,
        exists (select 1 from credit_lot
          where user_id = ${userId} and remaining > 0 and expires_at <= ${timestamp(now)}) as due,
        (select count(*) from credit_hold where user_id = ${userId} and status = 'open') as open
    ), held as (
      insert into credit_hold (ref, user_id, credits, status, created_at)
      select ${ref}, ${userId}, least(${credits}::bigint, free), 'open', ${timestamp(now)} from state
      where not due and open < ${maxOpenHolds}::int and free >= ${atLeast}::bigint
      on conflict (ref) do nothing returning credits
    ), parts as (
      select id, least(remaining, credits - before) as part from lots, held where before < credits
    ), account as (
      update credit_account set balance = balance - credits from held where user_id = ${userId} returning balance
    ), entry as (
      insert into ledger_entry (user_id, kind, ref, credits, balance_after, meta, created_at)
      select ${userId}, 'hold', ${ref}, -credits, balance,
        jsonb_build_object('asked', ${credits}::bigint, 'atLeast', ${atLeast}::bigint), ${timestamp(now)}
      from held, account returning id
    ), taken as (
      update credit_lot set remaining = remaining - part from parts where credit_lot.id = parts.id
    ), moved as (
      insert into lot_movement (entry_id, lot_id, credits) select entry.id, parts.id, -part from entry, parts
    )
    select free, due, open, held.credits as held from state left join held on true`,
  )
  if (!tried) throw new Error('the state of an account is always answered')
  return tried
}

async function firstHold(tx: Db, { userId, ref, credits, atLeast }: HoldRange): Promise<number | null> {
  const [first] = await rows<{ held: unknown; same: boolean }>(
    tx,
    sql`
    select hold.credits as held, hold.user_id = ${userId} and (meta->>'asked')::bigint = ${credits}::bigint
      and (meta->>'atLeast')::bigint = ${atLeast}::bigint as same
    from credit_hold hold join ledger_entry entry on entry.kind = 'hold' and entry.ref = hold.ref
    where hold.ref = ${ref}`,
  )
  if (!first) return null
  if (!first.same) throw new AppError(409, 'common.conflict')
  return Number(first.held)
}

/** Holds what there is, at most `credits`, and answers how much. The same ref again answers the first result; 409 with other input. */
export async function holdCredits(tx: Db, range: HoldRange, now: Date, ids: Ids): Promise<number> {
  assertCredits(range.credits, range.atLeast, range.credits - range.atLeast)
  await lockAccount(tx, range.userId)
  let tried = await tryHold(tx, range, now)
  if (tried.held !== null) return Number(tried.held)
  const first = await firstHold(tx, range)
  if (first !== null) return first
  if (tried.due) {
    await expireDue(tx, range.userId, now, ids)
    tried = await tryHold(tx, range, now)
    if (tried.held !== null) return Number(tried.held)
  }
  if (Number(tried.open) >= maxOpenHolds) throw new AppError(429, 'credit.tooManyHolds', { max: maxOpenHolds })
  throw new AppError(402, 'credit.insufficient', {}, { balance: Number(tried.free), needed: range.atLeast })
}
