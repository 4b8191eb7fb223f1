import type { Locale } from '@contract/locales'

interface Forms {
  one: string
  few?: string
  many?: string
  other: string
}

/** The form for a count by the language's own rule; a mini-program may lack Intl.PluralRules. Fractions take `other`. */
export function plural(locale: Locale, count: number, { one, few, many, other }: Forms): string {
  if (locale === 'en-US') return Math.abs(count) === 1 ? one : other
  if (locale !== 'ru-RU' || !Number.isInteger(count)) return other
  const tens = Math.abs(count) % 100
  const units = tens % 10
  if (units === 1 && tens !== 11) return one
  if (units >= 2 && units <= 4 && (tens < 12 || tens > 14)) return few ?? other
  return many ?? other
}
