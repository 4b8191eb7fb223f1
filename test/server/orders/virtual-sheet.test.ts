import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ZipFile } from 'yazl'
import { readSheet } from '../../../server/ports/pay/wxpay/virtual/sheet'

async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

describe("the workbook of virtual payment's bill", () => {
  test('its rows are read by their names: shared texts, inline ones, numbers and gaps', async () => {
    const bytes = await zipOf({
      'xl/sharedStrings.xml':
        '<sst><si><t>出库日期</t></si><si><r><t>交易</t></r><r><t>笔数</t></r></si><si><t>A &amp; B</t></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>备注</t></is></c></row>' +
        '<row r="2"><c r="A2"><v>20261121</v></c><c r="C2" t="s"><v>2</v></c></row></sheetData></worksheet>',
    })
    assert.deepEqual(readSheet(bytes), [{ 出库日期: '20261121', 交易笔数: '', 备注: 'A & B' }])
  })

  test('what is no workbook has no rows, a damaged one throws no other error than RangeError', async () => {
    assert.deepEqual(readSheet(Buffer.from('not a zip')), [])
    assert.deepEqual(readSheet(await zipOf({ 'other.txt': 'x' })), [])
  })
})
