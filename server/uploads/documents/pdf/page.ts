import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fontReads } from './font-reads'

/** A shown string: glyphs, and numbers for the gaps between them. */
type Shown = readonly (number | { unicode: string })[]

/** Characters that mean something in one font only. */
const hasNoMeaning = /[\ue000-\uf8ff\ufffd]/

/** Glyphs of a font on a page, and the strings shown in it, those that the reader of PDF could not decode as well. */
interface Used {
  glyphs: string[]
  shows: number
}

/** Text of a page, and the share of its characters whose meaning the file does not say. */
export async function readPage(page: PDFPageProxy): Promise<{ text: string; lostShare: number }> {
  const used = await fontsOf(page)
  const unread = new Set<string>()
  let lost = 0
  let all = 0
  for (const [name, { glyphs, shows }] of used) {
    const reads = fontReads(await fontNamed(page, name), glyphs.join(''))
    if (!reads) unread.add(name)
    const count = Math.max(glyphs.length, reads ? 0 : shows)
    all += count
    lost += reads ? glyphs.filter((glyph) => hasNoMeaning.test(glyph)).length : count
  }
  const { items } = await page.getTextContent()
  page.cleanup()
  const text = items
    .map((item) => ('str' in item ? (unread.has(item.fontName) ? '' : item.str) + (item.hasEOL ? '\n' : '') : ''))
    .join('')
  return { text: text.replace(/[\ue000-\uf8ff\ufffd]/g, ''), lostShare: all ? lost / all : 0 }
}

async function fontsOf(page: PDFPageProxy): Promise<Map<string, Used>> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const used = new Map<string, Used>()
  const saved: string[] = []
  let font = ''
  fnArray.forEach((operator, at) => {
    const args = argsArray[at] as unknown[]
    if (operator === OPS.save) saved.push(font)
    else if (operator === OPS.restore) font = saved.pop() ?? font
    else if (operator === OPS.setFont) font = String(args[0])
    else if (operator === OPS.showText) {
      const entry = used.get(font) ?? { glyphs: [], shows: 0 }
      used.set(font, entry)
      entry.shows++
      for (const part of args[0] as Shown) if (typeof part === 'object') entry.glyphs.push(part.unicode)
    }
  })
  return used
}

/** The font as the reader prepared it; a string tells why it could not. */
const fontNamed = (page: PDFPageProxy, name: string) =>
  new Promise<unknown>((resolve) => {
    if (name) page.commonObjs.get(name, resolve)
    else resolve('no font')
  })
