import { feminine, neuter } from '../tables/russian-units'
import { spelling, type SpellingRule } from '../spelling'
import { russianDecimal } from './counting'
import { russianNumber } from './numbers'
import { russianOrdinal } from './ordinals'
import { minusSource as sign, numberSource as n } from './patterns'

/** Fractions, signs of reckoning, numbers alone. */
export const plainNumberRules: readonly SpellingRule[] = [
  spelling(/(?<![\d/])(\d+)\/(\d+)(?![\d/])/, (_, a, b) =>
    a === '1' && b === '2'
      ? 'одна вторая'
      : `${russianNumber(a!, 'f')} ${russianOrdinal(Number(b), a!.endsWith('1') && !a!.endsWith('11') ? 'feminine' : 'pluralGenitive')}`,
  ),
  spelling(/(?<=[\d)]\s*)[×xх](?=\s*\d)/, ' на '),
  spelling(/(?<=[\d)]\s*)\+(?=\s*\d)/, ' плюс '),
  spelling(/(?<=\d\s)[-−–](?=\s\d)/, ' минус '),
  spelling(/(?<=[\d)]\s*)=/, ' равно '),
  spelling(/№\s*(?=\d)/, 'номер '),
  spelling(/&/, ' и '),
  spelling(/(?<!\d)(\d+)[-–](\d+)(?![-–\d])/, (_, a, b) => `${russianNumber(a!)} – ${russianNumber(b!)}`),
  spelling(`(${sign})(?=\\d)`, 'минус '),
  spelling(/(?<![\d.,])0\d+(?![\d.,])/, (all) => [...all].map((digit) => russianNumber(digit)).join(' ')),
  spelling(`${n}(?=\\s+(?:${feminine})(?!\\p{L}))`, (_, a) => russianDecimal(a!, 'f')),
  spelling(`${n}(?=\\s+(?:${neuter})(?!\\p{L}))`, (_, a) => russianDecimal(a!, 'n')),
  spelling(n, (_, a) => russianDecimal(a!)),
]
