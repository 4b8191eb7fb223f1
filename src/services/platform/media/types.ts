import type { HttpReply } from '../types'

/** A picture or sound of this device, before it is uploaded. */
export interface LocalFile {
  name: string
  bytes: number
  /** To show or play it here. A browser may not know the format (HEIC). */
  address: string
  /** How long a recording is; of a chosen file the server finds out. */
  seconds?: number
  /** The platform's own handle: a Blob on H5, a path in WeChat. */
  source: unknown
}

export interface Uploading {
  /** Rejects with a TransportError when the line was cut. */
  reply: Promise<HttpReply>
  abort(): void
}

export interface UploadRequest {
  url: string
  headers: Record<string, string>
  file: LocalFile
  /** From 0 to 1. */
  progress(done: number): void
}

/** `denied`: the microphone was refused; `unsupported`: there is none, or no way to it; `broken`: anything else. */
export type RecordingFault = 'denied' | 'unsupported' | 'broken'

export interface RecordingListener {
  /** The microphone is open from here on. */
  started(): void
  /** Several times a second: how long so far, how loud (0 to 1; always 0 where that is not told). */
  tick(seconds: number, level: number): void
  done(sound: LocalFile): void
  failed(fault: RecordingFault): void
}

export interface Recording {
  /** Ends it; the sound comes by `done`. */
  stop(): void
  /** Ends it and forgets it; nothing is called any more. */
  cancel(): void
}

export interface PlayerState {
  /** The address loaded; empty before. */
  src: string
  playing: boolean
  /** Wanted but not there yet. */
  waiting: boolean
  failed: boolean
  at: number
  /** 0 until it is known. */
  seconds: number
}

/** Plays one sound at a time; other players of the app fall silent when one begins. */
export interface Player {
  state(): PlayerState
  subscribe(hear: () => void): () => void
  /** Loads another sound without playing it. The same address again is no news. */
  load(src: string): void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** Stops and frees it; nothing is called any more. */
  leave(): void
}

export interface SaveRequest {
  kind: 'image' | 'audio' | 'video' | 'document'
  /** An address that answers with the file itself. */
  url: string
  /** With its ending. */
  name: string
}

/**
 * `saved`: it is in the album or among the downloads; `shared`: it was handed to another app; `copied`: the address is in the clipboard;
 * `denied`: the album was refused (openSettings leads to where that is changed); `cancelled`; `failed`.
 */
export type SaveOutcome = 'saved' | 'shared' | 'copied' | 'denied' | 'cancelled' | 'failed'
