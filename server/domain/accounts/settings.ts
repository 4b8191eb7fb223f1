import { z } from 'zod'
import { site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

const settings = z.object({
  /** Credits a new account is given, and for how many days; null for ever. */
  registerGift: z.int().min(0).catch(0),
  registerGiftDays: z.int().min(1).nullable().catch(90),
  smsResendSeconds: z.int().min(1).max(3600).catch(60),
})

/** What the operator set for accounts, from the site row; safe values stand in for missing or odd ones. */
export async function accountSettings(db: Db) {
  const [row] = await db.select({ appInfo: site.appInfo }).from(site).limit(1)
  return settings.parse(row?.appInfo ?? {})
}
