import { spelling, type SpellingRule } from '../spelling'
import { koreanNumber } from './numbers'
import { minusSource as sign, numberSource as n, rangeSource as to } from './patterns'

const money: Readonly<Record<string, string>> = {
  '₩': '원',
  $: '달러',
  US$: '달러',
  '€': '유로',
  '£': '파운드',
  '¥': '위안',
  '￥': '위안',
  '₽': '루블',
}
const moneySource = '(US\\$|[₩$€£¥￥₽])'
const scale = '(\\s*[천만억조])?'

/** Money by its sign. */
export const moneyRules: readonly SpellingRule[] = [
  spelling(
    `(${sign})?${moneySource}\\s?(${sign})?${n}${scale}(?:${to}(?:${moneySource})?${n}${scale})?`,
    (_, minus, mark, minus2, a, sa, __, b, sb) =>
      `${minus || minus2 ? '마이너스 ' : ''}${koreanNumber(a!)}${sa?.trim() ?? ''}${b ? `에서 ${koreanNumber(b)}${sb?.trim() ?? ''}` : ''} ${money[mark!]}`,
  ),
]
