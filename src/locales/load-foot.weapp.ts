import type { Locale } from '@contract/locales'
import { enUSFoot } from './en-US/foot'
import { koKRFoot } from './ko-KR/foot'
import { ruRUFoot } from './ru-RU/foot'
import type { FootCatalogue } from './types'
import { zhCNFoot } from './zh-CN/foot'
import { zhTWFoot } from './zh-TW/foot'

const catalogues: Record<Locale, FootCatalogue> = {
  'zh-CN': zhCNFoot,
  'en-US': enUSFoot,
  'ko-KR': koKRFoot,
  'zh-TW': zhTWFoot,
  'ru-RU': ruRUFoot,
}

/** A sub-package is loaded whole: all languages are at hand. */
export const loadFootTexts = async (locale: Locale): Promise<FootCatalogue> => catalogues[locale]
