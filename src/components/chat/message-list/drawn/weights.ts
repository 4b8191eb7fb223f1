import type { ShownTurn } from '../../turns'

/** A line is about 20 characters of room. */
const roomOf = (text = '') => text.length + text.split('\n').length * 20

/** Cost of a turn beside its texts: its bubble, marks and buttons send as much data as this many characters. */
const around = 300

/** Approximate size of a turn, in characters. */
export const weightOf = ({ turn: { question, answers }, answer }: ShownTurn) =>
  around + Math.min(600, roomOf(question?.content)) + roomOf(answers[answer.at]?.content)

export const roughHeightPx = (shown: ShownTurn): number => 100 + (weightOf(shown) - around / 2) * 1.2

/** First turn to draw so that the turns before `end` hold at least this many characters, or are one turn. */
export function startFor(thread: readonly ShownTurn[], end: number, characters: number): number {
  let start = end
  for (let sum = 0; start > 0 && sum < characters; start--) sum += weightOf(thread[start - 1]!)
  return start
}
