import type { Locale } from '@contract/locales'
import type { MyCatalogue } from './types'
import { zhCNMy } from './zh-CN/my'

const loaders: Record<Locale, () => Promise<MyCatalogue>> = {
  'zh-CN': async () => zhCNMy,
  'en-US': async () => (await import(/* webpackChunkName: "my-en-US" */ './en-US/my')).enUSMy,
  'ko-KR': async () => (await import(/* webpackChunkName: "my-ko-KR" */ './ko-KR/my')).koKRMy,
  'zh-TW': async () => (await import(/* webpackChunkName: "my-zh-TW" */ './zh-TW/my')).zhTWMy,
  'ru-RU': async () => (await import(/* webpackChunkName: "my-ru-RU" */ './ru-RU/my')).ruRUMy,
}

/** Chinese comes with the pages; the other languages on demand. */
export const loadMyTexts = (locale: Locale): Promise<MyCatalogue> => loaders[locale]()
