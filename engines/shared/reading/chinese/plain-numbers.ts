import { spelling, type SpellingRule } from '../spelling'
import { counted, numeral } from './numbers'
import { numberSource as n } from './patterns'
import { digitByDigit } from './cardinals'

/** Numbers alone. */
export const plainNumberRules: readonly SpellingRule[] = [
  spelling(/^[ \t]*(\d{1,3})[.)、][ \t]+/m, (_, a) => `${numeral(a!)}，`),
  // Digits glued to letters are a name: MP3, H2O, iPhone15.
  spelling(/(?<=[A-Za-z])(\d{1,2})(?![\d.])/, (_, a) => numeral(a!)),
  spelling(/(?<=[A-Za-z]-?)(\d{3,})(?![\d.])/, (_, a) => digitByDigit(a!, '幺')),
  spelling(new RegExp(`${n}(?=(.{0,5}))`, 'us'), (_, a, next) => counted(a!, next!)),
]

/** 第2个 is 第二个: ordinals do not use 两. */
export const ordinalRules: readonly SpellingRule[] = [
  spelling(new RegExp(`(?<=(?:第|[周週]|星期|礼拜|禮拜|[Nn]o\\.?|№)\\s*)(\\d+)(?![\\d.])`, 'u'), (_, a) => numeral(a!)),
  spelling(new RegExp(`(?<![\\d.])(\\d+)(?=分之)`, 'u'), (_, a) => numeral(a!)),
]
