import { and, eq, sql } from 'drizzle-orm'
import { creditsFor, estimateTokens } from '../../../../shared/price'
import { AppError } from '../../../errors'
import { rows } from '../../../ports/db/rows'
import { message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { ModelRow } from '../../../providers/types'
import type { Ledger } from '../../credits/ledger'
import { memberDiscount } from '../../accounts/membership'

/** Throws 409 while an answer of this chat, or too many of this person's, are running. */
export async function refuseBusy(db: Db, userId: string, chatNumber: string, maxRunning: number): Promise<void> {
  const running = await db
    .select({ chatNumber: message.chatNumber })
    .from(message)
    .where(and(eq(message.userId, userId), eq(message.status, 'replying')))
  if (running.some((one) => one.chatNumber === chatNumber)) throw new AppError(409, 'chat.busy')
  if (running.length >= maxRunning) throw new AppError(409, 'chat.tooMany', { max: maxRunning })
}

/** The same check under a lock: no other answer can begin before the transaction ends. */
export async function refuseWhileBusy(tx: Db, userId: string, chatNumber: string, maxRunning: number): Promise<void> {
  await rows(tx, sql`select 1 from credit_account where user_id = ${userId} for update`)
  await refuseBusy(tx, userId, chatNumber, maxRunning)
}

/**
 * Throws 402 when the credits do not even pay for the question's text. A question that passes may still be too
 * expensive.
 */
export async function refuseWithoutCredits(
  db: Db,
  ledger: Pick<Ledger, 'balance'>,
  userId: string,
  { priceInput, priceOutput }: ModelRow,
  words: string,
  now: Date,
): Promise<void> {
  const discountPercent = await memberDiscount(db, userId, now)
  const price = { input: priceInput, output: priceOutput, discountPercent }
  const needed = creditsFor({ input: estimateTokens(words), output: 1 }, price)
  const { balance, held } = await ledger.balance(db, userId)
  if (balance - held < needed) throw new AppError(402, 'credit.insufficient', {}, { balance: balance - held, needed })
}
