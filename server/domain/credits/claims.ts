import { sql } from 'drizzle-orm'
import type { Ids } from '../../ports/clock'
import { rows, timestamp } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { assertCredits, lockAccount, type Meta } from './lots'

export interface Claim {
  /** Ref of the grant that created the lot. */
  granted: string
  /** Total that refunds take back from the lot; a smaller total than before restores the difference. */
  credits: number
  meta?: Meta
}

/** Credits of the lot that a grant created: all, those still there, and those that refunds have taken. */
export async function grantedLot(tx: Db, granted: string) {
  const [lot] = await rows<{ credits: unknown; remaining: unknown; taken: unknown }>(
    tx,
    sql`
    select lot.credits, lot.remaining, lot.taken from ledger_entry entry join lot_movement on entry_id = entry.id
    join credit_lot lot on lot.id = lot_id where kind = 'grant' and ref = ${granted}`,
  )
  return lot && { credits: Number(lot.credits), remaining: Number(lot.remaining), taken: Number(lot.taken) }
}

/**
 * Sets how many credits of a granted lot refunds take back: available ones at once, held ones when released. Spent
 * credits are not taken. Idempotent. Returns the total taken.
 */
export async function claimLot(
  tx: Db,
  { granted, credits, meta = {} }: Claim,
  now: Date,
  ids: Ids,
): Promise<{ taken: number; balance: number }> {
  assertCredits(credits)
  const [owner] = await rows<{ id: string; user_id: string }>(
    tx,
    sql`
    select lot.id, lot.user_id from ledger_entry entry join lot_movement on entry_id = entry.id
    join credit_lot lot on lot.id = lot_id where kind = 'grant' and ref = ${granted}`,
  )
  if (!owner) throw new Error(`nothing was granted as ${granted}`)
  await lockAccount(tx, owner.user_id)
  await tx.execute(sql`
    with lot as (
      select * from credit_lot where id = ${owner.id} and claimed <> least(credits, ${credits}::bigint)
    ), part as (
      select lot.*, least(lot.credits, ${credits}::bigint) as now_claimed,
        greatest(taken - ${credits}::bigint, 0) as back,
        greatest(least(remaining, least(lot.credits, ${credits}::bigint) - taken), 0) as more
      from lot
    ), entry as (
      insert into ledger_entry (user_id, kind, ref, credits, balance_after, meta, created_at)
      select part.user_id, case when now_claimed < claimed then 'restore' else 'reverse' end,
        ${granted}::text || ':' || ${ids.ulid()}::text, back - more, balance + back - more,
        ${JSON.stringify({ ...meta, granted })}::jsonb || jsonb_build_object('claimed', now_claimed), ${timestamp(now)}
      from part join credit_account using (user_id) returning id, credits, balance_after
    ), moved as (
      insert into lot_movement (entry_id, lot_id, credits)
      select entry.id, part.id, entry.credits from entry, part
    ), changed as (
      update credit_lot set remaining = credit_lot.remaining + back - more, taken = credit_lot.taken - back + more,
        claimed = now_claimed
      from part where credit_lot.id = part.id
    )
    update credit_account set balance = balance_after from entry where user_id = ${owner.user_id}`)
  const [after] = await rows<{ taken: unknown; balance: unknown }>(
    tx,
    sql`select taken, balance from credit_lot join credit_account using (user_id) where id = ${owner.id}`,
  )
  return { taken: Number(after?.taken), balance: Number(after?.balance) }
}
