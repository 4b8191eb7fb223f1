/** A text that a wire speaks into a folder. */
export interface SpokenText {
  text: string
  /** The provider's name of the voice. */
  voiceName: string
  speed?: number
  /** Semitones. */
  pitch?: number
  folder: string
}
