import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { limits } from '../../../../contract/limits'
import { docxOf, pdfOf } from '../../support/documents'
import { documentReader } from '../../support/read-document'

const { read, why } = documentReader()

describe('text of files', () => {
  test('plain texts are read in their encoding, with their length and about how many tokens they have', async () => {
    assert.deepEqual(await read('说明.md', '# 标题\r\n\r\n正文'), {
      name: '说明.md',
      characters: 8,
      tokens: 5,
      cut: false,
      text: '# 标题\n\n正文',
    })
    assert.equal((await read('表.csv', Buffer.from('d0d5c3fb2cc4eac1e40ad5c52c3132', 'hex'))).text, '姓名,年龄\n张,12')
    const marked = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('你好', 'utf16le')])
    assert.equal((await read('a.txt', marked)).text, '你好')
  })

  test('a long text is cut at whole characters, and says so', async () => {
    const long = await read('long.txt', `${'字'.repeat(limits.documentCharactersMax - 1)}😀 and more`)
    assert.equal(long.cut, true)
    assert.equal(long.characters, limits.documentCharactersMax - 1)
    assert.ok(!long.text.includes('\ufffd'))
  })

  test('signs that cannot be seen or turn the direction are left out, of the name as well', async () => {
    const { text, name } = await read('../../a\u202efdp.txt', 'one\u202etwo\u0007 \n\n\n\n\n\nthree')
    assert.equal(text, 'onetwo\n\n\nthree')
    assert.equal(name, 'afdp.txt')
  })

  test('a PDF gives the text of its pages; its scripts do nothing', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\){}) >>'
    assert.match(
      (await read('a.pdf', pdfOf(['Hello first page', 'and the second'], script))).text,
      /Hello first page\s+and the second/,
    )
  })

  test('of 1,000 pages with much text as many are read as are kept', async () => {
    const found = await read(
      'long.pdf',
      pdfOf(Array.from({ length: 1000 }, (_, n) => `page ${n} ${'words '.repeat(60)}`)),
    )
    assert.equal(found.cut, true)
    assert.equal(found.characters, limits.documentCharactersMax)
  })

  test('a docx gives its paragraphs; one that unfolds to hundreds of megabytes is not unfolded', async () => {
    assert.equal((await read('a.docx', await docxOf(['第一段', 'second']))).text, '第一段\n\nsecond')
    assert.equal(await why('bomb.docx', await docxOf(['small'], 160_000_000)), 'file.documentHuge')
  })

  test('what cannot be read is told by its reason', async () => {
    assert.equal(await why('scan.pdf', pdfOf(['', ''])), 'file.documentNoText')
    assert.equal(await why('locked.pdf', lockedPdf()), 'file.documentLocked')
    const loop = pdfOf(['a', 'b']).toString('latin1').replace('/Kids [4 0 R', '/Kids [2 0 R')
    assert.equal(await why('loop.pdf', loop), 'file.badDocument')
    assert.equal(await why('broken.pdf', '%PDF-1.7 and nothing'), 'file.badDocument')
    assert.equal(
      await why('old.doc', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])),
      'file.documentOld',
    )
    assert.equal(await why('cut.docx', (await docxOf(['x'])).subarray(0, 700)), 'file.badDocument')
    assert.equal(await why('a.txt', Buffer.from([0, 1, 2, 3, 0, 255])), 'file.notDocument')
    assert.equal(await why('a.exe', Buffer.concat([Buffer.from('MZ'), randomBytes(4000)])), 'file.notDocument')
    assert.equal(await why('empty.txt', ' \n '), 'file.documentEmpty')
  })
})

/** Encrypted with a password that is not known. */
function lockedPdf(): Buffer {
  const words = pdfOf(['secret']).toString('latin1')
  const key = '28'.repeat(32)
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>]`
  return Buffer.from(words.replace('trailer <<', `trailer << ${encrypt}`), 'latin1')
}
