import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fontReads } from './font-reads'

/** A shown string: glyphs, and numbers for the gaps between them. */
type Shown = readonly (number | { unicode: string })[]

/** Characters that mean something in one font only: private ones, and numbers of glyphs taken for controls. */
const hasNoMeaning = /[\ue000-\uf8ff\ufffd]|[^\P{Cc}\t\n\r]/u

/** Text is missing when more than this share of the characters has no meaning. Bullets often have none. */
const maxLostShare = 0.05

/** Text of a page. `lost`: the file does not say what some of its characters are. */
export async function readPage(page: PDFPageProxy): Promise<{ text: string; lost: boolean }> {
  const unread = new Set<string>()
  let lost = 0
  let all = 0
  for (const [name, glyphs] of await glyphsOf(page)) {
    const font = await fontNamed(page, name)
    const reads = fontReads(font, glyphs.join(''))
    if (!reads) unread.add(name)
    // A font that could not be prepared has no glyphs to count.
    if (typeof font === 'string') lost = Infinity
    all += glyphs.length
    lost += reads ? glyphs.filter((glyph) => hasNoMeaning.test(glyph)).length : glyphs.length
  }
  const { items } = await page.getTextContent()
  page.cleanup()
  const text = items
    .map((item) => ('str' in item ? (unread.has(item.fontName) ? '' : item.str) + (item.hasEOL ? '\n' : '') : ''))
    .join('')
  return { text: text.replace(/[\ue000-\uf8ff\ufffd]/g, ''), lost: lost > all * maxLostShare }
}

/** Operators after which the state of before comes back. */
const begins: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin, OPS.beginGroup])
const ends: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup])

type State = readonly (readonly [key: string, value: unknown])[]
/** A font that a graphics state sets. */
const fontOfState = (state: State) => {
  const value = state.find(([key]) => key === 'Font')?.[1]
  return Array.isArray(value) ? String(value[0]) : undefined
}

/** Characters shown on a page, by the name of their font. */
async function glyphsOf(page: PDFPageProxy): Promise<ReadonlyMap<string, readonly string[]>> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const shown = new Map<string, string[]>()
  const saved: string[] = []
  let font = ''
  fnArray.forEach((operator, at) => {
    const args = argsArray[at] as unknown[]
    if (begins.has(operator)) saved.push(font)
    else if (ends.has(operator)) font = saved.pop() ?? font
    else if (operator === OPS.setFont) font = String(args[0])
    else if (operator === OPS.setGState) font = fontOfState(args[0] as State) ?? font
    else if (operator === OPS.showText) {
      const glyphs = shown.get(font) ?? []
      shown.set(font, glyphs)
      for (const part of args[0] as Shown) if (typeof part === 'object') glyphs.push(part.unicode)
    }
  })
  return shown
}

/** The font as the reader prepared it; a string tells why it could not. */
const fontNamed = (page: PDFPageProxy, name: string) =>
  new Promise<unknown>((resolve) => {
    if (name) page.commonObjs.get(name, resolve)
    else resolve('no font')
  })
