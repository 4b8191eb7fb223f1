import type { DrumName } from '../orchestra/drum-keys'
import type { InstrumentName } from '../orchestra/instruments'
import type { SongPart } from '../types'

/**
 * A bar in sixteenths. Drums: a digit is how hard it is struck. Bass: R root, r softly, 5 fifth, O octave, A on the way to the next
 * root. Chords: a digit is a note of the chord from below, C all of them, c softly, P root and fifth, p softly. Everywhere `-` lets
 * it sound, `.` rests.
 */
export type Pattern = string

/** How full the band plays: a beginning, a verse, a later verse, a chorus. An empty pattern is silence. */
export type Levels<T> = readonly [sparse: T, verse: T, full: T, chorus: T]

export type Groove = Readonly<Partial<Record<DrumName, Pattern>>>

interface Player {
  instrument: InstrumentName
  /** dB below the tune. */
  below: number
  /** -1 left to 1 right. */
  pan?: number
  /** How much of it the room answers, 0 to 1. */
  room?: number
}

export interface Chords extends Player {
  /** MIDI note at the centre of the chords. */
  middle: number
  /** Sixteenths that a struck note rings on. */
  ring: number
  patterns: Levels<Pattern>
}

export interface Line extends Player {
  patterns: Levels<Pattern>
}

/** Holds the chords. `from`: the level at which it joins. */
export interface Held extends Player {
  middle: number
  from: 0 | 1 | 2 | 3
}

/** Plays the tune where no singer does. */
export interface Lead extends Player {
  octave: number
  /** Parts it plays in songs with words, and in music without. */
  song: readonly SongPart[]
  music: readonly SongPart[]
  /** Slides into long notes from the step below. */
  graces?: true
}

/** Answers the singer, or the lead, at the rests between phrases. */
export interface Answer extends Player {
  manner: 'lick' | 'run' | 'tremolo'
  octave: number
  from: 1 | 2 | 3
}

export interface Band {
  kit: Player & { levels: Levels<Groove>; fills: readonly Groove[] }
  /** A large drum, or drums, beside the kit. */
  big?: Line
  bass: Line
  chords: readonly Chords[]
  held: readonly Held[]
  leads: readonly Lead[]
  answer: Answer
  /** The top note of the chords, an octave up, in the chorus. */
  high: Player
  /** Delay of every second sixteenth, as a share of its length. */
  swing: number
  /** How far everything else gives way to the kick, 0 to 1. */
  pump: number
  /** How much slower the last part becomes, as a share. */
  ritard: number
  /** How large the room is, 0 to 1. */
  room: number
}
