import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A PDF with one line of text on each page; without words its pages are empty, as those of a scan. */
export function pdfOf(pages: readonly string[], more = ''): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  add(`<< /Type /Catalog /Pages 2 0 R ${more} >>`)
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${4 + n * 2} 0 R`).join(' ')}] /Resources << /Font << /F 3 0 R >> >> /MediaBox [0 0 4000 400] >>`,
  )
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  pages.forEach((words, n) => {
    add(`<< /Type /Page /Parent 2 0 R /Contents ${5 + n * 2} 0 R >>`)
    const drawn = words ? `BT /F 12 Tf 20 200 Td (${words}) Tj ET` : '0 0 10 10 re f'
    add(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`)
  })
  return pdfFrom(objects)
}

/** A PDF of objects in Latin-1; the first is the catalog. */
export function pdfFrom(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((body, n) => {
    const at = text.length
    text += `${n + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = text.length
  const row = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map(row).join('')}`
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A scanned PDF: each page is a JPEG of A4. */
export function scanOf(pages: readonly { jpeg: Buffer; width: number; height: number }[]): Buffer {
  const pageAt = (n: number) => 3 + n * 3
  return pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${pageAt(n)} 0 R`).join(' ')}] /MediaBox [0 0 595 842] >>`,
    ...pages.flatMap(({ jpeg, width, height }, n) => {
      const drawn = 'q 595 0 0 842 0 0 cm /I Do Q'
      return [
        `<< /Type /Page /Parent 2 0 R /Resources << /XObject << /I ${pageAt(n) + 2} 0 R >> >> /Contents ${pageAt(n) + 1} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n${jpeg.toString('latin1')}\nendstream`,
      ]
    }),
  ])
}

/** A font that is not in the file, and a text in its encoding. */
export interface ForeignText {
  encoding: string
  ordering?: string
  hex: string
  /** More of the font, such as a ToUnicode table. */
  more?: string
}

/** A PDF with one page for each text, whose fonts name only their encoding; with words in Helvetica before them. */
export function foreignPdfOf(texts: readonly ForeignText[], words = ''): Buffer {
  const pageAt = (n: number) => 4 + n * 4
  return pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${texts.length} /Kids [${texts.map((_, n) => `${pageAt(n)} 0 R`).join(' ')}] /MediaBox [0 0 600 800] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap(({ encoding, ordering, hex, more = '' }, n) => {
      const drawn = `BT /L 12 Tf 20 700 Td (${words}) Tj /F 12 Tf 0 -20 Td <${hex}> Tj ET`
      const next = pageAt(n)
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${next + 1} 0 R /Resources << /Font << /L 3 0 R /F ${next + 2} 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
        `<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /${encoding} /DescendantFonts [${next + 3} 0 R] ${more} >>`,
        `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering ?? 'Identity'}) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 90 /CapHeight 880 >> >>`,
      ]
    }),
  ])
}

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'
const transitional = 'http://schemas.openxmlformats.org'
const namespaces = [
  `xmlns:w="${transitional}/wordprocessingml/2006/main"`,
  `xmlns:m="${transitional}/officeDocument/2006/math"`,
  `xmlns:a="${transitional}/drawingml/2006/main"`,
  `xmlns:p="${transitional}/presentationml/2006/main"`,
  `xmlns:r="${transitional}/officeDocument/2006/relationships"`,
  `xmlns:mc="${transitional}/markup-compatibility/2006"`,
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

/** XML with the namespaces of Office: `w:document` and what is in it. */
export const officeXml = (root: string, inner: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} ${namespaces} ${more}>${inner}</${root}>`
/** XML of a spreadsheet, whose elements have no prefix. */
export const sheetXml = (root: string, inner: string) =>
  officeXml(root, inner, `xmlns="${transitional}/spreadsheetml/2006/main"`)

/** Relationships as a part: ids r1, r2 … */
export const relationsXml = (related: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${transitional}/package/2006/relationships">${related
    .map(
      ([type, target], n) =>
        `<Relationship Id="r${n + 1}" Type="${transitional}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, body] of Object.entries(parts)) zip.addBuffer(Buffer.from(body), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** A file of Office with its main part and others. */
export const officeOf = (main: string, parts: Readonly<Record<string, string | Buffer>>) =>
  zipOf({ '[Content_Types].xml': contentTypes, '_rels/.rels': relationsXml([['officeDocument', main]]), ...parts })

/** A docx with a body, and more parts. */
export const wordOf = (body: string, parts: Readonly<Record<string, string | Buffer>> = {}) =>
  officeOf('word/document.xml', { 'word/document.xml': officeXml('w:document', `<w:body>${body}</w:body>`), ...parts })

export const paragraphXml = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`

/** A docx with paragraphs, and more bytes in an entry of its own. */
export const docxOf = (paragraphs: readonly string[], ballast = 0) =>
  wordOf(paragraphs.map(paragraphXml).join(''), ballast > 0 ? { 'word/media/ballast.xml': Buffer.alloc(ballast) } : {})
