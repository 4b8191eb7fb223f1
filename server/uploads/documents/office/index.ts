import { refuse } from '../../refuse'
import type { Refusal } from '../../types'
import type { ReadText } from '../types'
import { openDocumentPart, textOfOpenDocument, textOfPart } from './open-document'
import { relatedOf, rootOf, targetsOf } from './parts'
import { textOfSheets } from './sheets'
import { textOfSlides } from './slides'
import { textOfWord } from './word'
import { openZip, type PartsZip } from './zip'

type Reader = (zip: PartsZip, part: string, max: number) => Promise<ReadText>

/** Readers by the outermost element of the main part: names of files and parts are the author's choice. */
const readers: Readonly<Record<string, Reader>> = {
  'w:document': textOfWord,
  'x:workbook': textOfSheets,
  'p:presentation': textOfSlides,
  'office:document-content': (zip, _, max) => textOfOpenDocument(zip, max),
}
const usualParts = ['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml']

/** Text of a file of Office or OpenDocument. Ignores macros. */
export async function textOfOffice(path: string, max: number): Promise<ReadText | Refusal> {
  const zip = await openZip(path)
  if ('refused' in zip) return zip
  try {
    if ((await textOfPart(zip, 'META-INF/manifest.xml')).includes('encryption-data')) return refuse('file.documentOld')
    const part = await mainPartOf(zip)
    const read = part && readers[await rootOf(zip, part)]
    return read ? await read(zip, part, max) : refuse('file.notDocument')
  } catch {
    return refuse('file.badDocument')
  } finally {
    zip.close()
  }
}

async function mainPartOf(zip: PartsZip): Promise<string | undefined> {
  if (zip.has('mimetype')) return openDocumentPart
  const [named] = targetsOf(await relatedOf(zip, ''), 'officeDocument')
  if (named) return named.endsWith('.bin') ? undefined : named
  return usualParts.find((part) => zip.has(part))
}
