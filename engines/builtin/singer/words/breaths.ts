import type { Lyric, Word } from './lyrics'

/** Words sung in one breath: a line, or a part of a long one. */
export interface Breath {
  /** Index of the line. */ line: number
  /** As written. */ text: string
  words: readonly Word[]
  syllables: number
  endsLine: boolean
}

const comfortable = 8

/** Splits lines into breaths: long ones at their marks, or between two words where there is none. */
export function breathsOf(lyrics: readonly Lyric[], most: number): Breath[] {
  return lyrics.flatMap(({ text, words }, line) => {
    const parts = cut(words, most)
    return parts.map((part, i) => {
      const to = parts[i + 1]?.[0]!.from ?? text.length
      return {
        line,
        text: text.slice(i === 0 ? 0 : part[0]!.from, to).trim(),
        words: part,
        syllables: length(part),
        endsLine: i === parts.length - 1,
      }
    })
  })
}

const length = (words: readonly Word[]) => words.reduce((sum, { syllables }) => sum + syllables, 0)

/** A long line at its marks, and where there is none between two words, near the middle. */
function cut(words: readonly Word[], most: number): Word[][] {
  const all = length(words)
  if (all <= comfortable || words.length === 1) return [[...words]]
  const at =
    placeNear(words, all / 2, ({ afterMark }) => afterMark, 2) ??
    (all > most ? (placeNear(words, all / 2, ({ beginsWord }) => beginsWord, 1) ?? words.length >> 1) : undefined)
  return at === undefined ? [[...words]] : [...cut(words.slice(0, at), most), ...cut(words.slice(at), most)]
}

/** Start of a matching word, nearest to the goal in syllables, with at least `fewest` of them on both sides. */
function placeNear(
  words: readonly Word[],
  goal: number,
  fits: (word: Word) => boolean,
  fewest: number,
): number | undefined {
  let best: { at: number; far: number } | undefined
  for (let at = 1; at < words.length; at++) {
    const before = length(words.slice(0, at))
    if (!fits(words[at]!) || before < fewest || length(words) - before < fewest) continue
    const far = Math.abs(before - goal)
    if (!best || far < best.far) best = { at, far }
  }
  return best?.at
}
