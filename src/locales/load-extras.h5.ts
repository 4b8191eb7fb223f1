import type { Locale } from '@contract/locales'
import type { ExtrasCatalogue } from './types'
import { zhCNExtras } from './zh-CN/extras'

const loaders: Record<Locale, () => Promise<ExtrasCatalogue>> = {
  'zh-CN': async () => zhCNExtras,
  'en-US': async () => (await import(/* webpackChunkName: "extras-en-US" */ './en-US/extras')).enUSExtras,
  'ko-KR': async () => (await import(/* webpackChunkName: "extras-ko-KR" */ './ko-KR/extras')).koKRExtras,
  'zh-TW': async () => (await import(/* webpackChunkName: "extras-zh-TW" */ './zh-TW/extras')).zhTWExtras,
  'ru-RU': async () => (await import(/* webpackChunkName: "extras-ru-RU" */ './ru-RU/extras')).ruRUExtras,
}

/** Chinese comes with the first of them; the other languages on demand. */
export const loadExtrasTexts = (locale: Locale): Promise<ExtrasCatalogue> => loaders[locale]()
