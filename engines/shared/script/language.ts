import type { Locale } from '../../../contract/locales'

/** Letters of a script that decide over a text, whatever the language of the page. */
const enough = 24

const scripts: readonly (readonly [RegExp, (locale: Locale) => Locale])[] = [
  [/\p{Script=Han}/gu, (locale) => (locale === 'zh-TW' ? locale : 'zh-CN')],
  [/\p{Script=Hangul}/gu, () => 'ko-KR'],
  [/\p{Script=Cyrillic}/gu, () => 'ru-RU'],
  [/\p{Script=Latin}/gu, () => 'en-US'],
]

/** A narrow letter is a part of a word. */
const weights = [3, 2, 1, 1]

/** Language in which the people of a script speak: that of a longer text, else the person's own. */
export function languageOf(text: string, locale: Locale): Locale {
  const counts = scripts.map(([script], at) => (text.match(script)?.length ?? 0) * weights[at]!)
  const most = Math.max(...counts)
  return most < enough ? locale : scripts[counts.indexOf(most)]![1](locale)
}
