import type { HttpRequest } from '@/services/platform/http/types'

/** The reply of a test's server: chunks of a body, then its end, a broken connection, or nothing. */
export interface Answer {
  status?: number
  type?: string
  date?: string
  pieces: Uint8Array[]
  end?: 'done' | 'cut' | 'never'
}

/** The environment of a platform, driven by a test. */
export interface PlatformHarness {
  serve(answer: Answer | 'no network'): void
  lastRequest(): HttpRequest
  aborted(): boolean
  turnDark(dark: boolean): void
  turnOnline(online: boolean): void
  turnVisible(visible: boolean): void
  setLanguage(tag: string): void
  clipboard(): string
}
