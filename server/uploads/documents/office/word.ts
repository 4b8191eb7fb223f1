import { createFlow, type Flow } from './flow'
import { formulaMark } from './math'
import { relatedOf, targetsOf } from './parts'
import { handlersOf, type Rules } from './rules'
import { EnoughRead, readXml } from './xml'
import type { PartsZip } from './zip'
import type { ReadText } from '../types'

/** Deleted text, the second form of text boxes, and the pronunciation above characters. */
const skip = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:rt'])
/** Lines between text and notes. */
const separators = new Set(['separator', 'continuationSeparator', 'continuationNotice'])

/** Text of a Word file: headers, body with tables and formulas, notes, footers. Ignores macros, links and pictures. */
export async function textOfWord(zip: PartsZip, part: string, max: number): Promise<ReadText> {
  const flow = createFlow(max)
  const related = await relatedOf(zip, part)
  const seen = new Set<string>()
  /** Headers of sections repeat each other. */
  const once = async (type: string) => {
    for (const target of targetsOf(related, type)) {
      const own = createFlow(max)
      await readPart(zip, target, own)
      if (!own.text() || seen.has(own.text())) continue
      seen.add(own.text())
      flow.openParagraph()
      flow.write(own.text())
      flow.closeParagraph()
    }
  }
  const inOrder = async () => {
    await once('header')
    if (await readPart(zip, part, flow)) return true
    for (const type of ['footnotes', 'endnotes'])
      for (const target of targetsOf(related, type)) if (await readPart(zip, target, flow)) return true
    await once('footer')
    return false
  }
  const cut = await inOrder().catch((error: unknown) => {
    if (error instanceof EnoughRead) return true
    throw error
  })
  return { cut, text: flow.text() }
}

async function readPart(zip: PartsZip, part: string, flow: Flow): Promise<boolean> {
  const bytes = await zip.read(part)
  return bytes !== null && readXml(bytes, handlersOf(flow, rulesFor(flow)))
}

function rulesFor(flow: Flow): Rules {
  const spans: number[] = []
  /** The mark of the note that begins. */
  let note = ''
  const reference = (mark: string) => (attributes: { 'w:id'?: string }) => flow.write(`[^${mark}${attributes['w:id']}]`)
  const begin = (mark: string) => (attributes: { 'w:id'?: string; 'w:type'?: string }) => {
    note = separators.has(attributes['w:type'] ?? '') ? '' : `[^${mark}${attributes['w:id']}]: `
  }
  return {
    skip,
    text: new Set(['w:t']),
    open: {
      'w:p': () => {
        flow.openParagraph()
        if (note) flow.write(note)
        note = ''
      },
      'w:tab': () => flow.write('\t'),
      'w:br': () => flow.write('\n'),
      'w:cr': () => flow.write('\n'),
      'w:noBreakHyphen': () => flow.write('-'),
      'w:tbl': () => flow.openTable(),
      'w:tr': () => flow.openRow(),
      'w:tc': () => {
        spans.push(1)
        flow.openCell()
      },
      'w:gridSpan': ({ 'w:val': span }) => void (spans[spans.length - 1] = Number(span) || 1),
      'w:footnoteReference': reference(''),
      'w:endnoteReference': reference('e'),
      'w:footnote': begin(''),
      'w:endnote': begin('e'),
      // Equation editors before 2007, MathType and WPS keep formulas as objects.
      'o:OLEObject': ({ ProgID = '' }) => ProgID.startsWith('Equation') && flow.write(formulaMark),
    },
    close: {
      'w:p': () => flow.closeParagraph(),
      'w:tc': () => flow.closeCell(spans.pop()),
      'w:tr': () => flow.closeRow(),
    },
  }
}
