export type Mode = 'major' | 'minor'

/** Semitones above the tonic of its lowest note, and of all its notes above that one. */
export interface Chord {
  root: number
  notes: readonly number[]
}

export const hzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)

const steps: Readonly<Record<Mode, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
}
const five: Readonly<Record<Mode, readonly number[]>> = { major: [0, 2, 4, 7, 9], minor: [0, 3, 5, 7, 10] }

/** Semitones of a step of the five-tone scale above the tonic; continues in both directions. */
export const fiveTone = (step: number, mode: Mode): number =>
  five[mode][((step % 5) + 5) % 5]! + 12 * Math.floor(step / 5)

/** The next lower note of the five-tone scale. */
export function stepBelow(midi: number, tonic: number, mode: Mode): number {
  let below = midi - 1
  while (!five[mode].includes((((below - tonic) % 12) + 12) % 12)) below--
  return below
}

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii']

/**
 * Parses a line of chords in common notation: `I V vi7 IV`; small letters are minor, 7 adds the scale's seventh, + the
 * ninth.
 */
export const chordsOf = (line: string, mode: Mode): Chord[] =>
  line.split(' ').map((numeral) => {
    const letters = numeral.replace(/[^iv]/gi, '')
    const degree = numerals.indexOf(letters.toLowerCase())
    const third = letters === letters.toLowerCase() ? 3 : 4
    const above = (more: number) => (steps[mode][(degree + more) % 7]! - steps[mode][degree]! + 12) % 12
    return {
      root: steps[mode][degree]!,
      notes: [
        0,
        third,
        7,
        ...(numeral.includes('7') ? [above(6)] : []),
        ...(numeral.includes('+') ? [above(1) + 12] : []),
      ],
    }
  })

/** A chord's notes from `low` upwards, each in the octave nearest to the chord before, so that voices move little. */
export function voicing(
  tonic: number,
  { root, notes }: Chord,
  middle: number,
  before: readonly number[] = [],
): number[] {
  const centre = before.length > 0 ? before.reduce((sum, note) => sum + note, 0) / before.length : middle
  // Pulled back to the middle: small steps alone would drift.
  const goal = 0.7 * centre + 0.3 * middle
  let best: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    for (const octave of [-24, -12, 0, 12]) {
      const notesHere = notes
        .map((note, i) => tonic + root + (note % 12) + octave + (i < turn ? 12 : 0))
        .sort((a, b) => a - b)
      const far = (chord: readonly number[]) =>
        Math.abs(chord.reduce((sum, note) => sum + note, 0) / chord.length - goal)
      if (best.length === 0 || far(notesHere) < far(best)) best = notesHere
    }
  }
  return best
}

const names = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']

/** `D`, `Bm`. */
export const keyName = (tonic: number, mode: Mode): string => `${names[tonic % 12]}${mode === 'minor' ? 'm' : ''}`
