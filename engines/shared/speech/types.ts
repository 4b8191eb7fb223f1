import type { VoiceId } from '../../../contract/voices'
import type { Cue } from '../../../contract/task'

/** The sound of a voice, measured in a sample: the data of a voice model. */
export interface VoiceTraits {
  /** Median pitch in Hz. */
  f0: number
  /** How far the pitch moves around it, in semitones (standard deviation). */
  range: number
  /** First three formants in Hz, medians over voiced speech. */
  formants: [number, number, number]
  /** Size of the mouth: factor of its formants over those of the base voice. */
  mouth: number
  /** Correction of the base voice's spectrum in dB, by band (colour.ts). */
  colour: number[]
  /** The most similar built-in voice: the match starts from it. */
  base: VoiceId
}

export interface SpeakOptions {
  voice: VoiceId
  /** 1 is the voice's own pace; 0.5 to 2. */
  speed?: number
  /** Semitones up or down from the voice's own pitch; -6 to 6. */
  pitch?: number
  /** Speaks in the voice they describe, ignoring `voice`. */
  traits?: VoiceTraits
  signal?: AbortSignal
  /** Share of the text that has been spoken, 0 to 1. */
  onProgress?(share: number): void
}

/** A sound of the mouth, in the phonetic alphabet; empty is silence. */
export interface Phoneme {
  at: number
  id: string
}

export interface Speech {
  /** Mono, -1 to 1. */
  samples: Float32Array
  rate: number
  /** Pieces of the text of a few words each, in order and complete, for highlighting and subtitles. */
  cues: Cue[]
  phonemes: Phoneme[]
}
