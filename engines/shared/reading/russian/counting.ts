import type { Forms, Gender } from '../tables/russian-numbers'
import { formFor, russianNumber } from './numbers'

/** A number with decimals: 3,5 is три целых пять десятых. */
export function russianDecimal(text: string, gender: Gender = 'm'): string {
  const [whole = '0', decimals] = text.replace(/[ \u00a0\u202f]/g, '').split(/[.,]/)
  if (!decimals) return russianNumber(whole, gender)
  if (decimals.length > 3)
    return `${russianNumber(whole)} и ${[...decimals].map((digit) => russianNumber(digit)).join(' ')}`
  const parts = [
    ['десятая', 'десятых'],
    ['сотая', 'сотых'],
    ['тысячная', 'тысячных'],
  ][decimals.length - 1]!
  const isOne = (value: string) => /1$/.test(value) && !/11$/.test(value)
  return `${russianNumber(whole, 'f')} ${isOne(whole) ? 'целая' : 'целых'} ${russianNumber(decimals, 'f')} ${parts[isOne(decimals) ? 0 : 1]}`
}
/** A number with its noun in the matching form; after decimals the genitive. */
export function counting(text: string, [one, few, many, gender]: Forms): string {
  const bare = text.replace(/[ \u00a0\u202f]/g, '')
  return /[.,]/.test(bare)
    ? `${russianDecimal(bare)} ${few}`
    : `${russianNumber(bare, gender)} ${formFor(bare, [one, few, many])}`
}
