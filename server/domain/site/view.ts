import type { SiteConfig } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { SiteSettings } from '../../operator-rows/settings/shape'
import { inWords } from '../../texts/seed-words'

/** What everybody may see of the site's settings, in a language. */
export function viewSite({ baseInfo, appInfo }: SiteSettings, locale: Locale = 'zh-CN'): SiteConfig {
  const { siteLogo, combDesc, tagline, registerGift, smsResendSeconds, memberDiscountPercent, features, words } =
    appInfo
  const said = (text: string) => inWords(text, locale, words)
  return {
    baseInfo: {
      ...baseInfo,
      siteTitle: said(baseInfo.siteTitle),
      description: said(baseInfo.description),
      copyright: said(baseInfo.copyright),
    },
    appInfo: {
      siteLogo,
      combDesc: said(combDesc),
      tagline: said(tagline),
      registerGift,
      smsResendSeconds,
      memberDiscountPercent,
      features: { ...features } as Record<string, boolean>,
    },
  }
}
