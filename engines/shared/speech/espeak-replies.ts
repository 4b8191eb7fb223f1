import type { EspeakEvent } from './espeak'

export interface EspeakReply {
  rate: number
  events: EspeakEvent[]
  samples: Float32Array
}
interface Header {
  id: number
  ready?: string
  error?: string
  rate: number
  bytes: number
  events: EspeakEvent[]
}
interface Waiting {
  resolve(reply: EspeakReply): void
  reject(error: Error): void
}

/** Parses the output of a speech process: a line of JSON, then the samples it announces. */
export function createReplies() {
  const waiting = new Map<number, Waiting>()
  let parts: Buffer[] = []
  let length = 0
  let header: Header | undefined

  function settle({ id, error, rate, events }: Header, bytes: Buffer) {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error !== undefined) asked?.reject(new Error(error))
    else
      asked?.resolve({
        rate,
        events,
        samples: Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * 2) / 32_768),
      })
  }

  function advance() {
    for (;;) {
      const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
      const end = header ? header.bytes : all.indexOf(10)
      if (end < 0 || all.length < end) return void (parts = [all])
      parts = [all.subarray(header ? end : end + 1)]
      length = parts[0]!.length
      const read = header
      header = read ? undefined : (JSON.parse(all.toString('utf8', 0, end)) as Header)
      if (read) settle(read, all.subarray(0, end))
      else if (header?.ready !== undefined) header = undefined
      else if (header?.error !== undefined) [header] = [undefined, settle(header, all.subarray(0, 0))]
    }
  }

  return {
    /** The next piece of the stream. */
    take(part: Buffer) {
      parts.push(part)
      length += part.length
      if (!header || length >= header.bytes) advance()
    },
    /** The reply to a request. */
    of: (id: number) => new Promise<EspeakReply>((resolve, reject) => void waiting.set(id, { resolve, reject })),
    /** No reply will come any more. */
    fail(error: Error) {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
  }
}
