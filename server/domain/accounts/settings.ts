import { z } from 'zod'
import { site } from '../../ports/db/schema/site'
import type { Db } from '../../ports/db/types'

const settingsShape = z.object({
  /** Credits for a new account, and their lifetime in days; null: unlimited. */
  registerGift: z.int().min(0).catch(0),
  registerGiftDays: z.int().min(1).nullable().catch(90),
  /** New accounts with a gift from one address in a day; from its wider network five times as many. */
  giftsPerAddress: z.int().min(1).catch(10),
  smsResendSeconds: z.int().min(1).max(3600).catch(60),
})

/** Account settings of the operator, in the site's row (`appInfo`); an invalid value falls back to the default. */
export async function accountSettings(db: Db) {
  const [row] = await db.select({ appInfo: site.appInfo }).from(site).limit(1)
  return settingsShape.parse(row?.appInfo ?? {})
}

const namesShape = z.object({ siteTitle: z.string().catch(''), h5Url: z.string().catch('') })

/** Names of the site that people put into passwords: its title as written, and the Latin words of title and address. */
export async function siteNames(db: Db): Promise<string[]> {
  const [row] = await db.select({ baseInfo: site.baseInfo }).from(site).limit(1)
  const { siteTitle, h5Url } = namesShape.parse(row?.baseInfo ?? {})
  const host = URL.canParse(h5Url) ? new URL(h5Url).hostname : ''
  const written = [siteTitle, ...siteTitle.split(/\s+/), ...`${siteTitle} ${host}`.split(/[^A-Za-z]+/)]
  const isName = (name: string) => name.length > (/^[a-z]*$/.test(name) ? 2 : 1)
  return written.map((name) => name.trim().toLowerCase()).filter(isName)
}
