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

/**
 * Text of a key in a language, with `{name}` filled in. Rows may hold keys of earlier versions: an unknown stage
 * becomes `stage.preparing`, another unknown key `common.serverError`.
 */
export function translate(locale: Locale, key: TextKey, params: TextParams = {}): string {
  const catalogue = catalogues[locale] ?? catalogues[defaultLocale]
  const isKnown = Object.hasOwn(catalogue, key)
  const text = catalogue[isKnown ? key : key.startsWith('stage.') ? 'stage.preparing' : 'common.serverError']
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all))
}
