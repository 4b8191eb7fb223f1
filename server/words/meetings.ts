import type { Place } from './borders'
import { afterCharacter, type Folded } from './folded'

const isHan = (unit: number) => (unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff)

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** Where the words of a text begin. */
const wordStarts = (text: string): number[] =>
  [...segmenter.segment(text)].flatMap(({ isWordLike, index }) => (isWordLike ? [index] : []))
/** Characters on both sides that decide where words begin and end. */
export const around = 8
/** Only words of so few characters arise where others meet. */
export const shortWord = 2

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
