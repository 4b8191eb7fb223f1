import type { Locale } from '@contract/locales'
import { enUSHome } from './en-US/home'
import { koKRHome } from './ko-KR/home'
import { ruRUHome } from './ru-RU/home'
import type { HomeCatalogue } from './types'
import { zhCNHome } from './zh-CN/home'
import { zhTWHome } from './zh-TW/home'

const catalogues: Record<Locale, HomeCatalogue> = {
  'zh-CN': zhCNHome,
  'en-US': enUSHome,
  'ko-KR': koKRHome,
  'zh-TW': zhTWHome,
  'ru-RU': ruRUHome,
}

/** A package is loaded whole: all languages are at hand. */
export const loadHomeTexts = async (locale: Locale): Promise<HomeCatalogue> => catalogues[locale]
