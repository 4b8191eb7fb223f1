import type { PlayedNote } from '../types'
import type { InstrumentName } from './instruments'

/** Notes of one player, in order. */
export interface Stem {
  instrument: InstrumentName
  sounds: readonly PlayedNote[]
}

/** Left and right. */
export type Stereo = [left: Float32Array, right: Float32Array]

/** Turns notes into sound; the same notes always sound the same. */
export interface Orchestra {
  /** Kind of instruments that results name. */
  kind: 'sampled' | 'synthesised'
  play(stem: Stem, seconds: number): Stereo
}
