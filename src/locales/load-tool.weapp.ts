import type { Locale } from '@contract/locales'
import { enUSTool } from './en-US/tool'
import { koKRTool } from './ko-KR/tool'
import { ruRUTool } from './ru-RU/tool'
import type { ToolCatalogue } from './types'
import { zhCNTool } from './zh-CN/tool'
import { zhTWTool } from './zh-TW/tool'

const catalogues: Record<Locale, ToolCatalogue> = {
  'zh-CN': zhCNTool,
  'en-US': enUSTool,
  'ko-KR': koKRTool,
  'zh-TW': zhTWTool,
  'ru-RU': ruRUTool,
}

/** A sub-package is loaded whole: all languages are at hand. */
export const loadToolTexts = async (locale: Locale): Promise<ToolCatalogue> => catalogues[locale]
