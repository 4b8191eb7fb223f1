import { afterCharacter, type Folded } from './folded'

/** A place in a text, in folded units; `last` is inside. */
export interface Place {
  first: number
  last: number
}

export const isLatin = (unit: number) => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)

/** Most characters between two of a word. */
export const gapMax = 24
/** A shorter word whose letters are spaced is too often plain English. */
const spacedLeast = 4

/** Text between two neighbouring units; empty when nothing is. */
function gapAfter(text: string, { starts }: Folded, at: number): string {
  const [from, to] = [afterCharacter(text, starts[at] ?? 0), starts[at + 1] ?? 0]
  return to > from ? text.slice(from, to) : ''
}

const touches = (text: string, { starts, length }: Folded, at: number) =>
  at >= 0 && at + 1 < length && (starts[at + 1] ?? 0) <= afterCharacter(text, starts[at] ?? 0)

/** Whether Latin letters go on before or after the place: `AV` is not in `java`. */
export function cutsLatin(text: string, folded: Folded, { first, last }: Place): boolean {
  const { units } = folded
  const joins = (at: number) => isLatin(units[at] ?? 0) && isLatin(units[at + 1] ?? 0) && touches(text, folded, at)
  return joins(first - 1) || joins(last)
}

/**
 * Whether what is between the characters is too much for one word: a long gap; or spaces between Latin letters, unless
 * the word has them itself (`gaps`, by index), or each letter of a longer word is spaced.
 */
export function isScattered(
  text: string,
  folded: Folded,
  { first, last }: Place,
  gaps: readonly number[] | 'anywhere',
): boolean {
  let [spaced, latinPairs] = [0, 0]
  for (let at = first; at < last; at++) {
    const isPair = isLatin(folded.units[at] ?? 0) && isLatin(folded.units[at + 1] ?? 0)
    const gap = gapAfter(text, folded, at)
    if (gap.length > gapMax) return true
    if (!isPair || gaps === 'anywhere' || gaps.includes(at - first)) continue
    latinPairs++
    if (/\s/.test(gap)) spaced++
  }
  return spaced > 0 && (spaced < latinPairs || latinPairs + 1 < spacedLeast)
}
