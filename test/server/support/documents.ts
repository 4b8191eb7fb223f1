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

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

/** A docx with paragraphs, and more bytes in an entry of its own. */
export async function docxOf(paragraphs: readonly string[], ballast = 0): Promise<Buffer> {
  const zip = new ZipFile()
  const body = paragraphs.map((words) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`).join('')
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(relations), '_rels/.rels')
  zip.addBuffer(
    Buffer.from(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    'word/document.xml',
  )
  if (ballast > 0) zip.addBuffer(Buffer.alloc(ballast), 'word/media/ballast.xml')
  zip.end()
  return buffer(zip.outputStream)
}
