import type { Locale } from '../../contract/locales'
import { enUS } from './en-US'
import { koKR } from './ko-KR'
import { ruRU } from './ru-RU'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

type EngineTextKey = keyof typeof zhCN
export type EngineTexts = Record<EngineTextKey, string>

const catalogues: Record<Locale, EngineTexts> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ko-KR': koKR,
  'zh-TW': zhTW,
  'ru-RU': ruRU,
}

/** The text of a key in a language, with `{name}` filled in. */
export const translate = (
  locale: Locale,
  key: EngineTextKey,
  params: Readonly<Record<string, string | number>> = {},
): string => catalogues[locale][key].replace(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all))
