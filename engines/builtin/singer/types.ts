import type { Chord, Mode } from './theory'

export type Style = 'pop' | 'guofeng' | 'ballad' | 'dance' | 'rock' | 'lullaby'
export type SongMood = 'happy' | 'calm' | 'sad' | 'grand'
export type Singer = 'woman' | 'man'

export type SongPart = 'intro' | 'verse' | 'chorus' | 'interlude' | 'ending'

/** A stretch of a song: bars are counted from its beginning, one chord to each. */
export interface Section {
  part: SongPart
  bar: number
  bars: number
  chords: readonly Chord[]
  /** How many of its kind came before. */ turn: number
}

/** Everything that is settled before a note is written. */
export interface Plan {
  style: Style
  mood: SongMood
  mode: Mode
  /** MIDI note of the key, in the octave of the melody. */
  tonic: number
  /** MIDI note that the singer reaches without strain. */
  highest: number
  bpm: number
  /** In a bar. */
  beats: number
  /** Of a bar. */
  barSeconds: number
  /** Of the whole, with the last sound dying away. */
  seconds: number
  bars: number
  sections: readonly Section[]
}

/** A note of a melody; moments and lengths in seconds. */
export interface Note {
  at: number
  seconds: number
  midi: number
}

/** A note as it is played; of drums `midi` is the key of General MIDI. `velocity` from 0 to 1. */
export interface PlayedNote extends Note {
  velocity: number
}
