import type { Locale } from '@contract/locales'
import { enUSAttach } from './en-US/attach'
import { koKRAttach } from './ko-KR/attach'
import { ruRUAttach } from './ru-RU/attach'
import type { AttachCatalogue } from './types'
import { zhCNAttach } from './zh-CN/attach'
import { zhTWAttach } from './zh-TW/attach'

const catalogues: Record<Locale, AttachCatalogue> = {
  'zh-CN': zhCNAttach,
  'en-US': enUSAttach,
  'ko-KR': koKRAttach,
  'zh-TW': zhTWAttach,
  'ru-RU': ruRUAttach,
}

/** A sub-package is loaded whole: all languages are at hand. */
export const loadAttachTexts = async (locale: Locale): Promise<AttachCatalogue> => catalogues[locale]
