import type { Locale } from '@contract/locales'
import type { FootCatalogue } from './types'
import { zhCNFoot } from './zh-CN/foot'

const loaders: Record<Locale, () => Promise<FootCatalogue>> = {
  'zh-CN': async () => zhCNFoot,
  'en-US': async () => (await import(/* webpackChunkName: "foot-en-US" */ './en-US/foot')).enUSFoot,
  'ko-KR': async () => (await import(/* webpackChunkName: "foot-ko-KR" */ './ko-KR/foot')).koKRFoot,
  'zh-TW': async () => (await import(/* webpackChunkName: "foot-zh-TW" */ './zh-TW/foot')).zhTWFoot,
  'ru-RU': async () => (await import(/* webpackChunkName: "foot-ru-RU" */ './ru-RU/foot')).ruRUFoot,
}

/** Chinese comes with the first answer; the other languages on demand. */
export const loadFootTexts = (locale: Locale): Promise<FootCatalogue> => loaders[locale]()
