import { spelling, type SpellingRule } from '../spelling'
import { counted, numeral } from './numbers'
import { before, numberSource as n, rangeSource as to, scale } from './patterns'
import { moneySource, moneyWords } from './units'

/** The sign of money in what was found. */
const signIn = (all: string) => new RegExp(moneySource, 'u').exec(all)?.[0] ?? ''

/** Money by its sign or its letters. */
export const moneyRules: readonly SpellingRule[] = [
  spelling(
    `([-−－]?)${moneySource}\\s*${n}${scale}${to}(?:${moneySource})?${n}${scale}(?:元|美元)?`,
    (all, sign, a, sa, b, sb) => {
      return `${sign ? '负' : ''}${numeral(a!)}${sa}到${numeral(b!)}${sb}${moneyWords(signIn(all))}`
    },
  ),
  spelling(`([-−－]?)${moneySource}\\s*([-−－]?)${n}${scale}(?:元|美元|美金)?`, (all, sign, inner, a, sa) => {
    const words = moneyWords(signIn(all))
    return `${sign || inner ? '负' : ''}${sa ? numeral(a!) : counted(a!, words)}${sa}${words}`
  }),
  spelling(`${before}${n}${scale}\\s*(${moneySource})`, (_, a, sa, sign) => `${numeral(a!)}${sa}${moneyWords(sign!)}`),
]
