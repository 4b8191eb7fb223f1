import type { Locale } from '@contract/locales'
import type { AssistantsCatalogue } from './types'
import { zhCNAssistants } from './zh-CN/assistants'

const loaders: Record<Locale, () => Promise<AssistantsCatalogue>> = {
  'zh-CN': async () => zhCNAssistants,
  'en-US': async () => (await import(/* webpackChunkName: "assistants-en-US" */ './en-US/assistants')).enUSAssistants,
  'ko-KR': async () => (await import(/* webpackChunkName: "assistants-ko-KR" */ './ko-KR/assistants')).koKRAssistants,
  'zh-TW': async () => (await import(/* webpackChunkName: "assistants-zh-TW" */ './zh-TW/assistants')).zhTWAssistants,
  'ru-RU': async () => (await import(/* webpackChunkName: "assistants-ru-RU" */ './ru-RU/assistants')).ruRUAssistants,
}

/** Chinese comes with the page of the own assistants; the other languages on demand. */
export const loadAssistantsTexts = (locale: Locale): Promise<AssistantsCatalogue> => loaders[locale]()
