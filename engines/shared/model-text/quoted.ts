import type { Locale } from '../../../contract/locales'

export const languageNames: Record<Locale, string> = {
  'zh-CN': 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese',
  'en-US': 'English',
  'ko-KR': 'Korean',
  'ru-RU': 'Russian',
}

/** Text of a person: prompts quote it and declare it as data. */
export const quoted = (text: string) => JSON.stringify(text)
