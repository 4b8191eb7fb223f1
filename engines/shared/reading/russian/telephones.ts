import { spelling, type SpellingRule } from '../spelling'
import { russianNumber } from './numbers'

const digitGroups = (all: string) =>
  all
    .replace(/^\+/, 'плюс ')
    .replace(/[\s()-]+(?=\d)/g, ', ')
    .replace(/\d+/g, (group) =>
      group.startsWith('0') && group.length > 1
        ? [...group].map((digit) => russianNumber(digit)).join(' ')
        : russianNumber(group),
    )

/** Telephones. */
export const telephoneRules: readonly SpellingRule[] = [
  spelling(/(?<!\d)(?:\+7|8)[\s-]?\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/, (all) => {
    const digits = all.replace(/\D/g, '')
    return digitGroups(
      `${all.startsWith('+') ? '+' : ''}${[digits.slice(0, 1), digits.slice(1, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9)].join(' ')}`,
    )
  }),
]
