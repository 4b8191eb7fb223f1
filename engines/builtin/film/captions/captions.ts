import type { Cue } from '../../../../contract/task'
import { phrasesOf } from './phrases'
import { writable } from './writable'

const soundingLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * Subtitles of a speech: its text in short parts, at the time of their words. The cues may be the sentences of an engine
 * that reads numbers as words, so letters are counted as shares.
 */
export function captionsOf(text: string, cues: readonly Cue[], seconds: number): Cue[] {
  const phrases = phrasesOf(writable(text))
  const whole = soundingLetters(phrases.join(''))
  if (whole === 0) return []
  const timeAt = timesAlong(cues, seconds)
  let letters = 0
  return phrases.map((phrase, at) => {
    const begin = letters === 0 ? 0 : timeAt(letters / whole, 'begin')
    letters += soundingLetters(phrase)
    const end = at === phrases.length - 1 ? seconds : timeAt(letters / whole, 'end')
    return { at: begin, seconds: Math.max(0, end - begin), text: phrase }
  })
}

/** When a share of all letters is spoken. Between two cues: the end of the first, or the begin of the second. */
function timesAlong(cues: readonly Cue[], seconds: number) {
  const known = cues.filter(({ text }) => soundingLetters(text) > 0)
  const counts = known.map(({ text }) => soundingLetters(text))
  const whole = counts.reduce((sum, count) => sum + count, 0)
  return (share: number, side: 'begin' | 'end'): number => {
    let left = share * whole
    for (const [at, { at: begin, seconds: length }] of known.entries()) {
      const count = counts[at]!
      const isHere = side === 'end' ? left <= count + 1e-6 : left < count - 1e-6
      if (isHere) return Math.min(seconds, begin + (length * left) / count)
      left -= count
    }
    return share * seconds
  }
}
