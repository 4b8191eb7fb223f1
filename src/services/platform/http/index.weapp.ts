// The query client creates an AbortController for every fetch, and its polyfill needs EventTarget: keep this order.
import './events.weapp'
import 'yet-another-abortcontroller-polyfill'
import Taro from '@tarojs/taro'
import { parsedJson } from './json'
import { streamInPieces } from './stream.weapp'
import { TransportError } from './transport-error'
import type { Http } from './types'

/** A server that is gone must not look like endless loading. */
const timeoutMs = 60_000

export const http: Http = {
  async request({ method, url, headers, body }) {
    try {
      const { statusCode, data, header } = await Taro.request<unknown>({
        method,
        url,
        header: headers,
        data: body,
        dataType: 'text',
        timeout: timeoutMs,
      })
      return {
        status: statusCode,
        statusText: `HTTP ${statusCode}`,
        body: typeof data === 'string' ? parsedJson(data) : (data ?? null),
        ...(typeof data === 'string' ? { text: data } : {}),
        date: dateIn(header),
      }
    } catch (error) {
      throw new TransportError(messageOf(error))
    }
  },
  stream: streamInPieces,
}

/** Phones spell the names of headers as they like. */
function dateIn(header: Record<string, unknown> | undefined): string | undefined {
  const name = Object.keys(header ?? {}).find((key) => key.toLowerCase() === 'date')
  return name && String(header![name])
}

function messageOf(error: unknown): string {
  const { errMsg } = (error ?? {}) as { errMsg?: string }
  return errMsg ?? String(error)
}
