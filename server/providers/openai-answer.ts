import { faultIn, providerError, withoutKeys } from './openai-errors'
import { type Chunk, createEventReader, createWordReader, readChunk } from './openai-stream'
import { type Piece, ProviderError } from './types'

/** Most bytes of an unstreamed answer. */
const maxBodyBytes = 16 * 1024 * 1024
/** Most events in a row without text, thoughts, calls or pictures. */
const maxEmptyEvents = 20_000

/** JSON of a provider; undefined for anything else. */
export const providerJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface AnswerReaderOptions {
  /** The provider's key, which must stay out of errors. */
  key: string
  take: (piece: Piece) => void
  /** Throws when the chunk's reason to end is a fault. */
  check: (chunk: Chunk) => void
  /** Called when the answer is whole; the provider may still send its usage. */
  onFinish: () => void
}

/**
 * Reads the body of an answer by its first character, whatever its content type says: one JSON object goes to `whole`, each event of a
 * stream to `event`.
 */
export function createAnswerReader(options: AnswerReaderOptions) {
  const { event, whole } = createChunkReader(options)
  const events = createEventReader(event)
  let isJson: boolean | undefined
  const parts: Buffer[] = []
  let length = 0
  return {
    feed(bytes: Buffer) {
      if (isJson === undefined) {
        const first = bytes.toString('utf8').trimStart()
        if (first !== '') isJson = first.startsWith('{')
      }
      if (!isJson) return events.feed(bytes)
      parts.push(bytes)
      length += bytes.length
      if (length > maxBodyBytes) throw new ProviderError('failed', 'the answer is too large')
    },
    end() {
      if (isJson) whole(Buffer.concat(parts).toString('utf8').trim())
      else events.end()
    },
  }
}

/** Readers of an answer's events and of a whole answer. */
function createChunkReader({ key, take, check, onFinish }: AnswerReaderOptions) {
  const words = createWordReader()
  let text = ''
  let emptyEvents = 0

  function event(data: string): void {
    const plain = words.read(data)
    if (plain !== null) {
      emptyEvents = 0
      text += plain
      return take({ delta: plain })
    }
    if (data === '[DONE]') return onFinish()
    const json = providerJson(data)
    // Servers that end their lines once: the parser joins such lines to one event.
    if (json === undefined && data.includes('\n')) return data.split('\n').forEach(event)
    const fault = faultIn(json)
    if (fault) throw providerError(200, fault, key)
    const chunk = readChunk(json, text !== '')
    if (!chunk) throw new ProviderError('failed', withoutKeys(`not a chunk: ${data.slice(0, 80)}`, key))
    emptyEvents = hasContent(chunk) ? 0 : emptyEvents + 1
    if (emptyEvents > maxEmptyEvents) throw new ProviderError('failed', 'a stream of empty events')
    if (chunk.finish && isRepeat(chunk.delta, text)) delete chunk.delta
    if (chunk.finish) onFinish()
    words.learn(data, chunk)
    text += chunk.delta ?? ''
    take(chunk)
    check(chunk)
  }

  function whole(data: string): void {
    onFinish()
    const chunk = wholeCompletion(providerJson(data), key)
    take(chunk)
    check(chunk)
  }
  return { event, whole }
}

/** Fewest characters of a last delta that counts as a repeat of the whole text: short answers repeat themselves. */
const minRepeat = 12

const isRepeat = (delta: string | undefined, text: string) =>
  delta !== undefined && delta.length >= minRepeat && delta.length === text.length && delta === text

const hasContent = ({ delta, reasoning, calls = [], pictures }: Chunk) =>
  !!(delta || reasoning || pictures || calls.some((call) => call.name || call.arguments))

function wholeCompletion(json: unknown, key: string): Chunk {
  const fault = faultIn(json)
  if (fault) throw providerError(200, fault, key)
  const chunk = readChunk(json)
  if (!chunk || !hasContent(chunk)) throw new ProviderError('failed', 'an answer without text')
  return chunk
}
