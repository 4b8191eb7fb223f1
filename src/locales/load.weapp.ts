import type { Locale } from '@contract/locales'
import { enUS } from './en-US'
import { koKR } from './ko-KR'
import { ruRU } from './ru-RU'
import type { Catalogue } from './types'
import { zhCN } from './zh-CN'
import { zhTW } from './zh-TW'

const catalogues: Record<Locale, Catalogue> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ko-KR': koKR,
  'zh-TW': zhTW,
  'ru-RU': ruRU,
}

/** A mini-program package is loaded whole: all languages are at hand. */
export const loadTexts = async (locale: Locale): Promise<Catalogue> => catalogues[locale]
