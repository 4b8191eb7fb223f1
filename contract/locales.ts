/** Interface languages; the first is the default and the fallback. */
export const locales = ['zh-CN', 'en-US', 'ko-KR', 'zh-TW', 'ru-RU'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh-CN'

/** The supported locale for a language tag, else zh-CN. `en` → en-US, `zh-HK` → zh-TW, anything unknown → zh-CN. */
export function localeOf(tag: string | null | undefined): Locale {
  const wanted = (tag ?? '').trim().toLowerCase()
  const exact = locales.find((locale) => locale.toLowerCase() === wanted)
  if (exact) return exact
  if (/^zh-(hant|hk|mo)/.test(wanted)) return 'zh-TW'
  return locales.find((locale) => locale.slice(0, 2).toLowerCase() === wanted.slice(0, 2)) ?? defaultLocale
}
