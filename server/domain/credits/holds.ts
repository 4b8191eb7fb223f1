import { eq, sql } from 'drizzle-orm'
import { codes } from '../../../contract/codes'
import { AppError } from '../../errors'
import type { Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { creditHold } from '../../ports/db/schema'
import { inTransaction, rows, timestamp } from '../../ports/db/rows'
import { creditsLeftToday } from './day-limit'
import { assertCredits, lockAccount } from './lots'

/** The most open holds per user; more are refused with 429. */
export const maxOpenHolds = 20

export interface HoldRange {
  userId: string
  /** Purpose of the hold, e.g. `message:<messageId>`; unique. */
  ref: string
  credits: number
  /** Refuses with 402 below this. */
  atLeast: number
  /** An operator takes credits: no limit of a day applies. */
  byOperator?: boolean
}

type Verdict = 'held' | 'repeated' | 'conflict' | 'many' | 'short' | 'stranger'

/**
 * Holds the available credits up to `credits`; returns the amount. The same ref returns the first result; 409 with
 * other input. One statement: given the database itself, it is its own transaction.
 */
export function holdCredits(db: Db, range: HoldRange, now: Date, ids: Ids): Promise<number> {
  const isWork = !range.byOperator
  return isWork ? holdWithinDay(db, range, now, ids) : hold(db, range, now, ids)
}

/** Holds for work no more than minors' mode leaves of the day. Throws 451 when that is too little. */
async function holdWithinDay(db: Db, range: HoldRange, now: Date, ids: Ids): Promise<number> {
  if ((await creditsLeftToday(db, range.userId, now)) === null) return hold(db, range, now, ids)
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, range.userId)
    const [known] = await tx.select().from(creditHold).where(eq(creditHold.ref, range.ref))
    const left = known ? null : await creditsLeftToday(tx, range.userId, now)
    if (left !== null && left < range.atLeast) throw new AppError(codes.minorLimit, 'minors.credits', { left })
    return hold(tx, { ...range, credits: Math.min(range.credits, left ?? range.credits) }, now, ids)
  })
}

async function hold(db: Db, { userId, ref, credits, atLeast }: HoldRange, now: Date, ids: Ids): Promise<number> {
  assertCredits(credits, atLeast, credits - atLeast)
  const [tried] = await rows<{ verdict: Verdict; held: unknown; free: unknown }>(
    db,
    sql`
    select * from ledger_hold(${userId}, ${ref}, ${credits}, ${atLeast}, ${maxOpenHolds}, ${timestamp(now)}, ${ids.ulid()})`,
  )
  switch (tried?.verdict) {
    case 'held':
    case 'repeated':
      return Number(tried.held)
    case 'conflict':
      throw new AppError(409, 'common.conflict')
    case 'many':
      throw new AppError(429, 'credit.tooManyHolds', { max: maxOpenHolds })
    case 'short':
      throw new AppError(402, 'credit.insufficient', {}, { balance: Number(tried.free), needed: atLeast })
    default:
      throw new Error(`user ${userId} has no credit account`)
  }
}
