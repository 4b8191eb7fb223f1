import Taro from '@tarojs/taro'
import { parsedJson } from './json'
import { TransportError } from './transport-error'
import { streamByPolls } from './polls.weapp'
import type { HttpRequest, StreamHandlers } from './types'
import { createUtf8Decoder } from './utf8'

/** False once a request was seen that cannot be read before its end: base libraries before 2.20.2. */
let hasChunks = true

/**
 * Streams with `enableChunked` where the base library supports it, else by polling. Headers are unreliable before the
 * first chunk, so an envelope is detected by its first character.
 */
export function streamInPieces(request: HttpRequest, handlers: StreamHandlers): { abort(): void } {
  if (!hasChunks) return streamByPolls(request, handlers)
  const { method, url, headers, body } = request
  const decode = createUtf8Decoder()
  let over = false
  let chunks = 0
  let envelope: string | null = null

  const take = (text: string) => {
    if (!text) return
    if (envelope === null && chunks++ === 0 && /^\s*[{<]/.test(text)) envelope = ''
    if (envelope === null) handlers.text(text)
    else envelope += text
  }
  const finish = (act: () => void) => {
    if (over) return
    over = true
    act()
  }

  const task = Taro.request<unknown>({
    url,
    method,
    header: headers,
    data: body,
    enableChunked: true,
    responseType: 'arraybuffer',
    dataType: 'text',
    // Long answers outlive WeChat's default of 60 s; the protocol has no timeout of its own.
    timeout: 600_000,
    success: ({ statusCode, data }) => {
      if (over) return
      if (chunks === 0) take(textOf(data))
      take(decode(new Uint8Array(0), true))
      finish(() => {
        const status = { status: statusCode, statusText: `HTTP ${statusCode}` }
        if (statusCode !== 200 || envelope !== null) handlers.reply({ ...status, body: parsedJson(envelope ?? '') })
        else handlers.end()
      })
    },
    fail: ({ errMsg }) => finish(() => handlers.fail(new TransportError(errMsg))),
  })
  task.catch(() => undefined)
  if (!task.onChunkReceived) {
    hasChunks = false
    finish(() => task.abort?.())
    return streamByPolls(request, handlers)
  }
  task.onChunkReceived(({ data }) => {
    if (!over) take(decode(new Uint8Array(data as unknown as ArrayBuffer)))
  })
  return { abort: () => finish(() => task.abort?.()) }
}

function textOf(data: unknown): string {
  if (typeof data === 'string') return data
  return data instanceof ArrayBuffer || ArrayBuffer.isView(data)
    ? createUtf8Decoder()(new Uint8Array(data as ArrayBuffer), true)
    : ''
}
