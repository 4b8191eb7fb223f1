import type { Locale } from '@contract/locales'
import { enUSShare } from './en-US/share'
import { koKRShare } from './ko-KR/share'
import { ruRUShare } from './ru-RU/share'
import type { ShareCatalogue } from './types'
import { zhCNShare } from './zh-CN/share'
import { zhTWShare } from './zh-TW/share'

const catalogues: Record<Locale, ShareCatalogue> = {
  'zh-CN': zhCNShare,
  'en-US': enUSShare,
  'ko-KR': koKRShare,
  'zh-TW': zhTWShare,
  'ru-RU': ruRUShare,
}

/** A package is loaded whole: all languages are at hand. */
export const loadShareTexts = async (locale: Locale): Promise<ShareCatalogue> => catalogues[locale]
