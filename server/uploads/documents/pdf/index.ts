import { refuse } from '../../refuse'
import type { Refusal } from '../../types'
import type { ReadText } from '../types'
import { openPdf } from './open'
import { readPage } from './page'

/** Most pages to read; longer files are cut. */
const maxPages = 1_000
/** Fonts are kept for this many pages: each Chinese one takes megabytes, and merged invoices have hundreds. */
const pagesKept = 4
/** Pictures are not decoded. */
const noPictures = 1

/** Text of a PDF, page by page until there is enough. Ignores scripts, forms and pictures. */
export async function textOfPdf(path: string, max: number): Promise<ReadText | Refusal> {
  const pdf = await openPdf(path, { maxImageSize: noPictures })
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
