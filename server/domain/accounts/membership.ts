import { eq } from 'drizzle-orm'
import { siteSettings } from '../../operator-rows/settings'
import { appUser } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

export async function isMember(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ until: appUser.membershipUntil }).from(appUser).where(eq(appUser.id, userId))
  return (user?.until?.getTime() ?? 0) > now.getTime()
}

/** The discount of a membership on every price, in percent; 0 without one. */
export async function memberDiscount(db: Db, userId: string, now: Date): Promise<number> {
  if (!(await isMember(db, userId, now))) return 0
  return (await siteSettings(db)).appInfo.memberDiscountPercent
}
