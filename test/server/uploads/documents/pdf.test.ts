import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { foreignPdfOf, pdfFrom, pdfOf } from '../../support/documents'
import { encodeAs } from '../../support/encode'
import { documentReader } from '../../support/read-document'

const { read, why } = documentReader()

/** Encodings of fonts by name: the collection of characters, how texts are encoded, and a text. */
const encodings = [
  ['UniGB-UCS2-H', 'GB1', 'utf-16be', '发票号码：价税合计（大写）壹佰圆整'],
  ['UniGB-UTF16-H', 'GB1', 'utf-16be', '关于印发通知的函'],
  ['GBK-EUC-H', 'GB1', 'gb18030', '增值税电子普通发票'],
  ['GBKp-EUC-H', 'GB1', 'gb18030', '购买方名称'],
  ['GB-EUC-H', 'GB1', 'gb18030', '铁路客票'],
  ['GBK2K-H', 'GB1', 'gb18030', '国务院办公厅'],
  ['UniCNS-UCS2-H', 'CNS1', 'utf-16be', '統一發票收執聯'],
  ['ETen-B5-H', 'CNS1', 'big5', '中華民國'],
  ['UniJIS-UCS2-H', 'Japan1', 'utf-16be', '請求書の金額'],
  ['90ms-RKSJ-H', 'Japan1', 'shift_jis', '領収書です'],
  ['EUC-H', 'Japan1', 'euc-jp', '御見積書'],
  ['UniKS-UCS2-H', 'Korea1', 'utf-16be', '세금계산서'],
  ['KSCms-UHC-H', 'Korea1', 'euc-kr', '거래명세표'],
] as const

const wide = (text: string) => encodeAs('utf-16be', text).toString('hex')

describe('text of PDFs', () => {
  for (const [encoding, ordering, as, text] of encodings)
    test(`a font in ${encoding} that is not in the file is read`, async () => {
      const hex = encodeAs(as, text).toString('hex')
      const found = await read('发票.pdf', foreignPdfOf([{ encoding, ordering, hex }]))
      assert.deepEqual([found.text, found.lost], [text, undefined])
    })

  test('Latin and Chinese on one page, and other languages on the next, are all read', async () => {
    const pages = encodings.map(([encoding, ordering, as, text]) => ({
      encoding,
      ordering,
      hex: encodeAs(as, text).toString('hex'),
    }))
    const { text } = await read('mixed.pdf', foreignPdfOf(pages, 'Invoice No. 42'))
    for (const [, , , expected] of encodings) assert.ok(text.includes(expected), expected)
    assert.equal(text.match(/Invoice No\. 42/g)?.length, encodings.length)
  })

  test('a page whose characters the file does not say is no scan, and is never taken as whole', async () => {
    const glyphs = { encoding: 'Identity-H', hex: '0012003400230a1b1c2d0003' }
    const unknown = { encoding: 'NoSuchMap-H', ordering: 'GB1', hex: wide('发票') }
    assert.equal(await why('glyphs.pdf', foreignPdfOf([glyphs])), 'file.documentUnreadable')
    assert.equal(await why('unknown.pdf', foreignPdfOf([unknown])), 'file.documentUnreadable')
    for (const bad of [glyphs, unknown]) {
      const found = await read('half.pdf', foreignPdfOf([bad], 'Thirty Latin letters are here'))
      assert.deepEqual([found.text, found.lost], ['Thirty Latin letters are here', true])
    }
  })

  test('glyph numbers that are characters are text', async () => {
    const { text, lost } = await read('a.pdf', foreignPdfOf([{ encoding: 'Identity-H', hex: wide('这是中文的说明') }]))
    assert.deepEqual([text, lost], ['这是中文的说明', undefined])
  })

  test('a single bullet without a meaning changes nothing', async () => {
    const bullet = `<< /Length 118 >>\nstream\n/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0001> <f0b7> endbfchar endcmap\nendstream`
    const pdf = foreignPdfOf(
      [{ encoding: 'Identity-H', hex: '0001', more: '/ToUnicode 8 0 R' }],
      'A list of things that we need',
    )
    const objects = pdf.toString('latin1').match(/(?<=\d+ 0 obj\n)[^]*?(?=\nendobj)/g) ?? []
    const found = await read('bullet.pdf', pdfFrom([...objects, bullet.replace('118', String(bullet.length - 40))]))
    assert.deepEqual([found.text, found.lost], ['A list of things that we need', undefined])
  })

  test('other bytes before the mark of a PDF change nothing', async () => {
    const junk = Buffer.concat([Buffer.from('\r\n\0junk\r\n'), pdfOf(['Hello there'])])
    assert.equal((await read('junk.pdf', junk)).text, 'Hello there')
  })

  test('a PDF that claims a million pages, or loops, ends soon', async () => {
    const from = Date.now()
    const text = pdfOf(['one', 'two']).toString('latin1')
    const many = Buffer.from(text.replace('/Count 2', '/Count 1000000'), 'latin1')
    const found = await read('many.pdf', many)
    assert.match(found.text, /one\s+two/)
    const loops = ['/Kids [2 0 R 6 0 R', '/Kids [4 0 R 2 0 R', '/Kids [1 0 R 2 0 R']
    for (const kids of loops)
      assert.equal(await why('loop.pdf', text.replace('/Kids [4 0 R 6 0 R', kids)), 'file.badDocument')
    assert.ok(Date.now() - from < 10_000)
  })
})
