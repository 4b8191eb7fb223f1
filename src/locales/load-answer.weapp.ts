import type { Locale } from '@contract/locales'
import { enUSAnswer } from './en-US/answer'
import { koKRAnswer } from './ko-KR/answer'
import { ruRUAnswer } from './ru-RU/answer'
import type { AnswerCatalogue } from './types'
import { zhCNAnswer } from './zh-CN/answer'
import { zhTWAnswer } from './zh-TW/answer'

const catalogues: Record<Locale, AnswerCatalogue> = {
  'zh-CN': zhCNAnswer,
  'en-US': enUSAnswer,
  'ko-KR': koKRAnswer,
  'zh-TW': zhTWAnswer,
  'ru-RU': ruRUAnswer,
}

/** A sub-package is loaded whole: all languages are at hand. */
export const loadAnswerTexts = async (locale: Locale): Promise<AnswerCatalogue> => catalogues[locale]
