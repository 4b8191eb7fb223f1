import type { Locale } from '@contract/locales'
import { enUSMy } from './en-US/my'
import { koKRMy } from './ko-KR/my'
import { ruRUMy } from './ru-RU/my'
import type { MyCatalogue } from './types'
import { zhCNMy } from './zh-CN/my'
import { zhTWMy } from './zh-TW/my'

const catalogues: Record<Locale, MyCatalogue> = {
  'zh-CN': zhCNMy,
  'en-US': enUSMy,
  'ko-KR': koKRMy,
  'zh-TW': zhTWMy,
  'ru-RU': ruRUMy,
}

/** A sub-package is loaded whole: all languages are at hand. */
export const loadMyTexts = async (locale: Locale): Promise<MyCatalogue> => catalogues[locale]
