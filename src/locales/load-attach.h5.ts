import type { Locale } from '@contract/locales'
import type { AttachCatalogue } from './types'
import { zhCNAttach } from './zh-CN/attach'

const loaders: Record<Locale, () => Promise<AttachCatalogue>> = {
  'zh-CN': async () => zhCNAttach,
  'en-US': async () => (await import(/* webpackChunkName: "attach-en-US" */ './en-US/attach')).enUSAttach,
  'ko-KR': async () => (await import(/* webpackChunkName: "attach-ko-KR" */ './ko-KR/attach')).koKRAttach,
  'zh-TW': async () => (await import(/* webpackChunkName: "attach-zh-TW" */ './zh-TW/attach')).zhTWAttach,
  'ru-RU': async () => (await import(/* webpackChunkName: "attach-ru-RU" */ './ru-RU/attach')).ruRUAttach,
}

/** Chinese comes with the first attachment; the other languages on demand. */
export const loadAttachTexts = (locale: Locale): Promise<AttachCatalogue> => loaders[locale]()
