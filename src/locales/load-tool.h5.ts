import type { Locale } from '@contract/locales'
import type { ToolCatalogue } from './types'
import { zhCNTool } from './zh-CN/tool'

const loaders: Record<Locale, () => Promise<ToolCatalogue>> = {
  'zh-CN': async () => zhCNTool,
  'en-US': async () => (await import(/* webpackChunkName: "tool-en-US" */ './en-US/tool')).enUSTool,
  'ko-KR': async () => (await import(/* webpackChunkName: "tool-ko-KR" */ './ko-KR/tool')).koKRTool,
  'zh-TW': async () => (await import(/* webpackChunkName: "tool-zh-TW" */ './zh-TW/tool')).zhTWTool,
  'ru-RU': async () => (await import(/* webpackChunkName: "tool-ru-RU" */ './ru-RU/tool')).ruRUTool,
}

/** Chinese comes with the tools; the other languages on demand. */
export const loadToolTexts = (locale: Locale): Promise<ToolCatalogue> => loaders[locale]()
