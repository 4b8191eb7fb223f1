import type { Locale } from '@contract/locales'
import { enUSExtras } from './en-US/extras'
import { koKRExtras } from './ko-KR/extras'
import { ruRUExtras } from './ru-RU/extras'
import type { ExtrasCatalogue } from './types'
import { zhCNExtras } from './zh-CN/extras'
import { zhTWExtras } from './zh-TW/extras'

const catalogues: Record<Locale, ExtrasCatalogue> = {
  'zh-CN': zhCNExtras,
  'en-US': enUSExtras,
  'ko-KR': koKRExtras,
  'zh-TW': zhTWExtras,
  'ru-RU': ruRUExtras,
}

/** A sub-package is loaded whole: all languages are at hand. */
export const loadExtrasTexts = async (locale: Locale): Promise<ExtrasCatalogue> => catalogues[locale]
