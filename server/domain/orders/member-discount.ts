import { eq } from 'drizzle-orm'
import { appUser } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { tradeSettings } from './settings'

export async function isMember(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ until: appUser.membershipUntil }).from(appUser).where(eq(appUser.id, userId))
  return (user?.until?.getTime() ?? 0) > now.getTime()
}

/** What a membership takes off every price, in percent; 0 without one. */
export const memberDiscount = async (db: Db, userId: string, now: Date): Promise<number> =>
  (await isMember(db, userId, now)) ? (await tradeSettings(db)).memberDiscountPercent : 0
