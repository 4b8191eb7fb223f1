import { parsedJson } from './json'
import { TransportError } from './transport-error'
import type { HttpRequest, StreamHandlers } from './types'

/** Streams with fetch: Taro.request on H5 cannot read a body while it arrives. */
export function streamByFetch(
  { method, url, headers, body }: HttpRequest,
  handlers: StreamHandlers,
): { abort(): void } {
  const stop = new AbortController()
  const read = async () => {
    const reply = await fetch(url, {
      method,
      headers,
      body,
      signal: stop.signal,
      credentials: 'same-origin',
      cache: 'no-store',
    })
    const isStream = reply.status === 200 && /^text\/event-stream/i.test(reply.headers.get('content-type') ?? '')
    if (!isStream || !reply.body) {
      const text = await reply.text()
      if (!stop.signal.aborted)
        handlers.reply({ status: reply.status, statusText: reply.statusText, body: parsedJson(text) })
      return
    }
    const reader = reply.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (stop.signal.aborted) return
      if (done) break
      const text = decoder.decode(value, { stream: true })
      if (text) handlers.text(text)
    }
    handlers.end()
  }
  read().catch((error: unknown) => {
    if (!stop.signal.aborted) handlers.fail(new TransportError(String(error)))
  })
  return { abort: () => stop.abort() }
}
