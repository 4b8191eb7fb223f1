import { createParser } from 'eventsource-parser'
import { ProviderError } from './types'

/** One event may not be larger than this: a provider that sends more is broken. */
const largestEvent = 4 * 1024 * 1024

/** The `data` of each server-sent event of a body, in the batches in which they arrived. */
export async function* eventData(read: () => Promise<Uint8Array | null>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let broken = false
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize: largestEvent,
    onEvent: ({ data }) => batch.push(data),
    onError: ({ type }) => {
      broken ||= type === 'max-buffer-size-exceeded'
    },
  })
  for (let bytes = await read(); bytes; bytes = await read()) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    if (broken) throw new ProviderError('failed', 'an event of the stream is too large')
    if (batch.length) yield batch
    batch = []
  }
  parser.feed('\n\n')
  if (batch.length) yield batch
}
