import { eq } from 'drizzle-orm'
import { appUser } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { tradeSettings } from './settings'

export async function isMember(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ until: appUser.membershipUntil }).from(appUser).where(eq(appUser.id, userId))
  return (user?.until?.getTime() ?? 0) > now.getTime()
}

/** Discount of a member on every price, in percent; 0 without a membership. */
export const memberDiscount = async (db: Db, userId: string, now: Date): Promise<number> =>
  (await isMember(db, userId, now)) ? (await tradeSettings(db)).memberDiscountPercent : 0
