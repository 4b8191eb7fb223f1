import type { ChatsCatalogue } from '@/locales/types'
import { zhCNChats } from '@/locales/zh-CN/chats'
import { lazyTexts } from './lazy-texts'

// Imported by the list of chats only: on H5 these texts stay out of the first load.
const late = lazyTexts<ChatsCatalogue>(
  zhCNChats,
  (locale) => import(/* webpackExclude: /zh-CN/ */ `@/locales/${locale}/chats`),
)

/** The texts of the list of chats in the current language, outside React. */
export const chatsTexts = late.texts

/** The texts of the list of chats; the component is redrawn when they change. */
export const useChatsTexts = late.useTexts
