import { and, desc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Clock, Ids } from '../../ports/clock'
import { creditAccount, creditHold, creditLot, ledgerEntry } from '../../ports/db/schema'
import { countRows } from '../../ports/db/count'
import { cutPage, type PageAsked, skipped } from '../../ports/db/page'
import type { Db } from '../../ports/db/types'
import { holdCredits, type HoldRange } from './holds'
import { settleHold } from './settle-hold'
import { claimLot, type Claim } from './claims'
import { expireDue, grantLot, lockAccount, type Grant, type Meta } from './lots'
import { inTransaction, rows, timestamp } from '../../ports/db/rows'

export type { SettledHold } from './settle-hold'
export type { Grant, Meta } from './lots'
export type Ledger = ReturnType<typeof createLedger>

/** Kinds of entries that users see; holds and releases are the two halves of a capture. */
const shown = ['grant', 'capture', 'expire', 'reverse', 'restore'] as const

/** The change of the balance in credits by these entries, up to and including entry `id`. */
async function sumTo(db: Db, entries: SQL | undefined, id: number): Promise<number> {
  const changed = sql`coalesce(sum(${ledgerEntry.credits} - ${ledgerEntry.spent}), 0)`.mapWith(Number)
  const [sum] = await db
    .select({ changed })
    .from(ledgerEntry)
    .where(and(entries, lte(ledgerEntry.id, id)))
  return sum?.changed ?? 0
}

/**
 * Movements of credits, all in whole credits. Every function takes the database or a running transaction, locks the account first, and is
 * done once for each ref: a repeat answers the first result; with other input it throws AppError 409.
 *
 * The meta of a capture names its reason: `{ relation: 'message' | 'order' | 'task', id, chatNumber?, model? }`.
 */
export const createLedger = ({ clock, ids }: { clock: Clock; ids: Ids }) => ({
  createCreditAccount: async (db: Db, userId: string): Promise<void> => {
    await db.insert(creditAccount).values({ userId }).onConflictDoNothing()
  },

  grant: (db: Db, grant: Grant) => inTransaction(db, (tx) => grantLot(tx, grant, clock.now(), ids)),

  /** Holds exactly `credits`, or throws AppError 402 with `{ balance, needed }`; 429 when too many holds are open. */
  hold: (db: Db, { credits, ...hold }: Omit<HoldRange, 'atLeast'>): Promise<number> =>
    holdCredits(db, { ...hold, credits, atLeast: credits }, clock.now(), ids),

  /** Holds the available credits between `atLeast` and `credits`; returns the amount; 402 below that. */
  holdUpTo: (db: Db, range: HoldRange): Promise<number> => holdCredits(db, range, clock.now(), ids),

  /** Spends up to `credits` of a hold and releases the rest. A settled hold returns its first settlement. */
  capture: (db: Db, { ref, credits, meta = {} }: { ref: string; credits: number; meta?: Meta }) =>
    settleHold(db, ref, credits, meta, clock.now(), ids),

  /** Releases a hold. A settled hold returns its first settlement. */
  release: (db: Db, { ref, meta = {} }: { ref: string; meta?: Meta }) =>
    settleHold(db, ref, null, meta, clock.now(), ids),

  /** Sets the amount that refunds take back of a grant; a smaller one restores the difference. */
  claim: (db: Db, claim: Claim) => inTransaction(db, (tx) => claimLot(tx, claim, clock.now(), ids)),

  /** Empties expired lots, one transaction for each user; returns the expired credits. */
  expireLots: async (db: Db): Promise<number> => {
    const now = clock.now()
    const due = await rows<{ user_id: string }>(
      db,
      sql`
      select distinct user_id from credit_lot
      where remaining > 0 and expires_at <= ${timestamp(now)}`,
    )
    let ended = 0
    for (const { user_id: userId } of due) {
      ended += await inTransaction(db, async (tx) => {
        await lockAccount(tx, userId)
        return expireDue(tx, userId, now, ids)
      })
    }
    return ended
  },

  /** Writes expiry entries for a user's ended lots, so that the list matches the balance. */
  expireLotsOf: async (db: Db, userId: string): Promise<void> => {
    const now = clock.now()
    const due = and(eq(creditLot.userId, userId), gt(creditLot.remaining, 0), lte(creditLot.expiresAt, now))
    if ((await db.$count(creditLot, due)) === 0) return
    await inTransaction(db, async (tx) => {
      await lockAccount(tx, userId)
      await expireDue(tx, userId, now, ids)
    })
  },

  /** A user's spendable and held credits, the number of works that hold them, and the lots with credits, first to expire first. */
  balance: async (db: Db, userId: string) => {
    const lots = await db
      .select()
      .from(creditLot)
      .where(
        and(
          eq(creditLot.userId, userId),
          gt(creditLot.remaining, 0),
          sql`(${creditLot.expiresAt} is null or ${creditLot.expiresAt} > ${timestamp(clock.now())})`,
        ),
      )
      .orderBy(sql`${creditLot.expiresAt} nulls last`, creditLot.id)
    const [open] = await db
      .select({
        held: sql`coalesce(sum(${creditHold.credits}), 0)`.mapWith(Number),
        heldBy: sql`count(*) filter (where ${creditHold.credits} > 0)`.mapWith(Number),
      })
      .from(creditHold)
      .where(and(eq(creditHold.userId, userId), eq(creditHold.status, 'open')))
    return {
      balance: lots.reduce((sum, lot) => sum + lot.remaining, 0),
      held: open?.held ?? 0,
      heldBy: open?.heldBy ?? 0,
      lots,
    }
  },

  /** Entries that users see, newest first, each with the running sum. */
  page: async (db: Db, userId: string, { page, size, after }: PageAsked) => {
    const mine = and(
      eq(ledgerEntry.userId, userId),
      inArray(ledgerEntry.kind, [...shown]),
      sql`(${ledgerEntry.credits} <> 0 or ${ledgerEntry.spent} <> 0 or ${ledgerEntry.kind} = 'grant')`,
    )
    // A cursor also holds the sum before its page, so the sum is not computed again.
    const [before, sumThere] = after?.split('.').map(Number) ?? []
    const found = await db
      .select()
      .from(ledgerEntry)
      .where(and(mine, before ? lt(ledgerEntry.id, before) : undefined))
      .orderBy(desc(ledgerEntry.id))
      .limit(size + 1)
      .offset(skipped({ page, size, after }))
    const total = await countRows(db, ledgerEntry, mine, { page, size })
    // Held credits still count: each line continues from the previous one.
    let sum = sumThere ?? (await sumTo(db, mine, found[0]?.id ?? 0))
    const withSums = found.map((entry) => {
      const sumAfter = sum
      sum -= entry.credits - entry.spent
      return { ...entry, sumAfter }
    })
    const { shown: records, next } = cutPage(
      withSums,
      size,
      ({ id, sumAfter, credits, spent }) => `${id}.${sumAfter - credits + spent}`,
    )
    return { records, total, page, size, ...next }
  },
})
