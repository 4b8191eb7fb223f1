import { defaultLocale, type Locale } from '../../contract/locales'
import { enUS } from './en-US'
import { koKR } from './ko-KR'
import { ruRU } from './ru-RU'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

export type TextKey = keyof typeof zhCN
export type TextParams = Readonly<Record<string, string | number>>

const catalogues: Record<Locale, Record<TextKey, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ko-KR': koKR,
  'zh-TW': zhTW,
  'ru-RU': ruRU,
}

/** The text of a key in a language, with `{name}` filled in. */
export function translate(locale: Locale, key: TextKey, params: TextParams = {}): string {
  const text = (catalogues[locale] ?? catalogues[defaultLocale])[key]
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all))
}
