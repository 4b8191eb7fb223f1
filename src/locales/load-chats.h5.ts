import type { Locale } from '@contract/locales'
import type { ChatsCatalogue } from './types'
import { zhCNChats } from './zh-CN/chats'

const loaders: Record<Locale, () => Promise<ChatsCatalogue>> = {
  'zh-CN': async () => zhCNChats,
  'en-US': async () => (await import(/* webpackChunkName: "chats-en-US" */ './en-US/chats')).enUSChats,
  'ko-KR': async () => (await import(/* webpackChunkName: "chats-ko-KR" */ './ko-KR/chats')).koKRChats,
  'zh-TW': async () => (await import(/* webpackChunkName: "chats-zh-TW" */ './zh-TW/chats')).zhTWChats,
  'ru-RU': async () => (await import(/* webpackChunkName: "chats-ru-RU" */ './ru-RU/chats')).ruRUChats,
}

/** Chinese comes with the list of chats; the other languages on demand. */
export const loadChatsTexts = (locale: Locale): Promise<ChatsCatalogue> => loaders[locale]()
