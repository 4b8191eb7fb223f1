/** A model's files for the program that speaks and transcribes (server/sherpa-worker). */
export type SherpaLoad =
  | { kind: 'dictation'; model: string; tokens: string; threads: number }
  | { kind: 'speech'; model: string; voices: string; tokens: string; lexicons: readonly string[]; threads: number }

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

/** Speech models that are installed on this machine. Both methods throw an EngineCallError, or the signal's reason. */
export interface LocalSpeech {
  /** Speaks sentence by sentence into a WAV; returns the place of each. */
  speak(
    model: string,
    request: SpeechRequest,
    context: { signal: AbortSignal; onSentence?(done: number): void },
  ): Promise<SpeechPiece[]>
  transcribe(model: string, request: RecordingRequest, context: { signal: AbortSignal }): Promise<RecordingText>
}
