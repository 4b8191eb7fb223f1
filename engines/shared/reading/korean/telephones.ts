import { spelling, type SpellingRule } from '../spelling'
import { koreanDigits } from './numbers'

const phone = (...groups: (string | undefined)[]) => groups.map((group) => koreanDigits(group!)).join(', ')

/** Telephones. */
export const telephoneRules: readonly SpellingRule[] = [
  spelling(/(?<!\d)(01\d|0\d{1,2})[-\s](\d{3,4})[-\s](\d{4})(?!\d)/, (_, ...groups) => phone(...groups)),
  spelling(/(?<!\d)(01\d)(\d{4})(\d{4})(?!\d)/, (_, ...groups) => phone(...groups)),
  spelling(/(?<!\d)(1[568]\d\d)-(\d{4})(?!\d)/, (_, ...groups) => phone(...groups)),
  spelling(/(?<![\d.])(119|112|114|110|120)(?!\d|[.,]\d|\s*[가-힣]*(?:개|명|원|점|번째))/, (all) =>
    koreanDigits(all, '영'),
  ),
]
