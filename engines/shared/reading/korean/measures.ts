import { koreanUnits as units } from '../tables/korean-units'
import { spelling, type SpellingRule } from '../spelling'
import { koreanNumber } from './numbers'
import { minusSource as sign, numberSource as n, rangeSource as to } from './patterns'

const unitSource = `(${Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join('|')})(?![A-Za-z0-9²³/])`

/** Shares, degrees, units. */
export const measureRules: readonly SpellingRule[] = [
  spelling(
    `(${sign})?${n}\\s*%?${to}${n}\\s*%`,
    (_, minus, a, b) => `${minus ? '마이너스 ' : ''}${koreanNumber(a!)}에서 ${koreanNumber(b!)} 퍼센트`,
  ),
  spelling(
    `(${sign})?${n}\\s*%(?:\\s*p(?![a-z]))?`,
    (all, minus, a) => `${minus ? '마이너스 ' : ''}${koreanNumber(a!)} 퍼센트${/p$/.test(all) ? '포인트' : ''}`,
  ),
  spelling(
    `(${sign})?${n}(?:\\s*(?:℃|°C?))?${to}(${sign})?${n}\\s*(?:℃|°\\s*C)`,
    (_, minus, a, minus2, b) =>
      `${minus ? '영하 ' : ''}${koreanNumber(a!)}도에서 ${minus2 ? '영하 ' : ''}${koreanNumber(b!)}도`,
  ),
  spelling(`(${sign})?${n}\\s*(℃|℉|°\\s*[CF]?(?![A-Za-z]))`, (_, minus, a, mark) =>
    /F|℉/.test(mark!)
      ? `화씨 ${minus ? '마이너스 ' : ''}${koreanNumber(a!)}도`
      : `${minus ? '영하 ' : ''}${koreanNumber(a!)}도`,
  ),
  spelling(`(${sign})${n}(?=\\s*도(?![가-힣]))`, (_, __, a) => `영하 ${koreanNumber(a!)}`),
  spelling(
    `${n}${to}${n}\\s*${unitSource}`,
    (_, a, b, unit) => `${koreanNumber(a!)}에서 ${koreanNumber(b!)} ${units[unit!]}`,
  ),
  spelling(
    `(${sign})?${n}\\s*${unitSource}`,
    (_, minus, a, unit) => `${minus ? '마이너스 ' : ''}${koreanNumber(a!)} ${units[unit!]}`,
  ),
]
