import type { PlayedNote } from '../types'
import type { InstrumentName } from './instruments'

/** What one player plays, in order. */
export interface Stem {
  instrument: InstrumentName
  sounds: readonly PlayedNote[]
}

/** Left and right. */
export type Stereo = [left: Float32Array, right: Float32Array]

/** Turns notes into sound; the same notes always sound the same. */
export interface Orchestra {
  /** What results say they were played with. */
  kind: 'sampled' | 'synthesised'
  play(stem: Stem, seconds: number): Stereo
}
