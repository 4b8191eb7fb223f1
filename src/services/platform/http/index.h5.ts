import { parsedJson } from './json'
import { streamByFetch } from './stream.h5'
import { TransportError } from './transport-error'
import type { Http } from './types'

export const http: Http = {
  async request({ method, url, headers, body }) {
    try {
      const reply =
        (await takeAsked(method, url, headers)) ??
        (await fetch(url, { method, headers, body, credentials: 'same-origin' }))
      const text = await reply.text()
      return {
        status: reply.status,
        statusText: reply.statusText,
        body: parsedJson(text),
        text,
        date: reply.headers.get('date'),
      }
    } catch (error) {
      throw new TransportError(String(error))
    }
  },
  stream: streamByFetch,
}

interface AskedEarly {
  headers: Readonly<Record<string, string>>
  reply: Promise<Response>
}

/** After so long a reply is too old: something may have changed. */
const oldMs = 20_000

/**
 * Reply to a request that the page sent before any script of the app had loaded (scripts/lib/shell/head.mjs). Each is
 * taken once, and only by a call with the same headers.
 */
function takeAsked(method: string, url: string, headers: Readonly<Record<string, string>>) {
  const { asked } = window as unknown as { asked?: Record<string, AskedEarly> }
  const found = asked?.[url]
  if (!asked || !found || method !== 'GET') return undefined
  delete asked[url]
  return JSON.stringify(found.headers) === JSON.stringify(headers) && performance.now() < oldMs
    ? found.reply
    : undefined
}
