import { takeAsked } from './asked.h5'
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
      return {
        status: reply.status,
        statusText: reply.statusText,
        body: parsedJson(await reply.text()),
        date: reply.headers.get('date'),
      }
    } catch (error) {
      throw new TransportError(String(error))
    }
  },
  stream: streamByFetch,
}
