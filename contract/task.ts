/** The values of a tool's form, by field. */
export type TaskInput = Record<string, string | number | boolean>

/** A place in a provider's line, from 1, and when the provider expects the job's end (epoch ms), where it says so. */
export interface ProviderLine {
  place: number
  endsAtMs?: number
}

export type FileKind = 'image' | 'audio' | 'video' | 'document'

/** A subtitle. `at` and `seconds` are seconds of the sound or film. */
export interface Cue {
  at: number
  seconds: number
  text: string
}
