import type { Chord, Mode } from './theory'

export type Style = 'pop' | 'guofeng' | 'ballad' | 'dance' | 'rock' | 'lullaby'
export type SongMood = 'happy' | 'calm' | 'sad' | 'grand'
export type Singer = 'woman' | 'man'

export type SongPart = 'intro' | 'verse' | 'chorus' | 'interlude' | 'ending'

/** A section of a song: bars count from its beginning, one chord per bar. */
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
  /** Length of a bar in seconds. */
  barSeconds: number
  /** Length of the whole, including the fading of the last sound. */
  seconds: number
  bars: number
  sections: readonly Section[]
}

/** A note of a melody; times and lengths in seconds. */
export interface Note {
  at: number
  seconds: number
  midi: number
}

/** A played note; for drums `midi` is the key of General MIDI. `velocity` from 0 to 1. */
export interface PlayedNote extends Note {
  velocity: number
}
