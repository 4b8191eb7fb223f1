import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { refuse } from '../../refuse'
import type { Refusal } from '../../types'

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folderOf = (name: string) => join(pdfjs, name) + sep

/** Opens a PDF; its scripts never run. `maxImageSize`: pictures with more pixels are not decoded. */
export async function openPdf(
  path: string,
  { maxImageSize }: { maxImageSize: number },
): Promise<PDFDocumentProxy | Refusal> {
  try {
    return await getDocument({
      data: new Uint8Array(await readFile(path)),
      // Fonts that are not in the file name their encoding only: its table is in the package.
      cMapUrl: folderOf('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: folderOf('standard_fonts'),
      wasmUrl: folderOf('wasm'),
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      // Tells which fonts have no table of their characters.
      fontExtraProperties: true,
      maxImageSize,
      verbosity: 0,
    }).promise
  } catch (error) {
    return refuse((error as Error).name === 'PasswordException' ? 'file.documentLocked' : 'file.badDocument')
  }
}
