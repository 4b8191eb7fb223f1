import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../../../contract/limits'
import { estimateTokens } from '../../../shared/price'
import { splitHalf } from '../../text'
import { refuse } from '../refuse'
import type { NormalizedDocument, ReceivedFile, Refusal } from '../types'
import { kindOfDocument } from './kind'
import { namedAs } from './name'
import { textOfPlain } from './plain'
import { tidy } from './tidy'
import type { ReadText } from './types'

type DocumentFile = ReceivedFile & { name: string }

/** Characters to keep. */
const max = limits.documentCharactersMax

/**
 * Text of a PDF, an Office or OpenDocument file, or any file that is text, as a new file. Runs, fetches and draws
 * nothing. Heavy: runs in a limited child process, because a small file may unzip into a huge one.
 */
export const readDocument = async (file: DocumentFile): Promise<NormalizedDocument | Refusal> =>
  keep(file, await textIn(file.path, max))

/** Text of a scanned PDF as a new file. Heavier: recognizing a page takes seconds. */
export const readScan = async (file: DocumentFile): Promise<NormalizedDocument | Refusal> =>
  keep(file, await (await import('./pdf/scan')).textOfScan(file, max))

async function keep({ folder, name }: DocumentFile, found: ReadText | Refusal): Promise<NormalizedDocument | Refusal> {
  if ('refused' in found) return found
  const text = tidy(found.text.slice(0, 2 * max))
  if (!text) return refuse('file.documentEmpty')
  const [kept] = splitHalf(text.slice(0, max))
  const out = join(folder, 'document.txt')
  await writeFile(out, kept)
  const document = {
    name: namedAs(name),
    characters: kept.length,
    tokens: estimateTokens(kept),
    cut: found.cut || kept.length < text.length,
    ...(found.lost ? { lost: true } : {}),
    ...(found.scanned ? { scanned: true } : {}),
  }
  return { path: out, mime: 'text/plain', document }
}

async function textIn(path: string, max: number): Promise<ReadText | Refusal> {
  const kind = await kindOfDocument(path)
  if (kind === 'pdf') return (await import('./pdf')).textOfPdf(path, max)
  if (kind === 'zip') return (await import('./office')).textOfOffice(path, max)
  return kind === 'old' ? refuse('file.documentOld') : textOfPlain(path, max)
}
