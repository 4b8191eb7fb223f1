import type { Random } from '../../shared/random'

/** Units (eighths) in a beat. */
export const unitsInBeat = 2

/** Most syllables of a phrase with this many beats: one per unit, and room to breathe after the last. */
export const mostSyllables = (beats: number): number => Math.floor(beats * unitsInBeat * 0.75) - 1

export interface Beat {
  at: number
  length: number
}

/**
 * Start of each syllable within a phrase, in units: evenly spaced if possible, the last one held, with a breath after
 * it.
 */
export function phraseRhythm(count: number, beats: number, syncopation: number, random: Random): Beat[] {
  const units = beats * unitsInBeat
  const lengths = count === 1 ? [] : spread(count - 1, units)
  for (let i = 0; i + 1 < lengths.length; i += 2) {
    const [first, second] = [lengths[i]!, lengths[i + 1]!]
    if (first !== second || first < 2 || random() >= syncopation) continue
    const shift = random() < 0.6 ? 1 : -1
    ;[lengths[i], lengths[i + 1]] = [first + shift, second - shift]
  }
  const notes: Beat[] = []
  let at = 0
  for (const length of lengths) {
    notes.push({ at, length })
    at += length
  }
  const breath = units - at > 3 ? 1.5 : 0.5
  return [...notes, { at, length: Math.max(0.5, Math.min(units - at - breath, units / 2)) }]
}

/** Lengths of all but the last, which then begins on a strong beat. */
function spread(count: number, units: number): number[] {
  const ends = [units / 2, units * 0.75]
  const before = ends.find((end) => count * 2 <= end) ?? ends[1]!
  const spare = before - 2 * count
  if (spare >= 0) {
    const lengths = Array<number>(count).fill(2)
    // Long notes first at the middle, where a line of verse rests, then at its head.
    const rests = [Math.max(0, Math.floor((count - 1) / 2)), 0, count - 1]
    for (let left = spare, i = 0; left > 0; left -= 2, i++) lengths[rests[i % 3]!]! += Math.min(2, left)
    return lengths
  }
  if (count > before) return Array<number>(count).fill(before / count)
  const lengths = Array<number>(count).fill(1)
  for (let left = before - count, i = count - 1; left > 0; left--, i--) lengths[i]! += 1
  return lengths
}
