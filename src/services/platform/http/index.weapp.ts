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
      const { statusCode, data } = await Taro.request<unknown>({
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
      }
    } catch (error) {
      throw new TransportError(messageOf(error))
    }
  },
  stream: streamInPieces,
}

function messageOf(error: unknown): string {
  const { errMsg } = (error ?? {}) as { errMsg?: string }
  return errMsg ?? String(error)
}
