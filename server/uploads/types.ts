import type { TextKey, TextParams } from '../texts'

/** An uploaded file on this machine's disk, and an empty folder for the result. */
export interface ReceivedFile {
  path: string
  folder: string
}

export interface NormalizedImage {
  path: string
  thumbPath: string
  mime: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

export interface NormalizedAudio {
  path: string
  mime: 'audio/mpeg' | 'audio/wav'
  seconds: number
  peaks: number[]
}

/** Why a file was refused, for its sender. */
export interface Refusal {
  refused: { key: TextKey; params: TextParams }
}

/** Recognizes uploads by their content and converts them to what engines and browsers can read. Heavy: runs in a child process. */
export interface UploadNormalizer {
  image(file: ReceivedFile): Promise<NormalizedImage | Refusal>
  audio(file: ReceivedFile & { maxSeconds: number }): Promise<NormalizedAudio | Refusal>
  /** A square of 256 pixels for an avatar. */
  avatar(file: ReceivedFile): Promise<NormalizedImage | Refusal>
}
