import type { Locale } from '@contract/locales'
import { enUSComposer } from './en-US/composer'
import { koKRComposer } from './ko-KR/composer'
import { ruRUComposer } from './ru-RU/composer'
import type { ComposerCatalogue } from './types'
import { zhCNComposer } from './zh-CN/composer'
import { zhTWComposer } from './zh-TW/composer'

const catalogues: Record<Locale, ComposerCatalogue> = {
  'zh-CN': zhCNComposer,
  'en-US': enUSComposer,
  'ko-KR': koKRComposer,
  'zh-TW': zhTWComposer,
  'ru-RU': ruRUComposer,
}

/** A package is loaded whole: all languages are at hand. */
export const loadComposerTexts = async (locale: Locale): Promise<ComposerCatalogue> => catalogues[locale]
