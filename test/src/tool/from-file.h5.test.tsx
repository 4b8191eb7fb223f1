import type { TextField } from '@contract/field'
import { FromFile } from '@/components/tool/field-input/from-file'
import { AskHost } from '@/components/ui/ask'
import { zhCNAttach } from '@/locales/zh-CN/attach'
import { configureApi } from '@/services/api/call'
import { onNotice } from '@/services/api/notices'
import { chooseFile } from '../setup/choose-file.h5'
import { draw, press, serve, settle, wipe } from '../setup/draw.h5'

/** What the server answers to the upload, and the text that it read. */
let mockUpload: { code: number; msg: string; data?: object }
let read = ''
jest.mock('@/services/platform/http/upload', () => ({
  uploadFile: ({ url }: { url: string }) => {
    const query = new URLSearchParams(url.split('?')[1])
    const { data } = mockUpload
    const body = data
      ? { ...mockUpload, data: { ...data, kind: query.get('kind'), fileId: query.get('id') } }
      : mockUpload
    return { reply: Promise.resolve({ status: 200, statusText: 'OK', body }), abort: () => undefined }
  },
}))

const field = { kind: 'text', maxLength: 10 } as TextField
const told: string[] = []
onNotice(({ text }) => void told.push(text))
const document = { name: '稿.docx', characters: 4, tokens: 4, cut: false }
const written: string[] = []

/** Chooses a file for a field with this text. */
async function choose(text: string): Promise<string[]> {
  const asked = serve({ 'DELETE /app/file/x': {} })
  const serveCalls = globalThis.fetch
  globalThis.fetch = (async (url: string, init: RequestInit) =>
    url === '/files/x'
      ? { status: 200, text: async () => read, headers: new Headers() }
      : serveCalls(url, init)) as typeof fetch
  await draw(
    <>
      <FromFile field={field} text={text} onChange={(value) => void written.push(value)} />
      <AskHost />
    </>,
  )
  chooseFile('任何内容', '稿.docx')
  await press('#text-from-file')
  await settle(10)
  return asked.map(({ method }) => method)
}

beforeEach(() => {
  configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' })
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  mockUpload = { code: 200, msg: 'ok', data: { url: '/files/x', document } }
  read = '雨后的山路'
  told.length = written.length = 0
})
afterEach(wipe)

test('the text of a file fills the field, and the server keeps no copy', async () => {
  expect(await choose('')).toEqual(['DELETE'])
  expect([written, told]).toEqual([['雨后的山路'], []])
})

test('a longer text is cut where the field ends, in words, and never inside a sign', async () => {
  read = '一二三四五六七八九😀十'
  await choose('')
  expect([written, told]).toEqual([['一二三四五六七八九'], [zhCNAttach.cut('9')]])
})

test('a file without text says so and changes nothing', async () => {
  mockUpload = { code: 400, msg: '文件里没有文字' }
  await choose('原来的')
  expect([written, told]).toEqual([[], ['文件里没有文字']])
})

test('text that was written is replaced only when its person agrees', async () => {
  await choose('原来的')
  expect(written).toEqual([])
  await press('#ask-cancel')
  expect(written).toEqual([])
  await wipe()
  await choose('原来的')
  await press('#ask-ok')
  expect(written).toEqual(['雨后的山路'])
})
