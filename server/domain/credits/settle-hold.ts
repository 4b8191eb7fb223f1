import { sql } from 'drizzle-orm'
import type { Ids } from '../../ports/clock'
import { rows, timestamp } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { takeClaimed } from './claims'
import { assertCredits, type Meta } from './lots'

export interface SettledHold {
  spent: number
  /** Credits returned to their lots, including the expired ones. */
  released: number
  /** Released credits whose lot expired while they were held. */
  expired: number
  balance: number
}

async function firstSettlement(tx: Db, ref: string): Promise<SettledHold> {
  const [first] = await rows<Record<keyof SettledHold, unknown>>(
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

const numbers = ({ spent, released, expired, balance }: Record<keyof SettledHold, unknown>): SettledHold => ({
  spent: Number(spent),
  released: Number(released),
  expired: Number(expired),
  balance: Number(balance),
})

/**
 * Ends a hold once: spends `spend` of it (at most what is held; null releases all) and returns the rest to the lots it came
 * from, those that expire last first; what a refund claims of it is taken then. A settled hold answers its first settlement.
 */
export async function settleHold(
  tx: Db,
  ref: string,
  spend: number | null,
  meta: Meta,
  now: Date,
  ids: Ids,
): Promise<SettledHold> {
  assertCredits(spend ?? 0)
  const locked = await rows(
    tx,
    sql`
    select 1 from credit_account join credit_hold using (user_id) where ref = ${ref} for update of credit_account`,
  )
  if (locked.length === 0) throw new Error(`nothing is held as ${ref}`)
  const status = spend === null ? 'released' : 'captured'
  const [settled] = await rows<Record<keyof SettledHold, unknown> & { user_id: string; claimed: boolean }>(
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
    ), returned as (
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
    select user_id, exists (
        select 1 from back join credit_lot lot using (id) where not late and part > 0 and lot.claimed > lot.taken
      ) as claimed, spent, credits - spent as released, balance,
      (select coalesce(sum(part), 0) from back where late) as expired
    from hold, account`,
  )
  if (!settled) return firstSettlement(tx, ref)
  if (settled.claimed) await takeClaimed(tx, settled.user_id, now, ids)
  return numbers(settled)
}
