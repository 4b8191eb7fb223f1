/** The options of a `wx.request`. */
export interface WxRequest {
  url: string
  method?: string
  header?: Record<string, string>
  data?: unknown
  enableChunked?: boolean
  responseType?: 'text' | 'arraybuffer'
  timeout?: number
}

export interface WxReply {
  statusCode: number
  header?: Record<string, string>
  /** The body: text, bytes, or an object that is given as it is. */
  data: unknown
}

export interface ResponseHandlers {
  headers(statusCode: number, header: Record<string, string>): void
  chunk(bytes: Uint8Array): void
  signal: AbortSignal
}

/** The network of `wx.request`: a scripted double, or a real server by `httpNetwork`. A throw is a network that failed. */
export type Network = (request: WxRequest, stream: ResponseHandlers) => Promise<WxReply>

const bodyOf = (request: WxRequest) => {
  if (request.data == null || request.method === 'GET') return undefined
  return typeof request.data === 'string' ? request.data : JSON.stringify(request.data)
}

/**
 * Real HTTP to a running server. Chunks are cut into pieces of `pieceBytes`, so that characters and events are torn apart
 * as mobile networks do.
 */
export const httpNetwork =
  (serverUrl: string, pieceBytes = 5): Network =>
  async (request, stream) => {
    const method = request.method ?? 'GET'
    // The address is built into the bundle; only its path matters here.
    const address = request.url.replace(/^https?:\/\/[^/]+/, serverUrl)
    const reply = await fetch(address, {
      method,
      headers: request.header,
      body: bodyOf(request),
      signal: stream.signal,
    })
    const header = Object.fromEntries(reply.headers)
    if (!request.enableChunked || !reply.body) return { statusCode: reply.status, header, data: await reply.text() }
    stream.headers(reply.status, header)
    for await (const bytes of reply.body as unknown as AsyncIterable<Uint8Array>) {
      for (let at = 0; at < bytes.length; at += pieceBytes) stream.chunk(bytes.slice(at, at + pieceBytes))
    }
    return { statusCode: reply.status, header, data: '' }
  }
