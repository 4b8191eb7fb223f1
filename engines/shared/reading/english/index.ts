import { addressRules } from '../addresses'
import { unsaidMarks } from '../marks'
import type { SpellingRule } from '../spelling'
import { clockRules } from './clock'
import { dateRules } from './dates'
import { measureRules } from './measures'
import { moneyRules } from './money'
import { reckoningRules } from './reckoning'
import { shortFormRules } from './short-forms'
import { telephoneRules } from './telephones'

export const englishRules: readonly SpellingRule[] = [
  ...unsaidMarks,
  ...addressRules({ dot: ' dot ', at: ' at ', slash: ' slash ', dash: ' dash ' }),
  ...dateRules,
  ...clockRules,
  ...telephoneRules,
  ...moneyRules,
  ...measureRules,
  ...reckoningRules,
  ...shortFormRules,
]
