import type { Locale } from '@contract/locales'
import type { ComposerCatalogue } from './types'
import { zhCNComposer } from './zh-CN/composer'

const loaders: Record<Locale, () => Promise<ComposerCatalogue>> = {
  'zh-CN': async () => zhCNComposer,
  'en-US': async () => (await import(/* webpackChunkName: "composer-en-US" */ './en-US/composer')).enUSComposer,
  'ko-KR': async () => (await import(/* webpackChunkName: "composer-ko-KR" */ './ko-KR/composer')).koKRComposer,
  'zh-TW': async () => (await import(/* webpackChunkName: "composer-zh-TW" */ './zh-TW/composer')).zhTWComposer,
  'ru-RU': async () => (await import(/* webpackChunkName: "composer-ru-RU" */ './ru-RU/composer')).ruRUComposer,
}

/** Chinese comes with the input of a chat; the other languages on demand. */
export const loadComposerTexts = (locale: Locale): Promise<ComposerCatalogue> => loaders[locale]()
