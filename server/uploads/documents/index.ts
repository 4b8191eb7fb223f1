import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { limits } from '../../../contract/limits'
import { estimateTokens } from '../../../shared/price'
import { splitHalf, storable } from '../../text'
import { refuse } from '../refuse'
import type { NormalizedDocument, ReceivedFile, Refusal } from '../types'
import { namedAs } from './name'
import { plainTextOf } from './plain'
import type { ReadText } from './types'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const plainNames = /\.(?:txt|text|md|markdown|csv|tsv|log|json)$/i

/**
 * Text of a txt, md, csv, pdf or docx file, as a new file. Runs, fetches and draws nothing. Heavy: runs in a limited
 * child process, because a small file may unzip into a huge one.
 */
export async function readDocument({
  path,
  folder,
  name,
}: ReceivedFile & { name: string }): Promise<NormalizedDocument | Refusal> {
  const found = await textIn(path, name, limits.documentCharactersMax)
  if ('refused' in found) return found
  const text = tidy(found.text)
  if (!text) return refuse(isPdf(await mimeOf(path)) ? 'file.documentNoText' : 'file.documentEmpty')
  const [kept] = splitHalf(text.slice(0, limits.documentCharactersMax))
  const out = join(folder, 'document.txt')
  await writeFile(out, kept)
  const document = {
    name: namedAs(name),
    characters: kept.length,
    tokens: estimateTokens(kept),
    cut: found.cut || kept.length < text.length,
  }
  return { path: out, mime: 'text/plain', document }
}

const mimeOf = async (path: string) => (await fileTypeFromFile(path))?.mime ?? ''
const isPdf = (mime: string) => mime === 'application/pdf'

async function textIn(path: string, name: string, max: number): Promise<ReadText | Refusal> {
  const mime = await mimeOf(path)
  if (isPdf(mime)) return (await import('./pdf')).textOfPdf(await readFile(path), max)
  if (mime === word) return (await import('./word')).textOfWord(await readFile(path))
  // Encrypted Office files and old Office formats use the same container.
  if (mime === 'application/x-cfb') return refuse('file.documentOld')
  if (!plainNames.test(name)) return refuse('file.notDocument')
  // The byte order mark of UTF-16 looks like the beginning of a sound.
  if (mime && !mime.startsWith('text/') && !['application/json', 'audio/mpeg'].includes(mime))
    return refuse('file.notDocument')
  return plainTextOf(await beginningOf(path, max))
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

/** Removes invisible characters, direction marks and repeated empty lines. */
const tidy = (text: string) =>
  storable(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
