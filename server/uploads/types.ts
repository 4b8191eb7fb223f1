import type { TextKey, TextParams } from '../texts'

/** A local uploaded file, and an empty folder for the result. */
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
  /** Seconds of the longest speech without a pause. */
  speechSeconds: number
}

export interface NormalizedFilm {
  path: string
  thumbPath: string
  mime: 'video/mp4'
  width: number
  height: number
  seconds: number
}

/** Why a file was refused, for its sender. */
export interface Refusal {
  refused: { key: TextKey; params: TextParams }
}

/** Text of a file; the file itself is deleted. */
export interface NormalizedDocument {
  path: string
  mime: 'text/plain'
  document: { name: string; characters: number; tokens: number; cut: boolean; lost?: boolean; scanned?: boolean }
}

export type UploadKind = 'image' | 'audio' | 'video'

/** A label as written in a file, and its parsed values. */
export interface FoundLabel {
  carrier: string
  json: string
  valid: boolean
  producer: string
  produceId: string
}

/** Reads the labels of a file; null for a kind of file that carries none. Heavy: runs in a child process. */
export type LabelReader = (file: {
  path: string
  isMarkdown: boolean
}) => Promise<{ mime: string; labels: FoundLabel[] | null }>

/** A square of a picture, in its pixels. */
export interface Square {
  left: number
  top: number
  side: number
}

/** Account that sent the file, for its fair share of the machine. */
type Owned<T> = T & { owner: string }

/**
 * Recognizes uploads by content and converts them to formats for engines and browsers. Heavy: runs in a child process.
 */
export interface UploadNormalizer {
  /** Whether it is a picture or a sound; a film counts as its sound, unless the caller wants films. */
  sniff(file: Owned<{ path: string }>): Promise<{ kind: UploadKind } | Refusal>
  image(file: Owned<ReceivedFile>): Promise<NormalizedImage | Refusal>
  audio(file: Owned<ReceivedFile & { maxSeconds: number }>): Promise<NormalizedAudio | Refusal>
  film(file: Owned<ReceivedFile & { minSeconds: number; maxSeconds: number }>): Promise<NormalizedFilm | Refusal>
  document(file: Owned<ReceivedFile & { name: string }>): Promise<NormalizedDocument | Refusal>
  /** A square of 256 pixels for an avatar. */
  avatar(file: Owned<ReceivedFile & { crop?: Square | undefined }>): Promise<NormalizedImage | Refusal>
}
