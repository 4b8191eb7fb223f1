import type { Cue, FileKind } from '../contract/task'

/** A file that an engine wrote into its job's folder. A child process of the pool adds labels later. */
export interface OutputFile {
  path: string
  kind: FileKind
  /** The final type: labelling makes an MP3 from a WAV and an MP4 from a lossless film; it copies a joined film. */
  mime: 'image/png' | 'image/jpeg' | 'image/webp' | 'audio/mpeg' | 'audio/wav' | 'video/mp4' | 'text/markdown'
  seconds?: number
  width?: number
  height?: number
  cues?: Cue[]
  /** File name for downloads, without extension. */
  name?: string
  /**
   * Added by labelling: thumbnail (WebP) of a picture or film, waveform of a sound, seconds of the audible label at its
   * start, and whether a film is marked 数字人.
   */
  thumbPath?: string
  peaks?: number[]
  lead?: number
  isDigitalHuman?: true
}
