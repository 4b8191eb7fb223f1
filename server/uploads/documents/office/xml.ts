import { SaxesParser, type SaxesAttributeNS } from 'saxes'

/** No document nests deeper; formulas are read by recursion. */
const maxDepth = 256

/** Prefixes used here for the namespaces of Office; a file may choose others. */
const office: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
  'http://purl.oclc.org/ooxml/presentationml/main': 'p',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'x',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'x',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'urn:schemas-microsoft-com:office:office': 'o',
}
const openDocument = /^urn:oasis:names:tc:opendocument:xmlns:([a-z]{1,20}):1\.0$/

const prefixOf = (uri: string) => office[uri] ?? openDocument.exec(uri)?.[1] ?? '?'
const nameOf = ({ uri, local }: { uri: string; local: string }) => (uri ? `${prefixOf(uri)}:${local}` : local)

export type Attributes = Readonly<Record<string, string | undefined>>

export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(words: string): void
}

/** A handler throws it to stop reading: it has what it needs. */
export class EnoughRead extends Error {}

/**
 * Reads XML piece by piece. Names have the prefixes above. Entities of the document's own and external ones are errors.
 * Returns whether a handler stopped the reading.
 */
export async function readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<boolean> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  parser.on('opentag', (tag) => {
    if (++depth > maxDepth) throw new Error('nested too deeply')
    handlers.open?.(nameOf(tag), attributesOf(tag.attributes))
  })
  parser.on('closetag', (tag) => {
    depth--
    handlers.close?.(nameOf(tag))
  })
  parser.on('text', (words) => handlers.text?.(words))
  parser.on('cdata', (words) => handlers.text?.(words))
  parser.on('error', (error) => {
    // Programs forget to declare prefixes, and copy controls into texts.
    if (!/unbound namespace|disallowed character/.test(error.message)) throw error
  })
  try {
    let decoder: InstanceType<typeof TextDecoder> | undefined
    for await (const piece of bytes) {
      decoder ??= new TextDecoder(
        ['fffe', 'feff'].includes(piece.subarray(0, 2).toString('hex')) ? wide(piece) : 'utf-8',
      )
      parser.write(decoder.decode(piece, { stream: true }))
    }
    parser.close()
    return false
  } catch (error) {
    if (error instanceof EnoughRead) return true
    throw error
  }
}

const wide = (piece: Buffer) => (piece[0] === 0xff ? 'utf-16le' : 'utf-16be')

function attributesOf(attributes: Record<string, SaxesAttributeNS>): Attributes {
  const found: Record<string, string> = Object.create(null)
  for (const attribute of Object.values(attributes)) found[nameOf(attribute)] = attribute.value
  return found
}
