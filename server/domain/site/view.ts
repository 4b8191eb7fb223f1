import { z } from 'zod'
import { siteConfig } from '../../../contract/api/site'
import type { SiteConfig } from '../../../contract/api'
import type { site } from '../../ports/db/schema'

const { baseInfo, appInfo } = siteConfig.shape
const text = z.string().catch('')

/** The operator's row with defaults for missing and invalid values: a mistake there must not break the site. */
const siteShape = z.object({
  baseInfo: baseInfo.extend({
    siteTitle: text,
    siteLogo: text,
    description: text,
    copyright: text,
    icp: text,
    algorithmFiling: text,
    h5Url: text,
    miniProgramCodeUrl: text,
  }),
  appInfo: appInfo.extend({
    siteLogo: text,
    combDesc: text,
    tagline: text,
    registerGift: z.int().catch(0),
    smsResendSeconds: z.int().catch(60),
    features: z.record(z.string(), z.boolean()).catch({}),
  }),
})

export const viewSite = (row: typeof site.$inferSelect | undefined): SiteConfig =>
  siteShape.parse({ baseInfo: row?.baseInfo ?? {}, appInfo: row?.appInfo ?? {} })
