import { spelling, type SpellingRule } from '../spelling'
import { counted } from './numbers'
import { before, minusSource as minus, numberSource as n, rangeSource as to, scale } from './patterns'
import { unitSource, unitWords } from './units'

/** Ranges and units. */
export const rangeRules: readonly SpellingRule[] = [
  spelling(
    `${before}${n}${scale}${to}${n}${scale}\\s*(${unitSource})`,
    (_, a, sa, b, sb, unit) =>
      `${counted(a!, sa || unitWords(unit!))}${sa}到${counted(b!, sb || unitWords(unit!))}${sb}${unitWords(unit!)}`,
  ),
  spelling(
    `${before}${n}\\s*(${unitSource})${to}${n}\\s*(${unitSource})`,
    (_, a, unit, b, unit2) =>
      `${counted(a!, unitWords(unit!))}${unitWords(unit!)}到${counted(b!, unitWords(unit2!))}${unitWords(unit2!)}`,
  ),
  spelling(
    new RegExp(`(?<![\\d.\\-–—])${n}(?:\\s*[~～]\\s*|[-–—−])${n}(?![-–—−]?\\d|\\s*[=＝])(?=(\\s*.{0,3}))`, 'us'),
    (_, a, b, next) => `${counted(a!, next!)}到${counted(b!, next!)}`,
  ),
  spelling(/(?<=\d\s*[\p{Script=Han}]{1,3})\s*[~～—–-]\s*(?=[\d])/u, '到'),
  spelling(
    /(?<=[一二三四五六七八九十日天月点號号])\s*[-–—~～]\s*(?=(?:周|星期|礼拜)?[一二三四五六七八九十日天])/u,
    '到',
  ),

  // Units.
  spelling(
    `(${minus})?${before}${n}${scale}\\s*(${unitSource})`,
    (_, sign, a, sa, unit) => `${sign ? '负' : ''}${counted(a!, sa || unitWords(unit!))}${sa}${unitWords(unit!)}`,
  ),
  spelling(
    /(?<=[\p{Script=Han}])\s*\/\s*(?=(?:月|年|天|日|周|小时|时|分钟|分|秒|人|位|次|斤|公斤|吨|平米|平方米|平|晚|张|件|份|套|台|个|只|间|㎡|千克)(?!\p{Script=Han}*\/))/u,
    '每',
  ),
]
