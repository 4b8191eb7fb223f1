import type { Locale } from '@contract/locales'
import { enUSAssistants } from './en-US/assistants'
import { koKRAssistants } from './ko-KR/assistants'
import { ruRUAssistants } from './ru-RU/assistants'
import type { AssistantsCatalogue } from './types'
import { zhCNAssistants } from './zh-CN/assistants'
import { zhTWAssistants } from './zh-TW/assistants'

const catalogues: Record<Locale, AssistantsCatalogue> = {
  'zh-CN': zhCNAssistants,
  'en-US': enUSAssistants,
  'ko-KR': koKRAssistants,
  'zh-TW': zhTWAssistants,
  'ru-RU': ruRUAssistants,
}

/** A package is loaded whole: all languages are at hand. */
export const loadAssistantsTexts = async (locale: Locale): Promise<AssistantsCatalogue> => catalogues[locale]
