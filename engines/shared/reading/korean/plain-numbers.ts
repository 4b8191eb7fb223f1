import { spelling, type SpellingRule } from '../spelling'
import { koreanDigits, koreanNumber } from './numbers'
import { minusSource as sign, numberSource as n } from './patterns'

/** Signs of reckoning, and numbers alone. */
export const plainNumberRules: readonly SpellingRule[] = [
  spelling(/(?<=[\d)]\s*)[×xX](?=\s*\d)/, ' 곱하기 '),
  spelling(/(?<=[\d)]\s*)÷/, ' 나누기 '),
  spelling(/(?<=[\d)]\s*)\+(?=\s*\d)/, ' 더하기 '),
  spelling(/(?<=\d\s)[-−–](?=\s\d)/, ' 빼기 '),
  spelling(/(?<=[\d)]\s*)=/, ' 는 '),
  spelling(/&/, ' 앤드 '),
  spelling(/(?<![\d.])0\d+(?!\d)/, (all) => koreanDigits(all)),
  spelling(`(${sign})${n}`, (_, __, a) => `마이너스 ${koreanNumber(a!)}`),
  spelling(n, (_, a) => koreanNumber(a!)),
]
