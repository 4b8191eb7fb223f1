import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { refuse } from '../../refuse'
import type { Refusal } from '../../types'
import type { ReadText } from '../types'
import { readPage } from './page'

/** Most pages to read; longer files are cut. */
const maxPages = 1_000
/** Fonts are kept for this many pages: each Chinese one takes megabytes, and merged invoices have hundreds. */
const pagesKept = 4

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folderOf = (name: string) => join(pdfjs, name) + sep

/** Text of a PDF, page by page until there is enough. Ignores scripts, forms and pictures. */
export async function textOfPdf(path: string, max: number): Promise<ReadText | Refusal> {
  const pdf = await opened(await readFile(path))
  if ('refused' in pdf) return pdf
  const pages: string[] = []
  let length = 0
  let at = 0
  let lost = false
  while (at < Math.min(pdf.numPages, maxPages) && length <= max) {
    const page = await pdf.getPage(++at).then(readPage, () => null)
    if (page === null) return refuse('file.badDocument')
    pages.push(page.text)
    length += page.text.length
    lost ||= page.lost
    if (at % pagesKept === 0) await pdf.cleanup()
  }
  const text = pages.join('\n\n')
  if (!text.trim()) return refuse(lost ? 'file.documentUnreadable' : 'file.documentNoText')
  return { text, cut: at < pdf.numPages, lost }
}

async function opened(bytes: Buffer): Promise<PDFDocumentProxy | Refusal> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      // Fonts that are not in the file name their encoding only: its table is in the package.
      cMapUrl: folderOf('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: folderOf('standard_fonts'),
      isEvalSupported: false,
      useWasm: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      // Tells which fonts have no table of their characters.
      fontExtraProperties: true,
      // Pictures are not decoded.
      maxImageSize: 1,
      verbosity: 0,
    }).promise
  } catch (error) {
    return refuse((error as Error).name === 'PasswordException' ? 'file.documentLocked' : 'file.badDocument')
  }
}
