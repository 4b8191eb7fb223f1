import type { Locale } from '../../../contract/locales'
import { calculate } from './arithmetic'
import { dateAnswer } from './dates'
import { languageOf } from './language'
import { enUS } from './texts/en-US'
import { koKR } from './texts/ko-KR'
import { ruRU } from './texts/ru-RU'
import { zhCN, type Topic } from './texts/zh-CN'
import { zhTW } from './texts/zh-TW'
import { topicOf } from './topics'
import { convert } from './units'

const texts: Record<Locale, Record<Topic, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ko-KR': koKR,
  'zh-TW': zhTW,
  'ru-RU': ruRU,
}

/** The built-in assistant's whole answer, in the question's language. It depends on nothing but its arguments. */
export async function answerByRules(question: string, locale: Locale, now: Date): Promise<string> {
  const text = question.normalize('NFC').trim()
  const language = languageOf(text, locale)
  const short = text.length <= 200
  const found = short ? (dateAnswer(text, language, now) ?? convert(text) ?? (await calculate(text))) : null
  return found ?? texts[language][topicOf(text) ?? 'unknown']
}
