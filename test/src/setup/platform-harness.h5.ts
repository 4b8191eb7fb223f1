import { ReadableStream } from 'node:stream/web'
import type { HttpRequest } from '@/services/platform/http/types'
import type { Answer, PlatformHarness } from './platform-harness-types'

let last: { url: string; init: RequestInit } = { url: '', init: {} }
let copied = ''
let dark = false
const listeners = new Set<() => void>()

function bodyOf({ pieces, end = 'done' }: Answer, signal: AbortSignal | null | undefined) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(piece))
      if (end === 'done') controller.close()
      if (end === 'cut') setTimeout(() => controller.error(new TypeError('network error')), 5)
      signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
    },
  })
}

const replyTo = (answer: Answer, signal: AbortSignal | null | undefined) => ({
  status: answer.status ?? 200,
  statusText: 'as served',
  headers: { get: (name: string) => (name === 'date' ? answer.date : (answer.type ?? 'application/json')) ?? null },
  body: bodyOf(answer, signal),
  text: async () => Buffer.concat(answer.pieces).toString(),
})

export const platformHarness: PlatformHarness = {
  serve(answer) {
    globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
      last = { url, init }
      if (answer === 'no network') throw new TypeError('Failed to fetch')
      return replyTo(answer, init.signal)
    }) as unknown as typeof fetch
  },
  lastRequest: () =>
    ({ method: last.init.method, url: last.url, headers: last.init.headers, body: last.init.body }) as HttpRequest,
  aborted: () => last.init.signal?.aborted === true,
  turnDark(next) {
    dark = next
    listeners.forEach((listener) => listener())
  },
  turnOnline(online) {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  },
  turnVisible(visible) {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  },
  setLanguage: (tag) => void Object.defineProperty(navigator, 'language', { configurable: true, value: tag }),
  clipboard: () => copied,
}

Object.defineProperty(navigator, 'clipboard', {
  configurable: true,
  value: {
    writeText: async (text: string) => {
      copied = text
    },
  },
})
globalThis.matchMedia = (() => ({
  get matches() {
    return dark
  },
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
})) as unknown as typeof matchMedia
