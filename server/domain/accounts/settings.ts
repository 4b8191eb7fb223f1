import { siteSettings } from '../../operator-rows/settings'
import { missingFilings } from '../../operator-rows/settings/filings'
import type { Db } from '../../ports/db/types'

/** Account settings of the operator. */
export const accountSettings = async (db: Db) => (await siteSettings(db)).appInfo

/** Whether the site shows no number of one of its filings. */
export const lacksFilings = async (db: Db) => missingFilings((await siteSettings(db)).baseInfo).length > 0

/** Names of the site that people put into passwords: its title as written, and the Latin words of title and address. */
export async function siteNames(db: Db): Promise<string[]> {
  const { siteTitle, h5Url } = (await siteSettings(db)).baseInfo
  const host = URL.canParse(h5Url) ? new URL(h5Url).hostname : ''
  const written = [siteTitle, ...siteTitle.split(/\s+/), ...`${siteTitle} ${host}`.split(/[^A-Za-z]+/)]
  const isName = (name: string) => name.length > (/^[a-z]*$/.test(name) ? 2 : 1)
  return written.map((name) => name.trim().toLowerCase()).filter(isName)
}
