import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { refuse } from '../../refuse'
import type { ReceivedFile, Refusal } from '../../types'
import type { ReadText } from '../types'
import { openPdf } from './open'
import { createTextRecognizer } from './recognizer'

/** Long side of a drawn page in px: some 170 px per inch of A4, enough for text of 8 points. */
const pageSidePx = 2000
/** Larger pictures in the file are not decoded. */
const maxPicturePx = 60_000_000
/** Pages that come after this time are left out. */
const readingMs = 30_000

/**
 * Text recognized in the pages of a scanned PDF, for simplified Chinese and English. Reads until there is enough, or
 * time is up. Refuses with `file.documentNoText` when the pages show no text, or the recognizer is not installed.
 */
export async function textOfScan({ path, folder }: ReceivedFile, max: number): Promise<ReadText | Refusal> {
  const ends = performance.now() + readingMs
  const pdf = await openPdf(path, { maxImageSize: maxPicturePx })
  if ('refused' in pdf) return pdf
  const recognizer = await createTextRecognizer(folder)
  if (!recognizer) return refuse('file.documentNoText')
  let text = ''
  let at = 0
  try {
    while (at < pdf.numPages && text.length <= max && performance.now() < ends) {
      const drawn = await pdf
        .getPage(++at)
        .then(drawPage)
        .catch(() => null)
      if (drawn === null) return refuse('file.badDocument')
      const found = await recognizer.read(drawn)
      if (found) text += (text ? '\n\n' : '') + found
      await pdf.cleanup()
    }
  } finally {
    await recognizer.close()
  }
  return text ? { text, cut: at < pdf.numPages, scanned: true } : refuse('file.documentNoText')
}

type RenderParameters = Parameters<PDFPageProxy['render']>[0]

/** A page as PNG. */
async function drawPage(page: PDFPageProxy): Promise<Buffer> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: pageSidePx / Math.max(width, height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const canvasContext = canvas.getContext('2d') as unknown as RenderParameters['canvasContext']
  await page.render({ canvas: null, canvasContext, viewport }).promise
  page.cleanup()
  return canvas.encode('png')
}
