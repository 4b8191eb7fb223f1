import type { Locale } from '@contract/locales'
import { enUSChats } from './en-US/chats'
import { koKRChats } from './ko-KR/chats'
import { ruRUChats } from './ru-RU/chats'
import type { ChatsCatalogue } from './types'
import { zhCNChats } from './zh-CN/chats'
import { zhTWChats } from './zh-TW/chats'

const catalogues: Record<Locale, ChatsCatalogue> = {
  'zh-CN': zhCNChats,
  'en-US': enUSChats,
  'ko-KR': koKRChats,
  'zh-TW': zhTWChats,
  'ru-RU': ruRUChats,
}

/** A package is loaded whole: all languages are at hand. */
export const loadChatsTexts = async (locale: Locale): Promise<ChatsCatalogue> => catalogues[locale]
