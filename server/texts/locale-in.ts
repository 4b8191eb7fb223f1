import { defaultLocale, localeOf, type Locale } from '../../contract/locales'

/** The first supported language of Accept-Language, else zh-CN. */
export function localeIn(header: string | undefined): Locale {
  for (const part of (header ?? '').slice(0, 256).split(',')) {
    const tag = part.split(';')[0]?.trim() ?? ''
    const locale = localeOf(tag)
    if (locale !== defaultLocale || /^zh\b/i.test(tag)) return locale
  }
  return defaultLocale
}
