import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { encodeAs } from '../../support/encode'
import { documentReader } from '../../support/read-document'

const { read, why } = documentReader()

const texts = [
  ['gb18030', '合同编号：2024-001\n甲方应在收到发票后三十日内付款。'],
  ['gb18030', '姓名,年龄\n张,12'],
  ['gb18030', '王芳,北京\n李娜,杭州'],
  ['gb18030', '這是繁體中文測試文件'],
  ['big5', '這是繁體中文測試文件，請閱讀。'],
  ['big5', '姓名,地址\n陳志明,臺北市'],
  ['shift_jis', 'これはテスト文書です。'],
  ['shift_jis', '名前,住所\n山田太郎,東京都'],
  ['euc-jp', 'これはテスト文書です。'],
  ['euc-kr', '이 문서는 테스트입니다.'],
  ['euc-kr', '이름,주소\n김철수,서울'],
  ['windows-1251', 'Имя,Адрес\nИван,Москва\nИНН 7700'],
  ['windows-1252', 'Le café est très fréquenté'],
  ['utf-16le', '合同编号：2024-001\n甲方应付款。'],
  ['utf-16be', '合同编号：2024-001\n甲方应付款。'],
  ['utf-16le', 'Plain English without any mark'],
  ['utf-16be', 'Это тестовый документ.'],
  ['utf-16le', '이 문서는 테스트입니다.'],
] as const

describe('plain texts', () => {
  for (const [encoding, text] of texts)
    test(`${encoding} is recognised: ${text.slice(0, 12).replace('\n', ' ')}`, async () => {
      assert.equal((await read('a.txt', encodeAs(encoding, text))).text, text)
    })

  test('Chinese behind a long beginning in ASCII is recognised', async () => {
    const log = `${'2024-01-01 INFO all is well\n'.repeat(3000)}`
    const { text } = await read('a.log', Buffer.concat([Buffer.from(log), encodeAs('gb18030', '用户登录失败')]))
    assert.ok(text.endsWith('用户登录失败'))
  })

  test('one broken byte in a thousand is no reason to refuse', async () => {
    const good = Buffer.from('这是一份很长的中文文本。'.repeat(40))
    const broken = Buffer.concat([good.subarray(0, 360), Buffer.from([0xff]), good.subarray(360)])
    assert.match((await read('a.txt', broken)).text, /^这是一份很长的中文文本。/)
    assert.ok((await read('nul.txt', Buffer.concat([good, Buffer.alloc(1), good]))).text.startsWith('这是一份'))
    assert.ok((await read('ascii.txt', Buffer.concat([Buffer.from('a line\n'.repeat(200)), Buffer.from([0xff])]))).text)
  })

  test('the content decides, not the name', async () => {
    const code = 'def main():\n    print("你好")'
    for (const name of ['main.py', 'a.unknown', 'noending', 'a.exe', 'a.docx', 'a.html'])
      assert.equal((await read(name, code)).text, code)
    assert.equal((await read('a.html', '<p>Hello</p>')).text, '<p>Hello</p>')
  })

  test('other bytes are refused whatever their name', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(3000)])
    for (const bytes of [
      png,
      randomBytes(5000),
      Buffer.alloc(4000),
      Buffer.from(new Float32Array(2000).map(Math.sin).buffer),
    ])
      assert.equal(await why('a.txt', bytes), 'file.notDocument')
    assert.equal(await why('a.doc', '{\\rtf1\\ansi text}'), 'file.documentOld')
  })

  test('long runs of blanks take no time', async () => {
    const from = Date.now()
    await read('blanks.txt', `a${' '.repeat(390_000)}b`)
    await read('tabs.txt', `a${' \t'.repeat(150_000)}x\n`)
    await read('lines.txt', `a${'\n'.repeat(390_000)}b`)
    assert.ok(Date.now() - from < 3000, `${Date.now() - from} ms`)
  })
})
