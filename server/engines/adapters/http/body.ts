import { EngineCallError } from '../faults'

/** Yields the parts of a body up to a limit; beyond it throws, or ends when `end` is `cut`. */
export async function* limited(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  end: 'throw' | 'cut' = 'throw',
): AsyncGenerator<Buffer, void> {
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > maxBytes) {
      if (end === 'cut') return
      throw new EngineCallError('protocol', `answered more than ${maxBytes} bytes`)
    }
    yield part
  }
}

export async function readText(body: AsyncIterable<Buffer>, encoding: BufferEncoding): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString(encoding)
}

/** Undefined for invalid JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
