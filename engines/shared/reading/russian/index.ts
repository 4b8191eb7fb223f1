import { addressRules } from '../addresses'
import { unsaidMarks } from '../marks'
import type { SpellingRule } from '../spelling'
import { clockRules } from './clock'
import { dateRules } from './dates'
import { measureRules } from './measures'
import { moneyRules } from './money'
import { placeRules } from './places'
import { plainNumberRules } from './plain-numbers'
import { shortFormRules } from './short-forms'
import { telephoneRules } from './telephones'

export const russianRules: readonly SpellingRule[] = [
  ...unsaidMarks,
  ...addressRules({ dot: ' точка ', at: ' собака ', slash: ' слэш ', dash: ' дефис ' }),
  ...dateRules,
  ...placeRules,
  ...clockRules,
  ...telephoneRules,
  ...moneyRules,
  ...measureRules,
  ...shortFormRules,
  ...plainNumberRules,
]
