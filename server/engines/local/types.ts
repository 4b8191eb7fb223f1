import type { Voices } from '../../local-models/shape'

/** A model's files for the program that speaks and transcribes (server/sherpa-worker). */
export type SherpaLoad =
  | { kind: 'dictation'; model: string; tokens: string; threads: number }
  | ({ kind: 'speech'; model: string; tokens: string; lexicons: readonly string[]; threads: number } & (
      { family: 'kokoro'; voices: string } | { family: 'matcha'; vocoder: string }
    ))

/** Options of the row of an installed model. */
export interface LocalOptions {
  /** The set of voices that a model of speech has. */
  voices?: Voices | undefined
  /** Languages that a model of dictation understands. */
  languages?: readonly string[] | undefined
}

export interface SpeechRequest {
  /** `pause`: seconds of silence after it. */
  sentences: readonly { text: string; pause: number }[]
  /** Number of the model's voice. */
  speaker: number
  speed: number
  /** Path of the WAV. */
  to: string
}

/** A sentence in the WAV, in seconds. */
export interface SpeechPiece {
  from: number
  to: number
}

export interface RecordingRequest {
  /** Path of a WAV of 16 bits, mono. */
  sound: string
}

export interface RecordingText {
  text: string
  /** The language that the model found, such as `zh`. */
  language: string
}

/** Speech models that are installed on this machine. Speaking and transcribing throw an EngineCallError, or the signal's reason. */
export interface LocalSpeech {
  /** Speaks sentence by sentence into a WAV; returns the place of each. */
  speak(
    model: string,
    request: SpeechRequest,
    context: { signal: AbortSignal; onSentence?(done: number): void },
  ): Promise<SpeechPiece[]>
  transcribe(model: string, request: RecordingRequest, context: { signal: AbortSignal }): Promise<RecordingText>
  /** Whether a model of dictation is installed. */
  canTranscribe(): Promise<boolean>
  /** Returns the words that the first model of dictation finds in a WAV (16 bits, mono); null without one, or where it fails. */
  wordsIn(sound: string, context: { signal: AbortSignal }): Promise<string | null>
}
