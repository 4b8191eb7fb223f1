import type { LocalFile } from '../media/types'

export interface Http {
  /** One reply. Rejects with a TransportError without a reply; any HTTP status resolves. */
  request(request: HttpRequest): Promise<HttpReply>
  /** A body as decoded text, while it arrives. One of `reply`, `end` and `fail` comes last, unless aborted. */
  stream(request: HttpRequest, handlers: StreamHandlers): { abort(): void }
}

export interface HttpRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface HttpReply {
  status: number
  statusText: string
  /** The parsed JSON body; null when it is not JSON. */
  body: unknown
  /** The body of a plain request as it came. */
  text?: string
  /** The server's clock: the `Date` header of a plain request. */
  date?: string | null
}

export interface StreamHandlers {
  /** Text of a 200 `text/event-stream` reply, cut anywhere. */
  text(text: string): void
  /** The reply was an envelope (or an error page), not a stream. */
  reply(reply: HttpReply): void
  end(): void
  fail(error: Error): void
}

export interface UploadRequest {
  url: string
  headers: Record<string, string>
  file: LocalFile
  /** Called with the share that was sent, from 0 to 1. */
  progress(done: number): void
}

export interface RunningUpload {
  /** Rejects with a TransportError when the connection broke. */
  reply: Promise<HttpReply>
  abort(): void
}
