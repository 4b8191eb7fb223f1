import type { Locale } from '@contract/locales'

/** Each language by its own name, so that its speakers can read it. */
export const languageNames: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'ko-KR': '한국어',
  'zh-TW': '繁體中文',
  'ru-RU': 'Русский',
}
