import type { Locale } from '@contract/locales'
import type { AnswerCatalogue } from './types'
import { zhCNAnswer } from './zh-CN/answer'

const loaders: Record<Locale, () => Promise<AnswerCatalogue>> = {
  'zh-CN': async () => zhCNAnswer,
  'en-US': async () => (await import(/* webpackChunkName: "answer-en-US" */ './en-US/answer')).enUSAnswer,
  'ko-KR': async () => (await import(/* webpackChunkName: "answer-ko-KR" */ './ko-KR/answer')).koKRAnswer,
  'zh-TW': async () => (await import(/* webpackChunkName: "answer-zh-TW" */ './zh-TW/answer')).zhTWAnswer,
  'ru-RU': async () => (await import(/* webpackChunkName: "answer-ru-RU" */ './ru-RU/answer')).ruRUAnswer,
}

/** Chinese comes with the first answer; the other languages on demand. */
export const loadAnswerTexts = (locale: Locale): Promise<AnswerCatalogue> => loaders[locale]()
