import mammoth from 'mammoth'
import { refuse } from '../refuse'
import type { Refusal } from '../types'
import type { ReadText } from './types'
import { unpackedBytes } from './zip-size'

/** A docx unfolds from a zip; more than any book. One that lies about its size is stopped by the limits of the process. */
const maxUnpackedBytes = 150_000_000

/** The text of a docx. Its macros, links and pictures are not looked at. */
export async function textOfWord(bytes: Buffer): Promise<ReadText | Refusal> {
  const unpacked = unpackedBytes(bytes)
  if (unpacked === null) return refuse('file.badDocument')
  if (unpacked > maxUnpackedBytes) return refuse('file.documentHuge')
  try {
    return { text: (await mammoth.extractRawText({ buffer: bytes })).value, cut: false }
  } catch {
    return refuse('file.badDocument')
  }
}
