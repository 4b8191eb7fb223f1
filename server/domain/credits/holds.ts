import { sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { assertCredits, expireDue, lockAccount, type Meta } from './lots'
import { rows, timestamp } from '../../ports/db/rows'

/** Work under way at once for one user; more is refused until something ends. */
export const maxOpenHolds = 20

export interface HoldRange {
  userId: string
  /** What the credits are held for, e.g. `message:<messageId>`: used once. */
  ref: string
  credits: number
  /** Less than this is not worth starting: refused with 402. */
  atLeast: number
}

export interface Settled {
  spent: number
  /** What was given back to its lots, the expired part included. */
  released: number
  /** What of the released had ended while it was held. */
  expired: number
  balance: number
}

interface Tried {
  free: unknown
  due: boolean
  open: unknown
  held: unknown
}

/** Takes up to `credits` out of the lots that end first. A statement after the lock sees all that was done before it. */
async function tryHold(tx: Db, { userId, ref, credits, atLeast }: HoldRange, now: Date): Promise<Tried> {
  const [tried] = await rows<Tried>(
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

/** Holds as much as there is, at most `credits`. The same ref again answers the first result; 409 with other input. */
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

async function firstSettlement(tx: Db, ref: string): Promise<Settled> {
  const [first] = await rows<Record<keyof Settled, unknown>>(
    tx,
    sql`
    select coalesce(capture.spent, 0) as spent, release.credits as released, gone.expired,
      coalesce(capture.balance_after, release.balance_after - gone.expired) as balance
    from credit_hold hold
    join ledger_entry release on release.kind = 'release' and release.ref = hold.ref
    left join ledger_entry capture on capture.kind = 'capture' and capture.ref = hold.ref
    cross join lateral (
      select coalesce(-sum(late.credits), 0) as expired from lot_movement back
      join ledger_entry late on late.kind = 'expire' and late.ref = back.lot_id || ':' || hold.ref
      where back.entry_id = release.id
    ) gone
    where hold.ref = ${ref} and hold.status <> 'open'`,
  )
  if (!first) throw new Error(`the settlement of ${ref} has no entries`)
  return numbers(first)
}

const numbers = ({ spent, released, expired, balance }: Record<keyof Settled, unknown>): Settled => ({
  spent: Number(spent),
  released: Number(released),
  expired: Number(expired),
  balance: Number(balance),
})

/**
 * Ends a hold once: spends `spend` of it (at most what is held; null releases it all) and gives the rest back to the
 * lots it came from, those that end last first. A settled hold answers how it was settled, whoever asks for what.
 */
export async function settleHold(tx: Db, ref: string, spend: number | null, meta: Meta, now: Date): Promise<Settled> {
  assertCredits(spend ?? 0)
  const locked = await rows(
    tx,
    sql`
    select 1 from credit_account join credit_hold using (user_id) where ref = ${ref} for update of credit_account`,
  )
  if (locked.length === 0) throw new Error(`nothing is held as ${ref}`)
  const status = spend === null ? 'released' : 'captured'
  const [settled] = await rows<Record<keyof Settled, unknown>>(
    tx,
    sql`
    with hold as (
      update credit_hold set status = ${status}, settled_at = ${timestamp(now)}
      where ref = ${ref} and status = 'open'
      returning user_id, credits, least(credits, ${spend ?? 0}::bigint) as spent
    ), taken as (
      select lot.id, expires_at <= ${timestamp(now)} as late, -movement.credits as part,
        sum(-movement.credits) over (order by expires_at desc nulls first, lot.id desc) + movement.credits as before
      from ledger_entry entry join lot_movement movement on entry_id = entry.id
      join credit_lot lot on lot.id = lot_id
      where kind = 'hold' and ref = ${ref}
    ), back as (
      select id, coalesce(late, false) as late, least(part, credits - spent - before) as part
      from taken, hold where before < credits - spent
    ), lines as (
      select 1 as n, 'release' as kind, ${ref}::text as ref, credits - spent as credits, 0::bigint as spent
      from hold
      union all select 2, 'expire', id || ':' || ${ref}::text, -part, 0 from back where late
      union all select 3, 'capture', ${ref}::text, 0, spent from hold where ${status}::text = 'captured'
    ), entries as (
      insert into ledger_entry (user_id, kind, ref, credits, balance_after, spent, meta, created_at)
      select hold.user_id, kind, ref, lines.credits,
        balance + sum(lines.credits) over (order by n, ref), lines.spent, ${JSON.stringify(meta)}::jsonb, ${timestamp(now)}
      from lines, hold join credit_account using (user_id) order by n, ref
      returning id, kind, ref, credits
    ), kept as (
      update credit_lot set remaining = remaining + part from back where credit_lot.id = back.id and not late
    ), moved as (
      insert into lot_movement (entry_id, lot_id, credits)
      select entries.id, back.id, part from entries join back on kind = 'release'
      union all
      select entries.id, back.id, -part
      from entries join back on kind = 'expire' and ref = back.id || ':' || ${ref}::text
    ), account as (
      update credit_account set balance = balance + (select sum(credits) from lines)
      from hold where credit_account.user_id = hold.user_id returning balance
    )
    select spent, credits - spent as released, balance,
      (select coalesce(sum(part), 0) from back where late) as expired
    from hold, account`,
  )
  return settled ? numbers(settled) : firstSettlement(tx, ref)
}
