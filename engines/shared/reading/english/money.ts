import { spelling, type SpellingRule } from '../spelling'
import { minusSource as sign, numberSource as n, rangeSource as to } from './patterns'

/** Money by its sign: singular, plural, and its hundredth. */
const money: Readonly<Record<string, readonly [one: string, many: string, part: string]>> = {
  $: ['dollar', 'dollars', 'cent'],
  US$: ['US dollar', 'US dollars', 'cent'],
  HK$: ['Hong Kong dollar', 'Hong Kong dollars', 'cent'],
  '€': ['euro', 'euros', 'cent'],
  '£': ['pound', 'pounds', 'p'],
  '¥': ['yuan', 'yuan', 'fen'],
  '￥': ['yuan', 'yuan', 'fen'],
  '₩': ['won', 'won', ''],
  '₽': ['ruble', 'rubles', 'kopeck'],
}
const moneySource = '(US\\$|HK\\$|[$€£¥￥₩₽])'
const scales = '(\\s*(?:thousand|million|billion|trillion)|[kKMB](?![A-Za-z]))?'
const scaleWords: Readonly<Record<string, string>> = { k: ' thousand', K: ' thousand', M: ' million', B: ' billion' }

/** Money by its sign. */
export const moneyRules: readonly SpellingRule[] = [
  spelling(
    `(${sign})?${moneySource}(${sign})?${n}${scales}${to}(?:${moneySource})?${n}${scales}`,
    (_, minus, mark, __, a, sa, ___, b, sb) =>
      `${minus ? 'minus ' : ''}${a}${scaleOf(sa)} to ${b}${scaleOf(sb)} ${money[mark!]![1]}`,
  ),
  spelling(
    `(${sign})?${moneySource}\\s?(${sign})?${n}${scales}`,
    (_, minus, mark, minus2, a, scale) => `${minus || minus2 ? 'minus ' : ''}${amount(a!, scale, money[mark!]!)}`,
  ),
]

const scaleOf = (scale: string | undefined) => (scale ? (scaleWords[scale] ?? ` ${scale.trim()}`) : '')
function amount(
  number: string,
  scale: string | undefined,
  [one, many, part]: readonly [string, string, string],
): string {
  const [whole = '0', rest = ''] = number.split('.')
  if (scale || rest.length !== 2 || part === '')
    return `${number}${scaleOf(scale)} ${number === '1' && !scale ? one : many}`
  const units = `${whole} ${whole === '1' ? one : many}`
  const hundredths = `${Number(rest)} ${Number(rest) === 1 || /^(?:p|fen)$/.test(part) ? part : `${part}s`}`
  return Number(rest) === 0 ? units : whole === '0' ? hundredths : `${units} and ${hundredths}`
}
