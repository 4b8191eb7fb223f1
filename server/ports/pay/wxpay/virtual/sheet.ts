import { inflateRawSync } from 'node:zlib'

/** Most bytes that one part of a workbook may unzip to. */
const partMaxBytes = 8 * 1024 * 1024
const entrySignature = 0x02014b50

/** Parts of a zip file by name, from its directory. Throws RangeError for a damaged one. */
function partsOf(zip: Buffer): Map<string, () => string> {
  const parts = new Map<string, () => string>()
  let at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  while (at >= 0 && at + 46 <= zip.length && zip.readUInt32LE(at) === entrySignature) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const header = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    parts.set(name, () => {
      const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
      const bytes = zip.subarray(start, start + size)
      return (method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: partMaxBytes })).toString('utf8')
    })
    at += 46 + nameLength + extra + comment
  }
  return parts
}

const plain = (xml: string) =>
  xml
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const all = (xml: string, tag: string) => [
  ...xml.matchAll(new RegExp(`<${tag}\\b([^>]*?)(?:/>|>([\\s\\S]*?)</${tag}>)`, 'g')),
]
const columnOf = (attributes: string) => /\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? ''

/** Rows of a workbook's first sheet, with keys from its first row; empty for another file. */
export function readSheet(zip: Buffer): Record<string, string>[] {
  const parts = partsOf(zip)
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.() ?? ''
  const shared = all(parts.get('xl/sharedStrings.xml')?.() ?? '', 'si').map(([, , inner = '']) => plain(inner))
  const rows = all(sheet, 'row').map(([, , row = '']) => {
    const cells = all(row, 'c').map(([, attributes = '', inner = ''], index) => {
      const value = plain(all(inner, 'v')[0]?.[2] ?? all(inner, 'is')[0]?.[2] ?? '')
      const text = /\bt="s"/.test(attributes) ? (shared[Number(value)] ?? '') : value
      return [columnOf(attributes) || String(index), text] as const
    })
    return new Map(cells)
  })
  const [names, ...rest] = rows
  if (!names) return []
  return rest.map((row) => Object.fromEntries([...names].map(([column, name]) => [name, row.get(column) ?? ''])))
}
