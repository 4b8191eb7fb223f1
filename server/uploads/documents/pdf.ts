import { getDocumentProxy } from 'unpdf'
import { refuse } from '../refuse'
import type { Refusal } from '../types'
import type { ReadText } from './types'

/** Most pages to read; longer files are cut. */
const maxPages = 1_000

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Text of a PDF, page by page until there is enough. Ignores scripts, forms and pictures. */
export async function textOfPdf(bytes: Buffer, max: number): Promise<ReadText | Refusal> {
  const pdf = await opened(bytes)
  if ('refused' in pdf) return pdf
  const pages: string[] = []
  let length = 0
  let at = 0
  while (at < Math.min(pdf.numPages, maxPages) && length <= max) {
    const text = await textOfPage(pdf, ++at).catch(() => null)
    if (text === null) return refuse('file.badDocument')
    pages.push(text)
    length += text.length
  }
  return { text: pages.join('\n\n'), cut: at < pdf.numPages }
}

async function textOfPage(pdf: Pdf, at: number): Promise<string> {
  const page = await pdf.getPage(at)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

async function opened(bytes: Buffer): Promise<Pdf | Refusal> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
    })
  } catch (error) {
    return refuse((error as Error).name === 'PasswordException' ? 'file.documentLocked' : 'file.badDocument')
  }
}
