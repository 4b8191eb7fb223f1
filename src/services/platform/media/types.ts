/** A picture or sound on this device, before the upload. */
export interface LocalFile {
  name: string
  bytes: number
  /** To show or play it here. A browser may not know the format (HEIC). */
  address: string
  /** Length of a recording; for a chosen file the server measures it. */
  seconds?: number
  /** The platform's own handle: a Blob on H5, a path in WeChat. */
  source: unknown
}

/** Purpose of a picture or film from the camera. Shown once for each key. */
export interface CameraUse {
  key: string
  text: string
}

/**
 * `denied`: the microphone was refused; `privacy`: WeChat's privacy guide was not agreed to; `unsupported`: no
 * microphone is available; `broken`: anything else.
 */
export type RecordingFault = 'denied' | 'privacy' | 'unsupported' | 'broken'

export interface RecordingListener {
  /** The microphone is open from here on. */
  started(): void
  /** Several times a second: length so far, loudness (0 to 1; always 0 in WeChat). */
  tick(seconds: number, level: number): void
  done(sound: LocalFile): void
  /** `cancelled`: the person declined after the explanation of the microphone. */
  failed(fault: RecordingFault | 'cancelled'): void
}

export interface Recording {
  /** Ends the recording; `done` gets the sound. */
  stop(): void
  /** Discards the recording; no listener is called any more. */
  cancel(): void
}

export interface PlayerState {
  /** The address loaded; empty before. */
  src: string
  playing: boolean
  /** Playback was requested but has not started yet. */
  waiting: boolean
  failed: boolean
  at: number
  /** 0 until it is known. */
  seconds: number
}

/** Plays one sound; other players of the app are paused when it starts. */
export interface Player {
  state(): PlayerState
  subscribe(listener: () => void): () => void
  /** Loads another sound without playing it. The same address again does nothing. */
  load(src: string): void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Stops and frees the player; no listener is called any more. */
  leave(): void
}

export interface SaveRequest {
  kind: 'image' | 'audio' | 'video' | 'document'
  /** An address that returns the file itself. */
  url: string
  /** With its extension. */
  name: string
}

/**
 * `saved`: in the album or the downloads; `shared`: passed to another app; `copied`: the address is in the clipboard;
 * `denied`: the album was refused (openSettings opens the setting); `privacy`: WeChat's privacy guide was not agreed
 * to; `cancelled`; `failed`.
 */
export type SaveOutcome = 'saved' | 'shared' | 'copied' | 'denied' | 'privacy' | 'cancelled' | 'failed'
