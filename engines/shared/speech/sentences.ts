import { isWithin } from '../reading/unbroken'

export type Unbroken = Parameters<typeof isWithin>[0]

export interface Sentence {
  from: number
  to: number
  /** Seconds of silence after it, at the voice's own pace. */
  pause: number
}

/** Longer ones are read in parts: a text without any mark must not become one piece of work. */
const longest = 110

const ends = /[。！？!?；;…\n]+[”’"'」』）)\s]*|\.(?=\s|$)[”’"')\s]*/g

/** A text in sentences, in order and without gaps; none is cut within the stretches that stay whole. */
export function sentencesOf(text: string, unbroken: Unbroken = []): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  const add = (to: number) => {
    while (to - from > longest) {
      const middle = from + breakBefore(text.slice(from, from + longest), from, unbroken)
      sentences.push({ from, to: middle, pause: 0.08 })
      from = middle
    }
    if (to > from) sentences.push({ from, to, pause: pauseAfter(text.slice(from, to)) })
    from = to
  }
  for (const match of text.matchAll(ends)) {
    if (!isWithin(unbroken, match.index)) add(match.index + match[0].length)
  }
  add(text.length)
  return sentences
}

/** The last clause mark or space in a range that is safe to cut, else its end. */
function breakBefore(stretch: string, from: number, unbroken: Unbroken): number {
  for (let clause = stretch.length - 1; clause > stretch.length / 3; clause--) {
    if (/[，,、：: ]/.test(stretch[clause]!) && !isWithin(unbroken, from + clause)) return clause + 1
  }
  const around = unbroken.find(([start, end]) => from + stretch.length > start && from + stretch.length < end)
  return around && around[0] > from ? around[0] - from : stretch.length
}

const pauseAfter = (sentence: string) =>
  /\n\s*$/.test(sentence) ? 0.45 : /[；;…][^\p{L}\p{N}]*$/u.test(sentence) ? 0.26 : 0.34
