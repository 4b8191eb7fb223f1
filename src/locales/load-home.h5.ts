import type { Locale } from '@contract/locales'
import type { HomeCatalogue } from './types'
import { zhCNHome } from './zh-CN/home'

const loaders: Record<Locale, () => Promise<HomeCatalogue>> = {
  'zh-CN': async () => zhCNHome,
  'en-US': async () => (await import(/* webpackChunkName: "home-en-US" */ './en-US/home')).enUSHome,
  'ko-KR': async () => (await import(/* webpackChunkName: "home-ko-KR" */ './ko-KR/home')).koKRHome,
  'zh-TW': async () => (await import(/* webpackChunkName: "home-zh-TW" */ './zh-TW/home')).zhTWHome,
  'ru-RU': async () => (await import(/* webpackChunkName: "home-ru-RU" */ './ru-RU/home')).ruRUHome,
}

/** Chinese comes with what shows it; the other languages on demand. */
export const loadHomeTexts = (locale: Locale): Promise<HomeCatalogue> => loaders[locale]()
