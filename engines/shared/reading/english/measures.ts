import { englishUnits as units } from '../tables/english-units'
import { spelling, type SpellingRule } from '../spelling'
import { minusSource as sign, numberSource as n, rangeSource as to } from './patterns'

/** "in" is a word more often than an inch. */
const unitSource = `(${Object.keys(units)
  .filter((unit) => unit !== 'in')
  .sort((one, other) => other.length - one.length)
  .join('|')})(?![A-Za-z0-9²³/])`
const withUnit = (number: string, unit: string) => `${number} ${units[unit]![number === '1' ? 0 : 1]}`

/** Shares, degrees, units. */
export const measureRules: readonly SpellingRule[] = [
  spelling(`(${sign})?${n}\\s*%?${to}${n}\\s*%`, (_, minus, a, b) => `${minus ? 'minus ' : ''}${a} to ${b} percent`),
  spelling(`(${sign})?${n}\\s*%`, (_, minus, a) => `${minus ? 'minus ' : ''}${a} percent`),
  spelling(
    `(${sign})?${n}(?:\\s*°)?${to}(${sign})?${n}\\s*(?:℃|°\\s*C)`,
    (_, minus, a, minus2, b) => `${minus ? 'minus ' : ''}${a} to ${minus2 ? 'minus ' : ''}${b} degrees Celsius`,
  ),
  spelling(
    `(${sign})?${n}\\s*(℃|℉|°\\s*[CF]?(?![A-Za-z]))`,
    (_, minus, a, mark) =>
      `${minus ? 'minus ' : ''}${a} ${a === '1' ? 'degree' : 'degrees'}${/℉|F/.test(mark!) ? ' Fahrenheit' : /℃|C/.test(mark!) ? ' Celsius' : ''}`,
  ),
  spelling(`${n}${to}${n}\\s*${unitSource}`, (_, a, b, unit) => `${a} to ${withUnit(b!, unit!)}`),
  spelling(`(${sign})?${n}\\s*${unitSource}`, (_, minus, a, unit) => `${minus ? 'minus ' : ''}${withUnit(a!, unit!)}`),
]
