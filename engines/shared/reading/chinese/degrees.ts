import { spelling, type SpellingRule } from '../spelling'
import { numeral } from './numbers'
import { before, minusSource as minus, numberSource as n, rangeSource as to } from './patterns'

const degrees = '(℃|°\\s*C|℉|°\\s*F)'

const isFahrenheit = (sign: string) => /F|℉/.test(sign)
const warmth = (said: string, sign: string) => (isFahrenheit(sign) ? `华氏${said}度` : `${said}摄氏度`)
const below = (sign: string | undefined, said: string) => (sign ? `零下${said}` : said)

/** Shares and degrees. */
export const degreeRules: readonly SpellingRule[] = [
  spelling(
    `(${minus})?${before}${n}\\s*[%％]?${to}(${minus})?${n}\\s*[%％]`,
    (all, sign, a, sign2, b) =>
      `${sign ? '负' : ''}百分之${numeral(a!)}到${sign2 ? '负' : ''}${/[%％].*[%％]/.test(all) ? '百分之' : ''}${numeral(b!)}`,
  ),
  spelling(
    `(${minus}|\\+)?${before}${n}\\s*([%％‰])`,
    (_, sign, a, mark) => `${sign === '+' ? '正' : sign ? '负' : ''}${mark === '‰' ? '千' : '百'}分之${numeral(a!)}`,
  ),

  // Degrees.
  spelling(
    `(${minus})?${before}${n}\\s*(?:${degrees})?${to}(${minus})?${n}\\s*${degrees}`,
    (_, sign, a, __, sign2, b, mark) => `${below(sign, numeral(a!))}到${below(sign2, warmth(numeral(b!), mark!))}`,
  ),
  spelling(`(${minus})?${before}${n}\\s*${degrees}`, (_, sign, a, mark) => below(sign, warmth(numeral(a!), mark!))),
  spelling(
    `(${minus})${before}${n}(?:${to}(${minus})?${n})?(?=\\s*[度°])`,
    (_, sign, a, sign2, b) => `${below(sign, numeral(a!))}${b === undefined ? '' : `到${below(sign2, numeral(b))}`}`,
  ),
  // Angles and times: 39°54′20″, 3′20″.
  spelling(`${before}${n}\\s*°\\s*(\\d{1,2})\\s*[′']`, (_, a, minutes) => `${numeral(a!)}度${numeral(minutes!)}分`),
  spelling(`${before}(\\d{1,2})\\s*[′'](?=\\s*\\d{1,2}(?:\\.\\d+)?\\s*[″"])`, (_, a) => `${numeral(a!)}分`),
  spelling(`(?<=[°′']\\s*)(\\d{1,2}(?:\\.\\d+)?)\\s*[″"]`, (_, a) => `${numeral(a!)}秒`),
  spelling(`${before}${n}\\s*°`, (_, a) => `${numeral(a!)}度`),
]
