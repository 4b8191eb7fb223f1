import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { siteConfig } from '../../../contract/api/site'
import { defaultMemberDiscountPercent } from '../../../contract/money'
import { appUser, site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** The operator's discount in the site's row (`appInfo`); an invalid value falls back to the default. */
const settingsShape = z.object({
  memberDiscountPercent: siteConfig.shape.appInfo.shape.memberDiscountPercent.catch(defaultMemberDiscountPercent),
})

/** The discount in the site's `appInfo`, in percent. */
export const memberDiscountIn = (appInfo: unknown): number => settingsShape.parse(appInfo ?? {}).memberDiscountPercent

export async function isMember(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ until: appUser.membershipUntil }).from(appUser).where(eq(appUser.id, userId))
  return (user?.until?.getTime() ?? 0) > now.getTime()
}

/** The discount of a membership on every price, in percent; 0 without one. */
export async function memberDiscount(db: Db, userId: string, now: Date): Promise<number> {
  if (!(await isMember(db, userId, now))) return 0
  const [row] = await db.select({ appInfo: site.appInfo }).from(site).limit(1)
  return memberDiscountIn(row?.appInfo)
}
