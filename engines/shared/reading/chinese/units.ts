import { chineseMoney as money, chineseUnits as units } from '../tables/chinese-units'

const said = new Map(units)

/** A pattern for a unit that no letter follows. */
export const unitSource = `(?:${[...said.keys()]
  .sort((one, other) => other.length - one.length)
  .join('|')})(?![A-Za-z0-9²³/])`

/** Spoken form of a written unit. */
export const unitWords = (written: string): string => said.get(written) ?? written

export const moneySource =
  '(?:US\\$|HK\\$|NT\\$|A\\$|C\\$|[¥￥$€£₩₽₹฿]|(?<![A-Za-z])(?:RMB|CNY|USD|EUR|GBP|JPY|HKD|KRW|RUB)(?![A-Za-z]))'
export const moneyWords = (sign: string): string => money[sign] ?? ''
