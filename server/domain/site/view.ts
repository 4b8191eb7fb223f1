import { z } from 'zod'
import { siteConfig } from '../../../contract/api/site'
import type { SiteConfig } from '../../../contract/api'
import { type Locale, locales } from '../../../contract/locales'
import { defaultMemberDiscountPercent } from '../../../contract/money'
import { inWords, type OwnWords } from '../../texts/seed-words'
import type { site } from '../../ports/db/schema'

const { baseInfo, appInfo } = siteConfig.shape
const text = z.string().catch('')

type SiteRow = typeof site.$inferSelect

const wordsShape = z.partialRecord(z.enum(locales), z.record(z.string(), z.string())).catch({})

/** `words` of the site's row: translations of the operator's texts and names. */
export const ownWords = (row: SiteRow | undefined): OwnWords => wordsShape.parse(row?.appInfo['words'])

/** The operator's row, with defaults for missing and invalid values: a mistake must not break the site. */
const siteShape = z.object({
  baseInfo: baseInfo.extend({
    siteTitle: text,
    siteLogo: text,
    description: text,
    copyright: text,
    icp: text,
    policeFiling: text,
    algorithmFiling: text,
    modelFiling: text,
    contactPhone: text,
    contactEmail: text,
    contactHours: text,
    contactAddress: text,
    complaintUrl: text,
    h5Url: text,
    miniProgramCodeUrl: text,
  }),
  appInfo: appInfo.extend({
    siteLogo: text,
    combDesc: text,
    tagline: text,
    registerGift: z.int().catch(0),
    smsResendSeconds: z.int().catch(60),
    memberDiscountPercent: appInfo.shape.memberDiscountPercent.catch(defaultMemberDiscountPercent),
    features: z.record(z.string(), z.boolean()).catch({}),
  }),
})

export function viewSite(row: SiteRow | undefined, locale: Locale = 'zh-CN'): SiteConfig {
  const { baseInfo, appInfo } = siteShape.parse({ baseInfo: row?.baseInfo ?? {}, appInfo: row?.appInfo ?? {} })
  const own = ownWords(row)
  const said = (text: string) => inWords(text, locale, own)
  return {
    baseInfo: {
      ...baseInfo,
      siteTitle: said(baseInfo.siteTitle),
      description: said(baseInfo.description),
      copyright: said(baseInfo.copyright),
    },
    appInfo: { ...appInfo, combDesc: said(appInfo.combDesc), tagline: said(appInfo.tagline) },
  }
}
