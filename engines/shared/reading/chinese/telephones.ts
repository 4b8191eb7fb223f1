import { spelling, type SpellingRule } from '../spelling'
import { inGroups } from './digit-groups'
import { cardinal, digitByDigit } from './cardinals'

/** Telephones, addresses of machines, versions. */
export const telephoneRules: readonly SpellingRule[] = [
  spelling(
    /(?<![\d.])(?:\+|00)86[-\s]?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/,
    (_, one, two, three) => `加八六 ${inGroups(one, two, three)}`,
  ),
  spelling(/(?<![\d.])(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?![\d.]?\d)/, (_, one, two, three) =>
    inGroups(one, two, three),
  ),
  // Hidden digits of a telephone.
  spelling(/(?<!\d)(1[3-9]\d)\*{4}(\d{4})(?!\d)/, (_, one, two) => `${inGroups(one)} 星星星星 ${inGroups(two)}`),
  spelling(/(?<![\d-])[(（]?(0\d{2,3})[)）]?[-\s](\d{3,4})[-\s]?(\d{4})(?!\d)/, (_, one, two, three) =>
    inGroups(one, two, three),
  ),
  spelling(/(?<![\d-])([48]00)[-\s](\d{3,4})[-\s]?(\d{3,4})(?!\d)/, (_, one, two, three) => inGroups(one, two, three)),
  spelling(/(?<!\d)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![.\d])/, (...groups) =>
    groups
      .slice(1)
      .map((group) => digitByDigit(group!))
      .join('点'),
  ),
  // Versions: each part is a number.
  spelling(/(?<![\d.])(\d{1,4})\.(\d{1,4})\.(\d{1,4})(?![.\d])/, (...groups) =>
    groups
      .slice(1)
      .map((group) => cardinal(group!))
      .join('点'),
  ),
]
