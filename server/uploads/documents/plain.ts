import { refuse } from '../refuse'
import type { Refusal } from '../types'
import type { ReadText } from './types'

/** Text in UTF-8, UTF-16 with a byte order mark, or the encoding of Chinese Windows. */
export function plainTextOf({ bytes, cut }: { bytes: Buffer; cut: boolean }): ReadText | Refusal {
  const text = decoded(bytes)
  return text === null || text.includes('\0') ? refuse('file.notDocument') : { text, cut }
}

function decoded(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  // A cut file may end inside a character.
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    } catch {
      continue
    }
  return null
}
