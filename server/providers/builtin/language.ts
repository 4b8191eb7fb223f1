import type { Locale } from '../../../contract/locales'

/** Frequent characters that only traditional or only simplified Chinese uses. */
const traditional = /[這個們麼為說時會來對學發現開關問題請幫謝機單還買點換轉電話語錢處應寫讓邊長紀週幾歲]/
const simplified = /[这个们么为说时会来对学发现开关问题请帮谢机单还买点换转电话语钱处应写让边长纪周几岁]/

/** Language for an answer: the text's own if recognizable, else the interface's. */
export function languageOf(text: string, locale: Locale): Locale {
  if (/[\uac00-\ud7af]/.test(text)) return 'ko-KR'
  if (/[\u0400-\u04ff]/.test(text)) return 'ru-RU'
  if (/[\u4e00-\u9fff]/.test(text)) {
    if (locale === 'zh-TW') return simplified.test(text) && !traditional.test(text) ? 'zh-CN' : 'zh-TW'
    return traditional.test(text) && !simplified.test(text) ? 'zh-TW' : 'zh-CN'
  }
  return /[a-z]{2}/i.test(text) ? 'en-US' : locale
}
