import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Readable } from 'node:stream'

interface PostRequest {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  /** Called when the whole request has been handed to the network. */
  onSent?: (() => void) | undefined
}

/**
 * Posts, and resolves with the response when its headers arrive. Follows no redirect, so that the key reaches no other
 * address. Uses Node's HTTP client: streams with `fetch` take twice the processor time.
 */
export function post(wanted: PostRequest, isRetry = false): Promise<IncomingMessage> {
  const { url, headers, body, signal, onSent } = wanted
  return new Promise((resolve, reject) => {
    const send = new URL(url).protocol === 'https:' ? secure : plain
    const call = send(
      url,
      { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        // The reader receives errors; an error after the last read has no listener and no effect.
        response.on('error', () => {})
        resolve(response)
      },
    )
    if (onSent) call.once('finish', onSent)
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The provider closed a reused idle connection, so the request was not sent.
      if (call.reusedSocket && error.code === 'ECONNRESET' && !isRetry && !signal.aborted) resolve(post(wanted, true))
      else reject(error)
    })
    // Destroyed without an error: Node's `signal` option emits one on a socket that may be back in the pool without a listener.
    const disconnect = () => void call.destroy()
    signal.addEventListener('abort', disconnect, { once: true })
    call.once('close', () => signal.removeEventListener('abort', disconnect))
    if (signal.aborted) disconnect()
    else call.end(body)
  })
}

/** The body as text, at most `maxLength` characters of it. */
export async function bodyText(response: Readable, maxLength: number): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const part of response as AsyncIterable<string>) {
    text += part
    if (text.length >= maxLength) break
  }
  return text.slice(0, maxLength)
}
