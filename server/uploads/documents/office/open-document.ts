import type { ReadText } from '../types'
import { createFlow, type Flow } from './flow'
import { handlersOf, type Rules } from './rules'
import { readXml, type Attributes } from './xml'
import type { PartsZip } from './zip'

export const openDocumentPart = 'content.xml'
/** Deleted text, comments, and descriptions of drawings. */
const skip = new Set(['text:tracked-changes', 'office:annotation', 'text:ruby-text', 'svg:desc', 'svg:title'])

/** Text of an OpenDocument text, spreadsheet or presentation. Ignores macros, links and pictures. */
export async function textOfOpenDocument(zip: PartsZip, max: number): Promise<ReadText> {
  const kind = (await textOfPart(zip, 'mimetype')).trim()
  const flow = createFlow(max, kind.includes('opendocument.text') ? '\n\n' : '\n')
  const bytes = await zip.read(openDocumentPart)
  const cut = bytes !== null && (await readXml(bytes, handlersOf(flow, rulesFor(flow, kind))))
  return { text: flow.text(), cut }
}

/** The beginning of a part; empty when there is none. */
export async function textOfPart(zip: PartsZip, part: string): Promise<string> {
  for await (const piece of (await zip.read(part)) ?? []) return piece.toString('utf8')
  return ''
}

function rulesFor(flow: Flow, kind: string): Rules {
  let slides = 0
  let cells = 1
  let rows = 1
  const heading = (text: string) => {
    flow.openTable()
    flow.openParagraph()
    flow.write(text)
    flow.closeParagraph()
  }
  const cell = (attributes: Attributes) => {
    cells = Number(attributes['table:number-columns-repeated']) || 1
    flow.openCell()
  }
  return {
    skip,
    text: new Set(['text:p', 'text:h']),
    open: {
      'text:p': () => flow.openParagraph(),
      'text:h': () => flow.openParagraph(),
      'text:tab': () => flow.write('\t'),
      'text:line-break': () => flow.write('\n'),
      'text:s': (attributes) => flow.write(' '.repeat(Math.min(Number(attributes['text:c']) || 1, 100))),
      'table:table': ({ 'table:name': name }) => heading(name && kind.includes('spreadsheet') ? `# ${name}` : ''),
      'table:table-row': (attributes) => {
        rows = Number(attributes['table:number-rows-repeated']) || 1
        flow.openRow()
      },
      'table:table-cell': cell,
      'table:covered-table-cell': cell,
      'draw:page': () => heading(`# ${++slides}`),
    },
    close: {
      'text:p': () => flow.closeParagraph(),
      'text:h': () => flow.closeParagraph(),
      'table:table-cell': () => flow.closeRepeated(cells),
      'table:covered-table-cell': () => flow.closeRepeated(cells),
      'table:table-row': () => flow.closeRow(rows),
    },
  }
}
