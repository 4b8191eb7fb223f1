import type { Lyric, Word } from './lyrics'
import type { Pronouncer, Syllable } from './pronounce'

export interface Sung extends Syllable {
  tone?: number
}

/** What is sung in one breath: a line, or a part of a long one. */
export interface Phrase {
  /** Of the line. */ line: number
  /** Of the phrase, as written. */ text: string
  syllables: readonly Sung[]
  endsLine: boolean
}

interface Piece {
  word: Word
  syllables: readonly Syllable[]
}

const comfortable = 8

/** The lyrics from the beginning, again from the beginning when they end, until there are as many phrases as asked for. Empty when nothing sounds. */
export async function phrasesOf(
  lyrics: readonly Lyric[],
  count: number,
  most: number,
  { syllablesOf }: Pronouncer,
  onPhrase: (done: number) => void,
): Promise<Phrase[]> {
  const once: Phrase[] = []
  for (const [line, { text, words }] of lyrics.entries()) {
    if (once.length >= count) break
    const pieces: Piece[] = []
    for (const word of words) {
      const syllables = await syllablesOf(word)
      if (syllables.length > 0) pieces.push({ word, syllables })
    }
    if (pieces.length === 0) continue
    const parts = breaths(pieces, most)
    parts.forEach((part, i) => {
      const to = parts[i + 1]?.[0]!.word.from ?? text.length
      once.push({
        line,
        text: text.slice(i === 0 ? 0 : part[0]!.word.from, to).trim(),
        endsLine: i === parts.length - 1,
        syllables: part.flatMap(({ word, syllables }) =>
          syllables.map((syllable) => ({ ...syllable, ...(word.tone === undefined ? {} : { tone: word.tone }) })),
        ),
      })
    })
    onPhrase(Math.min(1, once.length / count))
  }
  // Verses and choruses have an even number of phrases: an odd last one is sung twice, so that they begin where they should.
  const whole = once.length % 2 === 1 && once.length < count ? [...once, once.at(-1)!] : once
  return whole.length === 0 ? [] : Array.from({ length: count }, (_, i) => whole[i % whole.length]!)
}

const length = (pieces: readonly Piece[]) => pieces.reduce((sum, { syllables }) => sum + syllables.length, 0)

/** A long line at its marks, and where there is none between two words, near the middle. */
function breaths(pieces: readonly Piece[], most: number): Piece[][] {
  const all = length(pieces)
  if (all <= comfortable || pieces.length === 1) return [[...pieces]]
  const at =
    placeNear(pieces, all / 2, ({ word }) => word.afterMark, 2) ??
    (all > most ? (placeNear(pieces, all / 2, ({ word }) => word.beginsWord, 1) ?? pieces.length >> 1) : undefined)
  return at === undefined ? [[...pieces]] : [...breaths(pieces.slice(0, at), most), ...breaths(pieces.slice(at), most)]
}

/** Where a piece of a kind begins, nearest to so many syllables, with at least `fewest` of them on both sides. */
function placeNear(
  pieces: readonly Piece[],
  goal: number,
  fits: (piece: Piece) => boolean,
  fewest: number,
): number | undefined {
  let best: { at: number; far: number } | undefined
  for (let at = 1; at < pieces.length; at++) {
    const before = length(pieces.slice(0, at))
    if (!fits(pieces[at]!) || before < fewest || length(pieces) - before < fewest) continue
    const far = Math.abs(before - goal)
    if (!best || far < best.far) best = { at, far }
  }
  return best?.at
}
