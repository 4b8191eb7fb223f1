import type { Locale } from '@contract/locales'
import type { Catalogue } from './types'
import { zhCN } from './zh-CN'

const loaders: Record<Locale, () => Promise<Catalogue>> = {
  'zh-CN': async () => zhCN,
  'en-US': async () => (await import(/* webpackChunkName: "en-US" */ './en-US')).enUS,
  'ko-KR': async () => (await import(/* webpackChunkName: "ko-KR" */ './ko-KR')).koKR,
  'zh-TW': async () => (await import(/* webpackChunkName: "zh-TW" */ './zh-TW')).zhTW,
  'ru-RU': async () => (await import(/* webpackChunkName: "ru-RU" */ './ru-RU')).ruRU,
}

/** Chinese comes with the app; the other languages on demand. */
export const loadTexts = (locale: Locale): Promise<Catalogue> => loaders[locale]()
