import { locale } from './texts/i18n'

const latin = ['B', 'KB', 'MB', 'GB'] as const
const cyrillic = ['Б', 'КБ', 'МБ', 'ГБ'] as const

/** `1.2 MB` in the units of the language; decimal, like disk sizes and limits. */
export function sizeText(bytes: number): string {
  const units = locale() === 'ru-RU' ? cyrillic : latin
  let [value, at] = [bytes, 0]
  while (value >= 1000 && at < units.length - 1) [value, at] = [value / 1000, at + 1]
  return `${value >= 100 || at === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[at]}`
}
