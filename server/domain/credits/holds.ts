import { sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { assertCredits } from './lots'
import { rows, timestamp } from '../../ports/db/rows'

/** The most open holds per user; more are refused with 429. */
export const maxOpenHolds = 20

export interface HoldRange {
  userId: string
  /** Purpose of the hold, e.g. `message:<messageId>`; unique. */
  ref: string
  credits: number
  /** Refuses with 402 below this. */
  atLeast: number
}

type Verdict = 'held' | 'repeated' | 'conflict' | 'many' | 'short' | 'stranger'

/**
 * Holds the available credits up to `credits`; returns the amount. The same ref returns the first result; 409 with
 * other input. One statement: given the database itself, it is its own transaction.
 */
export async function holdCredits(
  db: Db,
  { userId, ref, credits, atLeast }: HoldRange,
  now: Date,
  ids: Ids,
): Promise<number> {
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
