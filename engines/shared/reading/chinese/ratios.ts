import { spelling, type SpellingRule } from '../spelling'
import { cardinal, digitByDigit } from './cardinals'
import { numeral } from './numbers'
import { before, numberSource as n } from './patterns'

const fraction = (a: string, b: string) => `${cardinal(b)}分之${cardinal(a)}`
const shares: Readonly<Record<string, string>> = {
  '½': '二分之一',
  '⅓': '三分之一',
  '⅔': '三分之二',
  '¼': '四分之一',
  '¾': '四分之三',
  '⅕': '五分之一',
  '⅛': '八分之一',
}

/** Fractions, games and likenesses (3:2, 16:9), sizes. */
export const ratioRules: readonly SpellingRule[] = [
  spelling(
    `${before}(\\d+)\\s+(\\d+)[/⁄](\\d+)(?![\\d/])`,
    (_, whole, a, b) => `${cardinal(whole!)}又${fraction(a!, b!)}`,
  ),
  spelling(`(?<![\\d./])(\\d{1,4})[/⁄](\\d{1,4})(?![\\d/.])`, (_, a, b) =>
    Number(a) < Number(b) ? fraction(a!, b!) : `${numeral(a!)} ${numeral(b!)}`,
  ),
  spelling(/(\d*)([½⅓⅔¼¾⅕⅛])/, (_, whole, sign) => `${whole ? `${cardinal(whole)}又` : ''}${shares[sign!]}`),
  spelling(/(?<![\d:：])(\d{1,3})\s?[:：]\s?(\d{1,3})(?![\d:：])/, (_, a, b) => `${cardinal(a!)}比${cardinal(b!)}`),
  spelling(
    /(?<=(?:以|比分|总分|得分)(?:是|为)?\s*)(\d{1,3})\s?[-–—]\s?(\d{1,3})(?!\d)/,
    (_, a, b) => `${cardinal(a!)}比${cardinal(b!)}`,
  ),
  spelling(
    /(?<![\d-])(\d{1,3})\s?[-–—]\s?(\d{1,3})(?=\s*(?:战胜|击败|战平|取胜|获胜|险胜|大胜|逆转|领先|落后|不敌|负于|落败|胜出))/,
    (_, a, b) => `${cardinal(a!)}比${cardinal(b!)}`,
  ),

  // Sizes: both sides by their digits when they are a screen's, else multiplied.
  spelling(
    `${before}(\\d{3,4})\\s*[xX×*]\\s*(\\d{3,4})(?![\\d.])`,
    (_, a, b) => `${digitByDigit(a!)}乘${digitByDigit(b!)}`,
  ),
  spelling(`${before}${n}\\s*[xX×*]\\s*(?=[\\d(（])`, (_, a) => `${numeral(a!)}乘`),
]
