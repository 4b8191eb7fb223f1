import { spelling, type SpellingRule } from '../spelling'
import { minusSource as sign } from './patterns'

/** Short forms, and what is left of signs. */
export const shortFormRules: readonly SpellingRule[] = [
  spelling(/(?<=\S\s?)&(?=\s?\S)/, ' and '),
  spelling(/#(?=\d)|№\s*(?=\d)/, 'number '),
  spelling(/(?<![A-Za-z])w\/(?=\s)/, 'with'),
  spelling(/(?<![A-Za-z])e\.g\./, 'for example'),
  spelling(/(?<![A-Za-z])i\.e\./, 'that is'),
  spelling(/(?<![A-Za-z])vs\.?(?![A-Za-z])/, 'versus'),
  spelling(/(?<![A-Za-z])No\.\s*(?=\d)/, 'number '),
  spelling(/(?<!\d)(\d+)[-–~～](\d+)(?![-–\d])/, (_, a, b) => `${a} to ${b}`),
  spelling(`(${sign})(?=\\d)`, 'minus '),
  // A single A is the letter when it is among other letters.
  spelling(/(?<=\b[A-Z]\s)A(?=\s[A-Z]\b)/, 'ay'),
  spelling(/(?<=[A-Za-z])[/_](?=[A-Za-z])/, ' '),
]
