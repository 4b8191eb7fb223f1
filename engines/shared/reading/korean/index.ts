import { addressRules } from '../addresses'
import { unsaidMarks } from '../marks'
import type { SpellingRule } from '../spelling'
import { clockRules } from './clock'
import { countingRules } from './counting'
import { dateRules } from './dates'
import { measureRules } from './measures'
import { moneyRules } from './money'
import { plainNumberRules } from './plain-numbers'
import { telephoneRules } from './telephones'

export const koreanRules: readonly SpellingRule[] = [
  ...unsaidMarks,
  ...addressRules({ dot: ' 닷 ', at: ' 골뱅이 ', slash: ' 슬래시 ', dash: ' ' }),
  ...dateRules,
  ...clockRules,
  ...telephoneRules,
  ...moneyRules,
  ...measureRules,
  ...countingRules,
  ...plainNumberRules,
]
