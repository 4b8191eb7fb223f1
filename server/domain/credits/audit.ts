import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../ports/db/types'
import { rows } from '../../ports/db/rows'

export interface Difference {
  check: string
  /** The user, lot, entry or ref that differs. */
  of: string
  expected: string
  found: string
}

type DifferenceRow = Record<'of' | 'expected' | 'found', unknown>

/** Each query returns rows that differ: none in a correct ledger. */
const checks: Readonly<Record<string, SQL>> = {
  'every user has an account': sql`
    select id as of, 'an account' as expected, 'none' as found
    from app_user left join credit_account on user_id = id where user_id is null`,
  'a balance is the sum of its entries': sql`
    select user_id as of, coalesce(summed, 0) as expected, balance as found
    from credit_account
    left join (select user_id, sum(credits) as summed from ledger_entry group by user_id) e using (user_id)
    where balance <> coalesce(summed, 0)`,
  'a balance is what its lots have left': sql`
    select user_id as of, coalesce(summed, 0) as expected, balance as found
    from credit_account
    left join (select user_id, sum(remaining) as summed from credit_lot group by user_id) l using (user_id)
    where balance <> coalesce(summed, 0)`,
  'a lot has what its movements left': sql`
    select id as of, coalesce(summed, 0) as expected, remaining as found
    from credit_lot
    left join (select lot_id, sum(credits) as summed from lot_movement group by lot_id) m on lot_id = id
    where remaining <> coalesce(summed, 0)`,
  'an entry is the sum of its movements': sql`
    select id as of, credits as expected, coalesce(summed, 0) as found
    from ledger_entry
    left join (select entry_id, sum(credits) as summed from lot_movement group by entry_id) m on entry_id = id
    where credits <> coalesce(summed, 0)`,
  'lots and entries that move belong to one user': sql`
    select entry.id as of, entry.user_id as expected, lot.user_id as found
    from lot_movement join ledger_entry entry on entry_id = entry.id join credit_lot lot on lot_id = lot.id
    where entry.user_id <> lot.user_id`,
  'a lot was granted once, in full': sql`
    select lot.id as of, lot.credits as expected, coalesce(granted, 0) as found
    from credit_lot lot left join (
      select lot_id, sum(m.credits) as granted, count(*) as times
      from lot_movement m join ledger_entry on entry_id = id where kind = 'grant' group by lot_id
    ) g on lot_id = lot.id
    where lot.credits <> coalesce(granted, 0) or times <> 1`,
  'each entry goes on from the balance before it': sql`
    select id as of, before + credits as expected, balance_after as found from (
      select id, credits, balance_after,
        coalesce(lag(balance_after) over (partition by user_id order by id), 0) as before
      from ledger_entry
    ) chain where balance_after <> before + credits`,
  'no balance was ever negative': sql`
    select id as of, 0 as expected, balance_after as found from ledger_entry where balance_after < 0`,
  'each kind has its sign': sql`
    select id as of, kind as expected, credits as found from ledger_entry
    where (kind in ('grant', 'release', 'restore') and credits < 0) or (kind in ('hold', 'expire', 'reverse') and credits > 0)
      or (kind = 'capture' and (credits <> 0 or spent < 0)) or (kind <> 'capture' and spent <> 0)`,
  'a lot was reversed by what refunds took': sql`
    select lot.id as of, -coalesce(summed, 0) as expected, taken as found
    from credit_lot lot left join (
      select lot_id, sum(m.credits) as summed from lot_movement m join ledger_entry on entry_id = id
      where kind in ('reverse', 'restore') group by lot_id
    ) m on lot_id = lot.id
    where taken <> -coalesce(summed, 0)`,
  'a lot keeps nothing that refunds claim': sql`
    select id as of, least(remaining, claimed - taken) as expected, 0 as found
    from credit_lot where remaining > 0 and claimed > taken`,
  'a lot ended by itself after its time': sql`
    select entry.id as of, lot.expires_at as expected, entry.created_at as found
    from ledger_entry entry join lot_movement on entry_id = entry.id join credit_lot lot on lot.id = lot_id
    where kind = 'expire' and (lot.expires_at is null or entry.created_at < lot.expires_at)`,
  'a hold took what it holds': sql`
    select hold.ref as of, hold.credits as expected, coalesce(-entry.credits, 0) as found
    from credit_hold hold left join ledger_entry entry
      on kind = 'hold' and entry.ref = hold.ref and entry.user_id = hold.user_id
    where entry.id is null or hold.credits <> -entry.credits`,
  'a hold ends as its entries say': sql`
    select hold.ref as of, hold.status as expected,
      concat_ws(' ', 'captured', capture.spent, 'released', release.credits, 'of', hold.credits) as found
    from credit_hold hold
    left join ledger_entry capture on capture.kind = 'capture' and capture.ref = hold.ref
    left join ledger_entry release on release.kind = 'release' and release.ref = hold.ref
    where not case hold.status
      when 'open' then capture.id is null and release.id is null
      when 'captured' then coalesce(capture.spent + release.credits = hold.credits, false)
      else capture.id is null and coalesce(release.credits = hold.credits, false) end`,
  'holds, captures and releases have their hold': sql`
    select entry.id as of, 'a hold' as expected, entry.ref as found
    from ledger_entry entry left join credit_hold hold on hold.ref = entry.ref and hold.user_id = entry.user_id
    where kind in ('hold', 'capture', 'release') and hold.ref is null`,
}

/** Recomputes the whole ledger in one snapshot; returns differences to the stored values. Changes nothing. */
export const auditLedger = (db: Db) =>
  db.transaction(
    async (tx) => {
      const differences: Difference[] = []
      for (const [check, query] of Object.entries(checks)) {
        for (const { of, expected, found } of await rows<DifferenceRow>(tx, query)) {
          differences.push({ check, of: String(of), expected: String(expected), found: String(found) })
        }
      }
      const [size] = await rows<{ accounts: unknown; entries: unknown }>(
        tx,
        sql`
    select (select count(*) from credit_account) as accounts, (select count(*) from ledger_entry) as entries`,
      )
      return { accounts: Number(size?.accounts), entries: Number(size?.entries), differences }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
