/** What the product needs from the place it runs in. `index.h5.ts` and `index.weapp.ts` provide it; nothing else names a platform. */
export interface Platform {
  name: 'h5' | 'weapp'
  /** One answer. Rejects with a TransportError when nothing came back; any HTTP status resolves. */
  request(request: HttpRequest): Promise<HttpReply>
  /** A body read as it comes, as decoded text. Exactly one of `end` and `fail` is called, unless aborted. */
  stream(request: HttpRequest, sink: StreamSink): { abort(): void }
  storage: { get(key: string): string | null; set(key: string, value: string): void; remove(key: string): void }
  /** From 0 to below 1; cryptographic where the place offers it. */
  random(): number
  /** The language of the device as a tag: `zh-CN`, `en`. */
  language(): string
  prefersDark(): boolean
  online(): boolean
  /** Each returns how to stop listening. */
  onPrefersDark(hear: (dark: boolean) => void): () => void
  onOnline(hear: (online: boolean) => void): () => void
  /** The app or tab came back to the front (true) or went away (false). */
  onVisible(hear: (visible: boolean) => void): () => void
  copy(text: string): Promise<void>
  /** Opens an http(s) address outside; in a mini-program it is copied instead. Says which happened. */
  openLink(url: string): Promise<'opened' | 'copied'>
  /** px kept free at the top for the status bar and at the top right for WeChat's capsule. */
  insets(): { topPx: number; barPx: number; capsulePx: number }
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface HttpReply {
  status: number
  statusText: string
  /** The parsed JSON body; null when it is none. */
  body: unknown
}

export interface StreamSink {
  /** The first byte of a 200 `text/event-stream` answer; other answers come by `reply`. */
  text(text: string): void
  /** The answer was an envelope (or an error page), not a stream. */
  reply(reply: HttpReply): void
  end(): void
  fail(error: Error): void
}

/** Nothing came back: no network, no server, or it was cut. */
export class TransportError extends Error {}
