import type { HttpRequest } from '@/services/platform/http/types'

/** What the server of a test answers: pieces of a body, then its end, a cut, or nothing at all. */
export interface Answer {
  status?: number
  type?: string
  pieces: Uint8Array[]
  end?: 'done' | 'cut' | 'never'
}

/** The place a platform runs in, as a test drives it. */
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
