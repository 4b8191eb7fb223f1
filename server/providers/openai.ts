import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { openaiBody } from './openai-body'
import { decoded } from './decoded'
import { createAnswerReader, providerJson } from './openai-answer'
import { faultIn, providerError, withoutKeys } from './openai-errors'
import { type Chunk, faultOfFinish, isUnknownFinish } from './openai-stream'
import { patienceMs } from './patience'
import { bodyText, post } from './post'
import { createThoughtSplitter } from './thoughts'
import { orSearching } from './web-search'
import { orWithoutFunctions } from './without-functions'
import { type ChatProvider, type ChatRequest, type ModelRow, type Piece, ProviderError } from './types'
import { rememberKey } from '../hidden-keys'
import { withoutEndSlash } from '../text'

interface Timeouts {
  /** Time limit in ms for the first byte of the body; a model of this machine gets more for a long prompt. */
  firstByteMs: number
  /** Longest silence in ms after that. */
  stallMs: number
  /** Time limit in ms for usage and end mark after the last text. */
  tailMs: number
}

const defaultTimeouts: Timeouts = { firstByteMs: 60_000, stallMs: 45_000, tailMs: 1_500 }

interface Options extends Partial<Timeouts> {
  /** Called once for each reason to end that is not known. */
  warn?: (warning: object, about: string) => void
}

/**
 * Adapter for all OpenAI-compatible providers: address and quirks from the model's row, the key from the environment
 * variable that the row names.
 */
export function createOpenaiProvider(
  env: Readonly<Record<string, string | undefined>>,
  { warn, ...timeouts }: Options = {},
): ChatProvider {
  const { firstByteMs: usualFirstByteMs, stallMs, tailMs } = { ...defaultTimeouts, ...timeouts }
  const unknownReasons = new Set<string>()

  /** Throws when the reason to end is a fault. */
  function checkFinish({ finish }: Chunk, { baseUrl, id: model }: ModelRow) {
    const fault = faultOfFinish(finish)
    if (fault) throw new ProviderError(fault, `finish_reason ${finish}`)
    if (!isUnknownFinish(finish) || unknownReasons.size > 100 || unknownReasons.has(finish)) return
    unknownReasons.add(finish)
    warn?.({ model, baseUrl, finish: finish.slice(0, 100) }, 'a provider of models ends with an unknown reason')
  }

  async function complete(request: ChatRequest, signal: AbortSignal, taker: (piece: Piece) => void): Promise<void> {
    const { baseUrl, keyEnv } = request.model
    const thoughts = createThoughtSplitter(taker, { continues: request.continued !== undefined })
    const { take } = thoughts
    const key = keyEnv ? rememberKey((env[keyEnv] ?? '').trim()) : ''
    if (keyEnv && !key) throw new ProviderError('unauthorized', `${keyEnv} is not set`)

    const body = JSON.stringify(openaiBody(request))
    const firstByteMs = request.model.provider === 'local' ? patienceMs(body.length) : usualFirstByteMs
    const connection = new AbortController()
    const disconnect = () => connection.abort()
    signal.addEventListener('abort', disconnect, { once: true })
    if (signal.aborted) disconnect()
    let silent = false
    const timer = setTimeout(() => {
      silent = true
      connection.abort()
    }, firstByteMs)
    let reached = false
    let finished = false
    let ended = false

    const asProviderError = (error: unknown): ProviderError => {
      if (error instanceof ProviderError) return error
      if (silent) return new ProviderError('timeout')
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const kind = reached ? 'failed' : 'unreachable'
      return new ProviderError(kind, withoutKeys(cause instanceof Error ? cause.message : String(cause), key))
    }

    try {
      const response = await post({
        url: `${withoutEndSlash(baseUrl)}/chat/completions`,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
        body,
        signal: connection.signal,
        onSent: request.onSent,
      })
      reached = true
      const status = response.statusCode ?? 0
      if (status < 200 || status > 299)
        throw providerError(status, await faultOf(response), key, response.headers['retry-after'])

      const reader = createAnswerReader({
        key,
        take,
        check: (chunk) => checkFinish(chunk, request.model),
        onFinish: () => (finished = true),
      })
      let hasBytes = false
      let startedAt = Date.now()
      const feed = (bytes: Buffer) => {
        startedAt = Date.now()
        hasBytes = true
        reader.feed(bytes)
      }
      // One timer for the whole stream: each read only moves its start time.
      clearTimeout(timer)
      const watch = setInterval(
        () => {
          if (Date.now() - startedAt < (finished ? tailMs : hasBytes ? stallMs : firstByteMs)) return
          silent = true
          connection.abort()
        },
        Math.max(5, Math.min(1000, firstByteMs / 4, stallMs / 4, tailMs / 4)),
      )
      try {
        await readAll(decoded(response), feed)
        ended = true
      } catch (error) {
        if (error instanceof ProviderError) throw error
        if (!finished && !silent && !signal.aborted) throw new ProviderError('cut', asProviderError(error).detail)
        if (!finished) throw error
      } finally {
        clearInterval(watch)
      }
      if (!signal.aborted) reader.end()
      thoughts.end()
      if (!finished && !signal.aborted) throw new ProviderError('cut')
    } catch (error) {
      thoughts.end()
      if (!signal.aborted) throw asProviderError(error)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', disconnect)
      // A connection read to its end can be reused.
      if (!ended) connection.abort()
    }
  }

  return orSearching(orWithoutFunctions({ complete }))
}

async function faultOf(response: IncomingMessage) {
  const text = await bodyText(decoded(response), 65_536)
  const json = providerJson(text)
  return faultIn(json) ?? { code: '', message: typeof json === 'object' ? JSON.stringify(json) : text }
}

/** Passes the bytes of a response to `feed` as they arrive. Rejects when it breaks off, or with the error of `feed`. */
const readAll = (response: Readable, feed: (bytes: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    response.on('data', (bytes: Buffer) => {
      try {
        feed(bytes)
      } catch (error) {
        response.removeAllListeners('data')
        reject(error as Error)
      }
    })
    response.once('end', resolve)
    response.once('error', reject)
    response.once('close', () => reject(new Error('closed before its end')))
  })
