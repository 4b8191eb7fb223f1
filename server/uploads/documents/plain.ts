import { open } from 'node:fs/promises'
import { refuse } from '../refuse'
import type { Refusal } from '../types'
import { encodingOf } from './encoding'
import type { ReadText } from './types'

/** A text may have this share of signs that no text has: broken bytes and controls. */
const maxForeignShare = 0.01

/** Controls that texts have: tab, line and page ends, and those of terminals (backspace, escape). */
const usual = '\b\t\n\v\f\r\x1b\x85'

/** Text of any file that is text, whatever its name, in the encoding that reads best. */
export async function textOfPlain(path: string, max: number): Promise<ReadText | Refusal> {
  const { bytes, cut } = await beginningOf(path, max)
  const encoding = encodingOf(bytes)
  // A cut file may end inside a character.
  const text = encoding && new TextDecoder(encoding).decode(bytes, { stream: true })
  if (text === null) return refuse('file.notDocument')
  const foreignCount = (text.match(/\p{Cc}|\ufffd/gu) ?? []).filter((sign) => !usual.includes(sign)).length
  return foreignCount > Math.max(1, text.length * maxForeignShare) ? refuse('file.notDocument') : { text, cut }
}

/** The bytes that hold at most the first `max` characters. */
async function beginningOf(path: string, max: number): Promise<{ bytes: Buffer; cut: boolean }> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(Math.min(size, max * 4))
    await handle.read(bytes, 0, bytes.length, 0)
    return { bytes, cut: size > bytes.length }
  } finally {
    await handle.close()
  }
}
