import { sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { rows, timestamp } from '../../ports/db/rows'

export type Meta = Readonly<Record<string, string | number | boolean>>
export type LotSource = 'gift' | 'package' | 'operator'

export interface Grant {
  userId: string
  /** Purpose of the credits, e.g. `gift:<userId>` or `order:<tradeNo>`; unique. */
  ref: string
  credits: number
  source: LotSource
  expiresAt: Date | null
  meta?: Meta
}

/** Credits are whole and never negative: anything else is a bug and must not be stored. */
export function assertCredits(...amounts: number[]): void {
  const odd = amounts.find((amount) => !Number.isSafeInteger(amount) || amount < 0)
  if (odd !== undefined) throw new RangeError(`${odd} is no amount of credits`)
}

/** Every change of a user's credits locks this row first, so that one user's changes are serialized. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  const found = await rows(tx, sql`select 1 from credit_account where user_id = ${userId} for update`)
  if (found.length === 0) throw new Error(`user ${userId} has no credit account`)
}

/** Adds a lot. The same ref returns the same lot; 409 with other input. */
export async function grantLot(tx: Db, grant: Grant, now: Date, ids: Ids) {
  const { userId, ref, credits, source } = grant
  assertCredits(credits)
  await lockAccount(tx, userId)
  const [inserted] = await rows<{ lot_id: string; balance: unknown }>(
    tx,
    sql`
    with entry as (
      insert into ledger_entry (user_id, kind, ref, credits, balance_after, meta, created_at)
      select user_id, 'grant', ${ref}, ${credits}::bigint, balance + ${credits}::bigint,
        ${JSON.stringify({ ...grant.meta, source })}::jsonb, ${timestamp(now)}
      from credit_account where user_id = ${userId}
      on conflict (kind, ref) do nothing returning id
    ), lot as (
      insert into credit_lot (id, user_id, source, credits, remaining, expires_at, created_at)
      select ${ids.ulid()}, ${userId}, ${source}, ${credits}::bigint, ${credits}::bigint,
        ${timestamp(grant.expiresAt)}, ${timestamp(now)} from entry returning id
    ), moved as (
      insert into lot_movement (entry_id, lot_id, credits)
      select entry.id, lot.id, ${credits}::bigint from entry, lot
    )
    update credit_account set balance = balance + ${credits}::bigint from lot
    where user_id = ${userId} returning lot.id as lot_id, balance`,
  )
  if (inserted) return { lotId: inserted.lot_id, balance: Number(inserted.balance) }

  const [first] = await rows<{ lot_id: string; balance: unknown; same: boolean }>(
    tx,
    sql`
    select lot.id as lot_id, entry.balance_after as balance,
      entry.user_id = ${userId} and lot.credits = ${credits}::bigint and lot.source = ${source} as same
    from ledger_entry entry join lot_movement on entry_id = entry.id join credit_lot lot on lot.id = lot_id
    where kind = 'grant' and ref = ${ref}`,
  )
  if (!first?.same) throw new AppError(409, 'common.conflict')
  return { lotId: first.lot_id, balance: Number(first.balance) }
}

/** Empties a user's expired lots, with one entry each. Requires a locked account. Returns the expired credits. */
export async function expireDue(tx: Db, userId: string, now: Date, ids: Ids): Promise<number> {
  const [ended] = await rows<{ credits: unknown }>(
    tx,
    sql`select ledger_expire(${userId}, ${timestamp(now)}, ${ids.ulid()}) as credits`,
  )
  return Number(ended?.credits)
}
