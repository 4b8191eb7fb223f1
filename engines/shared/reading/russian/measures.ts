import type { Forms } from '../tables/russian-numbers'
import { russianUnits as units } from '../tables/russian-units'
import { spelling, type SpellingRule } from '../spelling'
import { counting, russianDecimal } from './counting'
import { minusSource as sign, minusWord as minus, numberSource as n, rangeSource as to, signWord } from './patterns'

const percent: Forms = ['процент', 'процента', 'процентов', 'm']
const degree: Forms = ['градус', 'градуса', 'градусов', 'm']
const unitSource = `(${Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join('|')})(?![\\p{L}\\d²/])\\.?`
/** Words that are counted, for their gender. */

/** Shares, degrees, units. */
export const measureRules: readonly SpellingRule[] = [
  spelling(
    `(${sign})?${n}\\s*%?${to}${n}\\s*%`,
    (_, mark, a, b) => `${minus(mark)}${russianDecimal(a!)} – ${counting(b!, percent)}`,
  ),
  spelling(`(${sign})?${n}\\s*%`, (_, mark, a) => `${minus(mark)}${counting(a!, percent)}`),
  spelling(
    `(${sign}|\\+)?${n}(?:\\s*°C?)?${to}([-−+])?${n}\\s*(?:℃|°\\s*[CС]?)`,
    (_, mark, a, mark2, b) => `${signWord(mark)}${russianDecimal(a!)} – ${signWord(mark2)}${counting(b!, degree)}`,
  ),
  spelling(
    `(${sign}|\\+)?${n}\\s*(℃|℉|°\\s*[CСF]?)`,
    (_, mark, a, kind) =>
      `${signWord(mark)}${counting(a!, degree)}${/℉|F/.test(kind!) ? ' по Фаренгейту' : /℃|[CС]/.test(kind!) ? ' Цельсия' : ''}`,
  ),
  spelling(
    `${n}${to}${n}\\s*${unitSource}`,
    (_, a, b, unit) => `${russianDecimal(a!, units[unit!]![3])} – ${counting(b!, units[unit!]!)}`,
  ),
  spelling(`(${sign})?${n}\\s*${unitSource}`, (_, mark, a, unit) => `${minus(mark)}${counting(a!, units[unit!]!)}`),
]
