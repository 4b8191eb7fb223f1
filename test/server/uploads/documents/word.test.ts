import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { officeXml, paragraphXml, relationsXml, wordOf, zipOf } from '../../support/documents'
import { documentReader } from '../../support/read-document'

const { read, why } = documentReader()

const cell = (words: string, properties = '') => `<w:tc>${properties}${paragraphXml(words)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`
const textOf = async (body: string, parts = {}) => (await read('a.docx', await wordOf(body, parts))).text

const mr = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const part = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`
const formula = async (inner: string) => textOf(`<w:p><w:r><w:t>式：</w:t></w:r><m:oMath>${inner}</m:oMath></w:p>`)

describe('text of Word files', () => {
  test('a table keeps its rows, spans and the paragraphs of a cell', async () => {
    const body =
      paragraphXml('表前') +
      table(
        row(cell('姓名'), cell('金额')),
        row(cell('张三'), `<w:tc>${paragraphXml('100')}${paragraphXml('元')}</w:tc>`),
        row(cell('合计', '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>'), cell('末')),
        row(cell(''), `<w:tc>${table(row(cell('内一'), cell('内二')))}</w:tc>`),
      ) +
      paragraphXml('表后')
    assert.equal(await textOf(body), '表前\n\n姓名\t金额\n张三\t100 元\n合计\t\t末\n\t内一 | 内二\n\n表后')
  })

  const formulas: readonly (readonly [expected: string, omml: string])[] = [
    ['a/b', part('f', part('num', mr('a')) + part('den', mr('b')))],
    ['(a+b)/2', part('f', part('num', mr('a+b')) + part('den', mr('2')))],
    ['x^2', part('sSup', part('e', mr('x')) + part('sup', mr('2')))],
    ['x_i^2', part('sSubSup', part('e', mr('x')) + part('sub', mr('i')) + part('sup', mr('2')))],
    ['√(x)', part('rad', '<m:radPr><m:degHide m:val="1"/></m:radPr>' + part('deg', '') + part('e', mr('x')))],
    ['√[3](x+1)', part('rad', part('deg', mr('3')) + part('e', mr('x+1')))],
    [
      '∑_(i=1)^n i',
      part(
        'nary',
        '<m:naryPr><m:chr m:val="∑"/></m:naryPr>' + part('sub', mr('i=1')) + part('sup', mr('n')) + part('e', mr('i')),
      ),
    ],
    [
      '[1, 0; 0, 1]',
      part(
        'm',
        part('mr', part('e', mr('1')) + part('e', mr('0'))) + part('mr', part('e', mr('0')) + part('e', mr('1'))),
      ),
    ],
    ['sin(x)', part('func', part('fName', mr('sin')) + part('e', part('d', part('e', mr('x')))))],
    ['〔公式〕', ''],
  ]
  for (const [expected, omml] of formulas)
    test(`a formula is written on a line: ${expected}`, async () =>
      assert.equal(await formula(omml), `式：${expected}`))

  test('a formula of an equation editor leaves a mark', async () => {
    const object =
      '<w:p><w:r><w:t>由</w:t></w:r><w:r><w:object><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r></w:p>'
    assert.equal(await textOf(object), '由〔公式〕')
  })

  test('notes, headers and footers are read; deleted text and the second form of a box are not', async () => {
    const related = relationsXml([
      ['header', 'header1.xml'],
      ['header', 'header2.xml'],
      ['footer', 'footer1.xml'],
      ['footnotes', 'footnotes.xml'],
    ])
    const note = (id: number, type: string, words: string) =>
      `<w:footnote w:id="${id}" ${type}>${paragraphXml(words)}</w:footnote>`
    const text = await textOf(
      '<w:p><w:r><w:t>正文</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:del><w:r><w:t>删</w:t></w:r></w:del></w:p>' +
        `<w:p><w:r><mc:AlternateContent><mc:Choice>${paragraphXml('框')}</mc:Choice><mc:Fallback>${paragraphXml('框')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      {
        'word/_rels/document.xml.rels': related,
        'word/header1.xml': officeXml('w:hdr', paragraphXml('某某文件')),
        'word/header2.xml': officeXml('w:hdr', paragraphXml('某某文件')),
        'word/footer1.xml': officeXml('w:ftr', paragraphXml('页脚')),
        'word/footnotes.xml': officeXml('w:footnotes', note(0, 'w:type="separator"', '') + note(2, '', '注释')),
      },
    )
    assert.equal(text, '某某文件\n\n正文[^2]\n\n框\n\n[^2]: 注释\n\n页脚')
  })

  test('a main part of another name, other prefixes and the strict namespace are read', async () => {
    const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
    const file = await zipOf({
      '_rels/.rels': relationsXml([['officeDocument', '/word/document1.xml']]),
      'word/document1.xml': `<n:document xmlns:n="${strict}"><n:body><n:p><n:r><n:t>严格</n:t></n:r></n:p></n:body></n:document>`,
    })
    assert.equal((await read('a.docm', file)).text, '严格')
  })

  test('a long file is read up to the limit and marked as cut', async () => {
    const found = await read('long.docx', await wordOf(paragraphXml('字'.repeat(1000)).repeat(300)))
    assert.equal(found.cut, true)
    assert.ok(found.characters > 99_000)
    const parts = {
      'word/_rels/document.xml.rels': relationsXml([['footer', 'footer1.xml']]),
      'word/footer1.xml': officeXml('w:ftr', paragraphXml('页脚'.repeat(10))),
    }
    assert.equal((await read('full.docx', await wordOf(paragraphXml('字'.repeat(99_990)), parts))).cut, true)
  })

  test('bombs of XML are refused in no time', async () => {
    const from = Date.now()
    const deep = '<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000)
    assert.equal(await why('deep.docx', await wordOf(deep)), 'file.badDocument')
    const entities = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`
    assert.equal(await why('lol.docx', await wordOf('', { 'word/document.xml': entities })), 'file.badDocument')
    const many = await wordOf(paragraphXml('a'))
    many.writeUInt16LE(20_001, many.length - 12)
    assert.equal(await why('many.docx', many), 'file.documentHuge')
    const rows = row(cell('a', '<w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr>')).repeat(5000)
    await read('wide.docx', await wordOf(table(rows)))
    assert.ok(Date.now() - from < 10_000, `${Date.now() - from} ms`)
  })

  test('an entry that unzips to more than it declares is refused', async () => {
    const file = await wordOf(paragraphXml('字'.repeat(5000)))
    const at = file.lastIndexOf('word/document.xml') - 46
    file.writeUInt32LE(10, at + 24)
    assert.equal(await why('lie.docx', file), 'file.badDocument')
  })
})
