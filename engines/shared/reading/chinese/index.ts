import { addressRules } from '../addresses'
import { unsaidMarks } from '../marks'
import { respell, spell, type Spelled } from '../spelled'
import { cantoneseRules } from './cantonese'
import { digitByDigit } from './cardinals'
import { clockRules } from './clock'
import { codeRules } from './codes'
import { dateRules } from './dates'
import { degreeRules } from './degrees'
import { latinRules } from './latin'
import { moneyRules } from './money'
import { ordinalRules, plainNumberRules } from './plain-numbers'
import { rangeRules } from './ranges'
import { ratioRules } from './ratios'
import { reckoningRules } from './reckoning'
import { telephoneRules } from './telephones'

const numbers = [
  ...unsaidMarks,
  ...addressRules({ dot: '点', at: ' at ', slash: '斜杠', dash: ' ', digits: digitByDigit }),
  ...dateRules,
  ...clockRules,
  ...telephoneRules,
  ...codeRules,
  ...ordinalRules,
  ...moneyRules,
  ...degreeRules,
  ...ratioRules,
  ...rangeRules,
  ...reckoningRules,
  ...plainNumberRules,
]

/** Spoken form of a range of Chinese text: numbers, signs and short forms in characters and letters. */
export const spellChinese = (text: string, from: number, to: number): Spelled =>
  respell(spell(text, numbers, from, to), latinRules)

/** Cantonese has the same signs and numbers; its own readings of the characters are espeak's. */
export const spellCantonese = (text: string, from: number, to: number): Spelled =>
  respell(spellChinese(text, from, to), cantoneseRules)
