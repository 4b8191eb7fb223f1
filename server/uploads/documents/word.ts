import mammoth from 'mammoth'
import { refuse } from '../refuse'
import type { Refusal } from '../types'
import type { ReadText } from './types'
import { unpackedBytes } from './zip-size'

/** Unzipped size limit of a docx, above any book. Limits of the process stop a file that declares a false size. */
const maxUnpackedBytes = 150_000_000

/** Text of a docx. Ignores macros, links and pictures. */
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
