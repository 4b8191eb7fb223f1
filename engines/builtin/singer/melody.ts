import { phraseRhythm, unitsInBeat, type Beat } from './rhythm'
import { randomOf } from './random'
import { styleSettings } from './styles'
import { fiveTone, type Chord } from './theory'
import type { Note, SongPart, Plan, Section } from './types'

/** Steps of the five-tone scale, from the tonic, over the four quarters of a phrase. */
type Shape = readonly [number, number, number, number]

const questions: readonly Shape[] = [
  [0, 1, 3, 2],
  [2, 3, 2, 1],
  [1, 0, 2, 3],
  [0, 2, 3, 4],
  [3, 2, 1, 2],
]
const answers: readonly Shape[] = [
  [3, 2, 1, 0],
  [2, 3, 1, 0],
  [1, 2, 1, 0],
  [4, 3, 1, 0],
  [2, 1, 2, 0],
]

/** Interval of a part's tune above the verse. */
const lifts: Readonly<Partial<Record<SongPart, number>>> = { chorus: 2, interlude: 1 }

/** How a syllable's tone pulls the tune: the first is high, the third low, the fourth begins high and falls. */
const pulls = [0, 1, 0, -1, 1]

/** Place of a phrase within a part, and its half where two phrases share it. */
export interface PhrasePlace {
  place: number
  half?: 0 | 1
}

export interface Tune {
  notesOf(section: Section, where: PhrasePlace, syllables: number, tones: readonly (number | undefined)[]): Note[]
}

/** Bars per phrase. */
export const phraseBars = 2

/** Tunes of a song: each part has its own, a question and an answer, repeated with every occurrence of the part. */
export function createTune({ mode, tonic, highest, beats, barSeconds, style, bars }: Plan, seed: number): Tune {
  const motif = (part: SongPart, phrase: number): Shape => {
    const random = randomOf(seed, `motif ${part} ${phrase % 2}`)
    const shapes = phrase % 2 === 0 ? questions : answers
    return shapes[Math.floor(random() * shapes.length)]!
  }
  const rhythm = (part: SongPart, count: number, half: number | undefined): Beat[] => {
    const whole = beats * phraseBars
    const { syncopation } = styleSettings[style]
    const notes = phraseRhythm(
      count,
      half === undefined ? whole : whole / 2,
      syncopation,
      randomOf(seed, `rhythm ${part}`),
    )
    return notes.map(({ at, length }) => ({ at: at + (half === 1 ? (whole / 2) * unitsInBeat : 0), length }))
  }
  const unitSeconds = barSeconds / beats / unitsInBeat
  return {
    notesOf({ part, bar, chords, bars: partBars }, { place: phrase, half }, syllables, tones) {
      const shape = motif(part, phrase)
      const units = beats * phraseBars * unitsInBeat
      const isLast = bar + partBars >= bars - 2 && (phrase % 2 === 1 || part === 'ending') && half !== 0
      let before: number | undefined
      return rhythm(part, syllables, half).map((beat, i) => {
        const chord =
          chords[Math.min(chords.length - 1, phrase * phraseBars + Math.floor(beat.at / beats / unitsInBeat))]!
        const last = i === syllables - 1
        const wanted =
          heightAt(shape, beat.at / units) +
          (lifts[part] ?? 0) * (last && phrase % 2 === 1 && half !== 0 ? 0.5 : 1) +
          pulls[tones[i] ?? 0]!
        const next = nearest(wanted, {
          before,
          chord: last || isStrong(beat, beats) ? chord : undefined,
          mode,
          home: last && isLast,
          most: highest - tonic,
        })
        before = next
        return {
          at: (bar + phrase * phraseBars) * barSeconds + beat.at * unitSeconds,
          seconds: beat.length * unitSeconds,
          midi: tonic + fiveTone(next, mode),
        }
      })
    },
  }
}

const isStrong = ({ at, length }: Beat, beats: number) =>
  at % (beats * unitsInBeat) === 0 || (length >= 2 && at % (2 * unitsInBeat) === 0)

function heightAt(shape: Shape, share: number): number {
  const place = Math.min(2.999, share * 4)
  const i = Math.floor(place)
  return shape[i]! + (shape[i + 1]! - shape[i]!) * (place - i)
}

interface Surroundings {
  before: number | undefined
  chord: Chord | undefined
  mode: Plan['mode']
  home: boolean
  /** Semitones above the tonic. */ most: number
}

const [lowest, topmost] = [-2, 7]

/** The step next to the one wanted that sounds well: in the chord where it counts, without wide leaps, on the tonic at the very end. */
function nearest(wanted: number, { before, chord, mode, home, most }: Surroundings): number {
  let [best, least] = [0, Infinity]
  for (let step = lowest; step <= topmost && fiveTone(step, mode) <= most; step++) {
    const note = ((fiveTone(step, mode) % 12) + 12) % 12
    const sounds = !chord || chord.notes.some((above) => (chord.root + above) % 12 === note)
    const leap = before === undefined ? 0 : Math.abs(fiveTone(step, mode) - fiveTone(before, mode))
    const cost =
      Math.abs(step - wanted) +
      (sounds ? 0 : 1.2) +
      Math.max(0, leap - 5) * 0.6 +
      (step === before ? 0.25 : 0) +
      (home && note !== 0 ? 9 : 0)
    if (cost < least) [best, least] = [step, cost]
  }
  return best
}
