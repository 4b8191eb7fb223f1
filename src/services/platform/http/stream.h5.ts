import { parsedJson } from './json'
import { TransportError, type HttpRequest, type StreamSink } from '../types'

/** Taro.request on H5 cannot read a body as it comes; fetch can. */
export function streamByFetch({ method, url, headers, body }: HttpRequest, sink: StreamSink): { abort(): void } {
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
        sink.reply({ status: reply.status, statusText: reply.statusText, body: parsedJson(text) })
      return
    }
    const reader = reply.body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (stop.signal.aborted) return
      if (done) break
      const text = decoder.decode(value, { stream: true })
      if (text) sink.text(text)
    }
    sink.end()
  }
  read().catch((error: unknown) => {
    if (!stop.signal.aborted) sink.fail(new TransportError(String(error)))
  })
  return { abort: () => stop.abort() }
}
