import { sql } from 'drizzle-orm'
import type { Ids } from '../../ports/clock'
import { rows, timestamp } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { assertCredits, type Meta } from './lots'

export interface SettledHold {
  spent: number
  /** Credits returned to their lots, including the expired ones. */
  released: number
  /** Released credits whose lot expired while they were held. */
  expired: number
  balance: number
}

async function firstSettlement(db: Db, ref: string): Promise<SettledHold> {
  const [first] = await rows<Record<keyof SettledHold, unknown>>(
    db,
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
 * Ends a hold once: spends `spend` of it (null: releases all) and returns the rest to its lots, latest expiry first;
 * claims of refunds are taken then. A settled hold returns its first settlement. One statement: given the database
 * itself, it is its own transaction.
 */
export async function settleHold(
  db: Db,
  ref: string,
  spend: number | null,
  meta: Meta,
  now: Date,
  ids: Ids,
): Promise<SettledHold> {
  assertCredits(spend ?? 0)
  const [settled] = await rows<Record<keyof SettledHold, unknown> & { verdict: 'settled' | 'repeated' | 'unknown' }>(
    db,
    sql`
    select * from ledger_settle(${ref}, ${spend}, ${JSON.stringify(meta)}::jsonb, ${timestamp(now)}, ${ids.ulid()})`,
  )
  if (settled?.verdict === 'settled') return numbers(settled)
  if (settled?.verdict === 'repeated') return firstSettlement(db, ref)
  throw new Error(`nothing is held as ${ref}`)
}
