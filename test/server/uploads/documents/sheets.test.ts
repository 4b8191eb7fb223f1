import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { officeOf, relationsXml, sheetXml, zipOf } from '../../support/documents'
import { documentReader } from '../../support/read-document'

const { read, why } = documentReader()

interface Book {
  sheets: readonly (readonly [name: string, rows: string])[]
  strings?: readonly string[]
  formats?: readonly string[]
  properties?: string
}

/** An xlsx; style n+1 has the n-th format. */
function bookOf({ sheets, strings = [], formats = [], properties = '' }: Book) {
  const styles = `<numFmts>${formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, n) => `<xf numFmtId="${164 + n}"/>`).join('')}<xf numFmtId="14"/></cellXfs>`
  return officeOf('xl/workbook.xml', {
    'xl/workbook.xml': sheetXml(
      'workbook',
      `<workbookPr ${properties}/><sheets>${sheets.map(([name], n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="r${n + 1}"/>`).join('')}</sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map((_, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    ...Object.fromEntries(
      sheets.map(([, rows], n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        sheetXml('worksheet', `<sheetData>${rows}</sheetData>`),
      ]),
    ),
    'xl/sharedStrings.xml': sheetXml('sst', strings.map((text) => `<si>${text}</si>`).join('')),
    'xl/styles.xml': sheetXml('styleSheet', styles),
  })
}
const textOf = async (book: Book) => (await read('表.xlsx', await bookOf(book))).text

describe('text of sheets', () => {
  test('sheets have their names, and every kind of cell its shown value', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>行内</t></is></c></row>' +
      '<row r="4"><c r="A4"><v>0.30000000000000004</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" t="e"><v>#N/A</v></c><c r="D4" t="str"><f>A1</f><v>公式值</v></c><c r="E4"><f>SUM(A1:A3)</f></c></row>'
    assert.equal(
      await textOf({
        sheets: [
          ['一月', rows],
          ['二月', '<row><c><v>1</v></c><c t="s"><v>1</v></c></row>'],
        ],
        strings: ['<r><t>姓</t></r><r><t>名</t></r><rPh><t>xing</t></rPh>', '<t>两&#10;行</t>'],
      }),
      '# 一月\n姓名\t\t行内\n0.3\tTRUE\t#N/A\t公式值\t=SUM(A1:A3)\n\n# 二月\n1\t两 行',
    )
  })

  test('numbers whose style is a date are dates of ISO 8601', async () => {
    const formats = [
      'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;',
      'yyyy/m/d h:mm',
      'h:mm:ss',
      '[h]:mm',
      '0.00E+00',
      '[Red]#,##0.00;General',
    ]
    const cells = (value: string) =>
      `<row>${formats.map((_, n) => `<c s="${n + 1}"><v>${value}</v></c>`).join('')}<c s="7"><v>${value}</v></c></row>`
    assert.equal(
      await textOf({
        sheets: [['S', cells('45292.5') + cells('45292') + '<row><c s="4"><v>1.25</v></c></row>']],
        formats,
      }),
      '# S\n2024-01-01 12:00:00\t2024-01-01 12:00:00\t1087020:00:00\t1087020:00:00\t45292.5\t45292.5\t2024-01-01 12:00:00\n' +
        '2024-01-01\t2024-01-01 00:00:00\t1087008:00:00\t1087008:00:00\t45292\t45292\t2024-01-01\n30:00:00',
    )
    const early = { sheets: [['S', '<row><c s="2"><v>1</v></c></row>']] as const, formats: ['yyyy'] }
    assert.equal(await textOf(early), '# S\n1900-01-01')
    assert.equal(await textOf({ ...early, properties: 'date1904="1"' }), '# S\n1904-01-02')
  })

  test('empty books and other zips are told apart', async () => {
    assert.equal(await why('a.xlsx', await bookOf({ sheets: [['S', '']] })), 'file.documentEmpty')
    assert.equal(await why('a.zip', await zipOf({ 'a.txt': 'text' })), 'file.notDocument')
  })

  test('a sheet with endless cells is cut', async () => {
    const from = Date.now()
    const rows = '<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'.repeat(50_000)
    assert.equal((await read('wide.xlsx', await bookOf({ sheets: [['S', rows]] }))).cut, true)
    assert.ok(Date.now() - from < 10_000)
  })
})
