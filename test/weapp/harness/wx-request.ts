import type { Network, WxReply, WxRequest } from './network'
import type { Realm } from './realm'

interface Callbacks {
  success?(result: object): void
  fail?(result: { errMsg: string }): void
  complete?(result: object): void
}

type Listener<T> = (result: T) => void

/** WeChat parses a JSON body by default, and leaves it as text when it is none. */
function bodyFor(request: WxRequest & { dataType?: string }, data: unknown, realm: Realm) {
  if (typeof data !== 'string') return realm.own(data)
  if (request.responseType === 'arraybuffer') return realm.ownBuffer(new TextEncoder().encode(data))
  if (request.dataType !== undefined && request.dataType !== 'json') return data
  try {
    return realm.own(JSON.parse(data) as unknown)
  } catch {
    return data
  }
}

/** Requests that are answered soon: no streams, and none that waits for news. */
const endsSoon = ({ enableChunked, url }: WxRequest) => enableChunked !== true && !url.includes('poll=true')

/** `wx.request` over a network that the test chooses, with chunks, headers and abort. */
export function createRequest(
  realm: () => Realm,
  network: () => Network,
  seen: (request: WxRequest) => void,
  hasChunks: boolean,
  inFlight: Set<unknown>,
) {
  return (given: WxRequest & Callbacks) => {
    // An older base library does not know the option.
    const options = hasChunks ? given : { ...given, enableChunked: false }
    seen(options)
    if (endsSoon(options)) inFlight.add(options)
    const chunks = new Set<Listener<{ data: ArrayBuffer }>>()
    const heads = new Set<Listener<{ statusCode: number; header: Record<string, string> }>>()
    const aborter = new AbortController()
    let over = false
    const finish = (call: () => void) => {
      if (over) return
      over = true
      call()
      inFlight.delete(options)
    }
    const succeed = ({ statusCode, header = {}, data }: WxReply) =>
      finish(() => {
        const result = {
          errMsg: 'request:ok',
          statusCode,
          header: realm().own(header),
          cookies: realm().own([]),
          data: bodyFor(options, data, realm()),
        }
        options.success?.(result)
        options.complete?.(result)
      })
    const fail = (why: string) =>
      finish(() => {
        const result = realm().own({ errMsg: `request:fail ${why}`, errno: 600001 })
        options.fail?.(result)
        options.complete?.(result)
      })
    // The answer never comes within the call itself: listeners for chunks are added after it.
    setTimeout(() => {
      network()(options, {
        signal: aborter.signal,
        headers: (statusCode, header) => heads.forEach((listener) => listener(realm().own({ statusCode, header }))),
        chunk: (bytes) => over || chunks.forEach((listener) => listener({ data: realm().ownBuffer(bytes) })),
      }).then(succeed, (error: Error) => fail(error.message))
    })
    const chunked = {
      onChunkReceived: (listener: Listener<{ data: ArrayBuffer }>) => void chunks.add(listener),
      offChunkReceived: (listener: Listener<{ data: ArrayBuffer }>) => void chunks.delete(listener),
      onHeadersReceived: (listener: Listener<{ statusCode: number; header: Record<string, string> }>) =>
        void heads.add(listener),
      offHeadersReceived: (listener: Listener<{ statusCode: number; header: Record<string, string> }>) =>
        void heads.delete(listener),
    }
    return {
      abort() {
        fail('abort')
        aborter.abort()
      },
      ...(hasChunks && chunked),
    }
  }
}
