import { spelling, type SpellingRule } from '../spelling'

const digits = (text: string) => text.replace(/\D/g, '').split('').join(' ')

/** Telephones and other chains of digits. */
export const telephoneRules: readonly SpellingRule[] = [
  spelling(/(?<![\d.])(?:\+?\d{1,3}[-\s])?(?:\(\d{3}\)\s?|\d{3}[-\s.])\d{3}[-.\s]\d{4}(?!\d)/, (all) => {
    const groups = all
      .replace('+', ' plus ')
      .split(/[-\s().]+/)
      .filter(Boolean)
    return groups.map((group) => (/\d/.test(group) ? digits(group) : group)).join(', ')
  }),
  spelling(/(?<![\d.])1[3-9]\d{9}(?!\d)/, digits),
  spelling(/(?<![\d.])0\d+(?![\d.])/, digits),
  spelling(/(?<!\d)(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?![.\d])/, (all) => all.split('.').join(' dot ')),
]
