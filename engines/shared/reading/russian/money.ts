import { rub, russianMoney as money, russianUnits as units } from '../tables/russian-units'
import { spelling, type SpellingRule } from '../spelling'
import { counting } from './counting'
import { minusSource as sign, minusWord as minus, numberSource as n } from './patterns'

const moneySource = '(US\\$|[$€£¥￥₽₩])'

/** Money by its sign. */
export const moneyRules: readonly SpellingRule[] = [
  spelling(
    `(${sign})?${moneySource}\\s?${n}(?:\\s*(тыс|млн|млрд)\\.?)?`,
    (_, mark, money_, a, scale) =>
      `${minus(mark)}${scale ? `${counting(a!, units[scale]!)} ${money[money_!]![2]}` : counting(a!, money[money_!]!)}`,
  ),
  spelling(
    `(${sign})?${n}\\s*(тыс|млн|млрд)\\.?\\s*(?:${moneySource}|руб\\.?)`,
    (_, mark, a, scale, sign_) => `${minus(mark)}${counting(a!, units[scale!]!)} ${(sign_ ? money[sign_]! : rub)[2]}`,
  ),
  spelling(`(${sign})?${n}\\s*${moneySource}`, (_, mark, a, sign_) => `${minus(mark)}${counting(a!, money[sign_!]!)}`),
]
