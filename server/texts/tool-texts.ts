import type { Locale } from '../../contract/locales'
import { enUSToolTexts } from '../../contract/tool-texts/en-US'
import { koKRToolTexts } from '../../contract/tool-texts/ko-KR'
import { ruRUToolTexts } from '../../contract/tool-texts/ru-RU'
import type { ToolText } from '../../contract/tool-texts/types'
import { zhCNToolTexts } from '../../contract/tool-texts/zh-CN'
import { zhTWToolTexts } from '../../contract/tool-texts/zh-TW'

const toolTexts: Readonly<Record<Locale, Readonly<Record<string, ToolText>>>> = {
  'zh-CN': zhCNToolTexts,
  'en-US': enUSToolTexts,
  'ko-KR': koKRToolTexts,
  'zh-TW': zhTWToolTexts,
  'ru-RU': ruRUToolTexts,
}

/** Short description of a tool's result. */
export const toolPromise = (locale: Locale, serviceKey: string): string => toolTexts[locale][serviceKey]?.promise ?? ''

/** Label of a tool's form field; the field's own name by default. */
export const fieldLabel = (locale: Locale, serviceKey: string, field: string): string =>
  toolTexts[locale][serviceKey]?.fields[field]?.label ?? field
