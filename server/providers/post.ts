import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'

interface Posted {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/**
 * Posts and answers with the response as soon as its head is there. Follows no redirect, so that a key stays with the
 * address it was meant for. On Node's own client: reading a stream by `fetch` costs twice the processor time.
 */
export function post({ url, headers, body, signal }: Posted, isRetry = false): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = new URL(url).protocol === 'https:' ? secure : plain
    const call = send(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        // Who reads it hears of its errors; after the last read there is nobody, and nothing left to say.
        response.on('error', () => {})
        resolve(response)
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The provider hung up an idle connection just as it was used again: nothing was asked yet.
      if (call.reusedSocket && error.code === 'ECONNRESET' && !isRetry && !signal.aborted)
        resolve(post({ url, headers, body, signal }, true))
      else reject(error)
    })
    // Without an error: Node's own `signal` throws it at a socket that may have gone back to the pool and hears nothing.
    const hangUp = () => void call.destroy()
    signal.addEventListener('abort', hangUp, { once: true })
    call.once('close', () => signal.removeEventListener('abort', hangUp))
    if (signal.aborted) hangUp()
    else call.end(body)
  })
}

/** A body as text, at most so many characters of it. */
export async function textOf(response: IncomingMessage, most: number): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const part of response as AsyncIterable<string>) {
    text += part
    if (text.length >= most) break
  }
  return text.slice(0, most)
}
