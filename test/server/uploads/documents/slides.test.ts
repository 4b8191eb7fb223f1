import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { officeOf, officeXml, relationsXml, zipOf } from '../../support/documents'
import { documentReader } from '../../support/read-document'

const { read, why } = documentReader()

const line = (words: string) => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`
const shape = (words: string, holder = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${holder && `<p:ph type="${holder}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${line(words)}</p:txBody></p:sp>`
const slide = (inner: string) => officeXml('p:sld', `<p:cSld><p:spTree>${inner}</p:spTree></p:cSld>`)

describe('text of slides', () => {
  test('slides are in order under their numbers, with tables and notes', async () => {
    const row = (...cells: string[]) =>
      `<a:tr>${cells.map((words) => `<a:tc><a:txBody>${line(words)}</a:txBody></a:tc>`).join('')}</a:tr>`
    const file = await officeOf('ppt/presentation.xml', {
      'ppt/presentation.xml': officeXml(
        'p:presentation',
        '<p:sldIdLst><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/></p:sldIdLst>',
      ),
      'ppt/_rels/presentation.xml.rels': relationsXml([
        ['slide', 'slides/slide1.xml'],
        ['slide', 'slides/slide2.xml'],
      ]),
      'ppt/slides/slide1.xml': slide(
        `<p:graphicFrame><a:tbl>${row('项目', '金额')}${row('差旅', '100')}</a:tbl></p:graphicFrame>`,
      ),
      'ppt/slides/slide2.xml': slide(shape('标题', 'title') + shape('正文') + shape('7', 'sldNum')),
      'ppt/slides/_rels/slide2.xml.rels': relationsXml([['notesSlide', '../notesSlides/notesSlide1.xml']]),
      'ppt/notesSlides/notesSlide1.xml': slide(shape('先问好', 'body') + shape('1', 'sldNum')),
    })
    assert.equal((await read('a.pptx', file)).text, '# 1\n标题\n正文\n> 先问好\n\n# 2\n项目\t金额\n差旅\t100')
  })
})

const namespaces = ['office', 'text', 'table', 'draw']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
const openDocument = (kind: string, body: string, manifest = '') =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'META-INF/manifest.xml': manifest,
    'content.xml': `<office:document-content ${namespaces}><office:body>${body}</office:body></office:document-content>`,
  })

describe('text of OpenDocument', () => {
  const rows =
    '<table:table table:name="表"><table:table-row><table:table-cell><text:p>甲</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"><text:p>5</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row><table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>'

  test('paragraphs, tables and sheets are read', async () => {
    const body = `<office:text><text:h>标题</text:h><text:p>一<text:s text:c="2"/>二</text:p>${rows}</office:text>`
    assert.equal((await read('a.odt', await openDocument('text', body))).text, '标题\n\n一  二\n\n甲\t5\t5')
    assert.equal((await read('a.ods', await openDocument('spreadsheet', rows))).text, '# 表\n甲\t5\t5')
  })

  test('an encrypted file is refused with its reason', async () => {
    assert.equal(await why('a.odt', await openDocument('text', '', '<manifest:encryption-data/>')), 'file.documentOld')
  })
})
