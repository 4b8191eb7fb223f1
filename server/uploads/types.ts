import type { TextKey, TextParams } from '../texts'

/** A file that somebody sent, on this machine's disk, and an empty folder for what becomes of it. */
export interface Arrived {
  path: string
  folder: string
}

export interface TakenImage {
  path: string
  thumbPath: string
  mime: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

export interface TakenAudio {
  path: string
  mime: 'audio/mpeg' | 'audio/wav'
  seconds: number
  peaks: number[]
}

/** Why it was not taken, in words for the one who sent it. */
export interface Refused {
  refused: { key: TextKey; params: TextParams }
}

/** Looks at what people send, by its content, and makes of it what engines and browsers can read. Heavy: in a child process. */
export interface Intake {
  image(arrived: Arrived): Promise<TakenImage | Refused>
  audio(arrived: Arrived & { maxSeconds: number }): Promise<TakenAudio | Refused>
  /** A square of 256 pixels for an avatar. */
  avatar(arrived: Arrived): Promise<TakenImage | Refused>
}
