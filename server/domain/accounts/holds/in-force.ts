import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { AccountHold } from '../../../../contract/api'
import { codes } from '../../../../contract/codes'
import type { Locale } from '../../../../contract/locales'
import { isoText } from '../../../../contract/time'
import { AppError } from '../../../errors'
import { accountState, complaint } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { translate } from '../../../texts'

/** A hold that counts now. */
export type HoldInForce = Pick<typeof accountState.$inferSelect, 'id' | 'state' | 'until' | 'reasonCode' | 'words'> &
  Pick<AccountHold, 'appeal'>

/** Selects holds that count now: a pause ends by itself. */
export const isInForce = (now: Date) => or(isNull(accountState.until), gt(accountState.until, now))

/** Columns of a hold and of its appeal, for a join on `isInForce` and `appealOfHold`. */
export const holdColumns = { hold: accountState, appealed: complaint.id, answeredAt: complaint.answeredAt }
export const appealOfHold = eq(complaint.id, accountState.appealId)

export function holdOf(found: {
  hold: typeof accountState.$inferSelect | null
  appealed: string | null
  answeredAt: Date | null
}): HoldInForce | null {
  if (!found.hold) return null
  const { id, state, until, reasonCode, words } = found.hold
  const appeal = found.answeredAt ? 'answered' : found.appealed ? 'waiting' : 'none'
  return { id, state, until, reasonCode, words, appeal }
}

/** The hold of an account as its transaction sees it; null when it is active. */
export async function findHold(db: Db, now: Date, userId: string): Promise<HoldInForce | null> {
  const [found] = await db
    .select(holdColumns)
    .from(accountState)
    .leftJoin(complaint, appealOfHold)
    .where(and(eq(accountState.userId, userId), isInForce(now)))
  return found ? holdOf(found) : null
}

/** The hold as its person sees it. */
export const viewHold = ({ state, until, reasonCode, words, appeal }: HoldInForce): AccountHold => ({
  state,
  until: isoText(until),
  reasonCode,
  words,
  appeal,
})

/** Refuses a call of a held account with the reason, its end and the appeal. */
export function holdRefusal(hold: HoldInForce, locale: Locale): AppError {
  const { state, until, reasonCode, words } = hold
  const reason = words || translate(locale, `account.heldFor.${reasonCode}`)
  const time = until?.toLocaleString(locale, { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' })
  const key = state === 'paused' && !time ? 'account.held.closed' : (`account.held.${state}` as const)
  return new AppError(codes.accountHeld, key, { reason, ...(time ? { time } : {}) }, viewHold(hold))
}
