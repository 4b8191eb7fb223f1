import { afterCharacter, type Folded } from './fold'

/** A place in a text, in folded units; `last` is inside. */
export interface Place {
  first: number
  last: number
}

const isLatin = (unit: number) => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
const isHan = (unit: number) => (unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff)

/** Most characters between two of a word. */
const gapMax = 24
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

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** Where the words of a text begin. */
const wordStarts = (text: string): number[] =>
  [...segmenter.segment(text)].flatMap(({ isWordLike, index }) => (isWordLike ? [index] : []))
/** Characters on both sides that decide where words begin and end. */
const around = 8
const shortWord = 2

/**
 * Whether a short Chinese word only arises where two others meet, as in 办法轮流: the sentence has fewer words without
 * it. Equally many words are a meeting when symbols are between, or when the word cuts one on both sides.
 */
export function isMeeting(text: string, folded: Folded, { first, last }: Place): boolean {
  const { units, starts } = folded
  if (last - first + 1 > shortWord) return false
  for (let at = first; at <= last; at++) if (!isHan(units[at] ?? 0)) return false
  const [from, to] = [starts[first] ?? 0, afterCharacter(text, starts[last] ?? 0)]
  const [before, after] = [text.slice(Math.max(0, from - around), from), text.slice(to, to + around)]
  const natural = wordStarts(before + text.slice(from, to) + after)
  const forced = wordStarts(before).length + 1 + wordStarts(after).length
  if (natural.length !== forced) return natural.length < forced
  const hasGap = to - from > last - first + 1
  const isWhole = (at: number) => natural.includes(at) || at === before.length + to - from + after.length
  return hasGap || !(isWhole(before.length) || isWhole(before.length + to - from))
}
