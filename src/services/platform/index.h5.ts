import { parsedJson } from './http/json'
import { streamByFetch } from './http/stream.h5'
import { TransportError, type HttpReply, type Platform } from './types'

const darkQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)')

export const platform: Platform = {
  name: 'h5',
  async request({ method, url, headers, body }): Promise<HttpReply> {
    try {
      const reply = await fetch(url, { method, headers, body, credentials: 'same-origin' })
      return { status: reply.status, statusText: reply.statusText, body: parsedJson(await reply.text()) }
    } catch (error) {
      throw new TransportError(String(error))
    }
  },
  stream: streamByFetch,
  storage: {
    get: (key) => quietly(() => localStorage.getItem(key)) ?? null,
    set: (key, value) => void quietly(() => localStorage.setItem(key, value)),
    remove: (key) => void quietly(() => localStorage.removeItem(key)),
  },
  random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
  language: () => navigator.language,
  prefersDark: () => darkQuery()?.matches ?? false,
  online: () => navigator.onLine !== false,
  onPrefersDark(hear) {
    const query = darkQuery()
    const changed = () => hear(query.matches)
    // Safari before 14 has no addEventListener here.
    if (!query?.addEventListener) return () => undefined
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  },
  onOnline: (hear) => listen(window, { online: () => hear(true), offline: () => hear(false) }),
  onVisible: (hear) => listen(document, { visibilitychange: () => hear(document.visibilityState !== 'hidden') }),
  async copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => copyBySelection(text))
    copyBySelection(text)
  },
  async openLink(url) {
    if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener,noreferrer')
    return 'opened'
  },
  insets: () => ({ topPx: 0, barPx: 52, capsulePx: 0 }),
}

/** Storage may be refused (private windows, full); the app then runs without it. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function listen(target: EventTarget, hears: Record<string, () => void>): () => void {
  for (const [name, hear] of Object.entries(hears)) target.addEventListener(name, hear)
  return () => {
    for (const [name, hear] of Object.entries(hears)) target.removeEventListener(name, hear)
  }
}

/** For plain http and old WebViews, which have no clipboard object. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (!copied) throw new Error('copy refused')
}
