import type { Locale } from '@contract/locales'
import type { ShareCatalogue } from './types'
import { zhCNShare } from './zh-CN/share'

const loaders: Record<Locale, () => Promise<ShareCatalogue>> = {
  'zh-CN': async () => zhCNShare,
  'en-US': async () => (await import(/* webpackChunkName: "share-en-US" */ './en-US/share')).enUSShare,
  'ko-KR': async () => (await import(/* webpackChunkName: "share-ko-KR" */ './ko-KR/share')).koKRShare,
  'zh-TW': async () => (await import(/* webpackChunkName: "share-zh-TW" */ './zh-TW/share')).zhTWShare,
  'ru-RU': async () => (await import(/* webpackChunkName: "share-ru-RU" */ './ru-RU/share')).ruRUShare,
}

/** Chinese comes with the page that shares; the other languages on demand. */
export const loadShareTexts = (locale: Locale): Promise<ShareCatalogue> => loaders[locale]()
