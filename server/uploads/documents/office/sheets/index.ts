import type { ReadText } from '../../types'
import { createFlow } from '../flow'
import { relatedOf, targetsOf } from '../parts'
import { readXml } from '../xml'
import type { PartsZip } from '../zip'
import { cellHandlers } from './cells'
import { readStrings } from './strings'
import { readDateStyles } from './styles'

/** Sheets in order, each under its name: a row a line, cells with tabs between them. Ignores macros and charts. */
export async function textOfSheets(zip: PartsZip, part: string, max: number): Promise<ReadText> {
  const related = await relatedOf(zip, part)
  const { sheets, from1904 } = await workbookOf(zip, part)
  const strings = await readStrings(zip, targetsOf(related, 'sharedStrings')[0])
  const dates = await readDateStyles(zip, targetsOf(related, 'styles')[0])
  const texts: string[] = []
  let left = max
  let isEmpty = true
  for (const { name, id } of sheets) {
    const flow = createFlow(left, '\n')
    const bytes = await zip.read(related.get(id)?.target ?? '')
    const cut = bytes !== null && (await readXml(bytes, cellHandlers(flow, { strings, dates, from1904 })))
    if (flow.text()) isEmpty = false
    const text = `# ${name}\n${flow.text()}`
    texts.push(text)
    left -= text.length
    if (cut || left <= 0) return { text: texts.join('\n\n'), cut: true }
  }
  return { text: isEmpty ? '' : texts.join('\n\n'), cut: false }
}

async function workbookOf(zip: PartsZip, part: string) {
  const sheets: { name: string; id: string }[] = []
  let from1904 = false
  const bytes = await zip.read(part)
  if (bytes)
    await readXml(bytes, {
      open(element, { name = '', 'r:id': id = '', date1904 }) {
        if (element === 'x:workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
        if (element === 'x:sheet') sheets.push({ name, id })
      },
    })
  return { sheets, from1904 }
}
