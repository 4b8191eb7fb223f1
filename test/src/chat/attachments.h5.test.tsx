import { act } from 'react'
import type { Message, Model } from '@contract/api'
import { configureApi } from '@/services/api/call'
import { modelsQuery } from '@/services/queries/chat'
import { queries } from '@/services/queries/client'
import { uploads } from '@/services/uploads'
import { useChat } from '@/stores/chat'
import { readDrafts, useDrafts } from '@/stores/drafts'
import { toolDraft } from '@/stores/tool-drafts'
import { contentPictures } from '@/components/chat/attachments/content-pictures'
import { AnswerPictures } from '@/components/chat/attachments/answer-pictures'
import { AskedFiles } from '@/components/chat/attachments/asked-files'
import { take } from '@/components/chat/attachments/take'
import { Talk } from '@/components/chat/screen/talk'
import { $, draw, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'

/** What the upload of this test answers; the queue itself is the real one. */
let mockUpload: (kind: string) => Promise<unknown>
jest.mock('@/services/platform/http/upload', () => ({
  uploadFile: ({ url, progress }: { url: string; progress(done: number): void }) => {
    progress(1)
    const query = new URLSearchParams(url.split('?')[1])
    const body = async () => ({ ...((await mockUpload(query.get('kind')!)) as object) })
    return {
      reply: body().then((given) => ({ status: 200, statusText: 'OK', body: mockWithId(given, query.get('id')!) })),
      abort: () => undefined,
    }
  },
}))
const mockWithId = (given: { data?: object }, fileId: string) =>
  given.data ? { ...given, data: { ...given.data, fileId } } : given

const blind: Model = {
  id: 'blind',
  name: '闭眼',
  provider: 'qwen',
  icon: '',
  version: '1',
  vision: false,
  tools: true,
  thinking: false,
  sampling: true,
  contextTokens: 100_000,
  price: { input: 2, output: 4 },
  builtIn: false,
}
const seeing: Model = { ...blind, id: 'seeing', name: '看图', vision: true }
const stored = {
  mime: 'image/png',
  bytes: 10,
  url: '/files/x',
  downloadUrl: '/files/x?save',
  label: null,
  createTime: '2026-11-21T08:00:00.000Z',
  expireTime: null,
}
const document100 = { name: '说明.md', characters: 12_345, tokens: 9000, cut: false }

const others = {
  'GET /app/user/model': { data: [blind, seeing] },
  'GET /app/user': { data: null },
  'GET /app/chat': { data: { records: [], total: 0, page: 1, size: 30 } },
  'GET /app/api/assistant/random': { data: [] },
  'POST /app/chat': { data: {} },
}
const asks = (asked: Asked[]) => asked.filter(({ method, path }) => method === 'POST' && path === '/app/chat/message')
const removals = (asked: Asked[]) =>
  asked.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/app/file/'))

const Here = () => <Talk chatNumber={useChat(({ active }) => active)} />
const ids = () =>
  Object.values(useDrafts.getState().chats).flatMap(({ files = [] }) => files.map(({ fileId }) => fileId))

/** Drops files on the composer, as a browser tells of it. */
async function drop(...files: File[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { files, types: ['Files'] } })
  await act(async () => void $('#prompt').dispatchEvent(event))
  await settle(20)
}
const picture = () => new File(['x'], 'a.png', { type: 'image/png' })
const text = () => new File(['x'], '说明.md', { type: 'text/markdown' })

beforeEach(() => {
  configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' })
  useChat.setState({ active: '', model: 'blind', usingContext: true, chat: [] })
  useDrafts.setState({ chats: {} })
  queries.setQueryData(modelsQuery.queryKey, [blind, seeing])
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  mockUpload = async (kind) => ({
    code: 200,
    msg: 'ok',
    data: kind === 'image' ? { ...stored, kind } : { ...stored, kind, mime: 'text/plain', document: document100 },
  })
})
afterEach(wipe)

test('a file shows its length and cost, a picture that the model does not see it; both are sent with the question', async () => {
  const asked = serve(others)
  await draw(<Here />)
  await drop(text(), picture())
  const [file, image] = ids()
  expect($(`#attached-${file}`).textContent).toContain('12,345 字 · 约 9,000 字词、18 算力')
  expect($('#unfit').textContent).toContain('「闭眼」看不到图片')
  await press('#switch-model')
  expect(useChat.getState().model).toBe('seeing')
  expect(document.querySelector('#unfit')).toBeNull()
  await press('#send')
  await settle(20)
  expect(asks(asked)[0]!.body).toMatchObject({ attachments: [file, image], content: '请看看附件', model: 'seeing' })
})

test('a picture that was chosen as a file is sent as a picture', () => {
  take('C', 'document', { name: '照片.JPG', bytes: 1, address: 'blob:1', source: picture() })
  expect(useDrafts.getState().chats['C']?.files?.map(({ kind }) => kind)).toEqual(['image'])
})

test('nothing is sent while a file is on its way; what is refused says why, and can be left out', async () => {
  let arrive: (answer: unknown) => void = () => undefined
  mockUpload = () => new Promise((resolve) => (arrive = resolve))
  const asked = serve({ ...others, 'DELETE /app/file/x': { data: {} } })
  await draw(<Here />)
  await type('#prompt', '你好')
  await drop(text())
  const [file] = ids()
  expect($<HTMLButtonElement>('#send').disabled).toBe(true)
  expect($(`#attached-${file}`).textContent).toContain('读取中')
  await act(async () => arrive({ code: 400, msg: '这个 PDF 加了密码' }))
  await settle(20)
  expect($(`#attached-${file}`).textContent).toContain('这个 PDF 加了密码')
  expect($<HTMLButtonElement>('#send').disabled).toBe(true)
  await press(`#leave-out-${file}`)
  expect(ids()).toEqual([])
  expect($<HTMLButtonElement>('#send').disabled).toBe(false)
  expect(removals(asked)).toEqual([])
})

test('a draft keeps its files; one that was left out is deleted, one of an earlier question is not', async () => {
  const asked = serve(others)
  await draw(<Here />)
  await drop(picture())
  const [file] = ids()
  expect(Object.values(readDrafts().chats)[0]!.files).toMatchObject([{ fileId: file, ready: true }])
  await press(`#leave-out-${file}`)
  expect(removals(asked).map(({ path }) => path)).toEqual([`/app/file/${file}`])
  expect(uploads.get(file!)).toBeUndefined()

  const kept = { fileId: 'K', kind: 'image' as const, name: '', ready: true, kept: true }
  await act(async () => useDrafts.setState({ chats: { new: { text: '', files: [kept] } } }))
  await settle(20)
  await press('#leave-out-K')
  expect(removals(asked)).toHaveLength(1)
})

test('what could not be sent is back with its files and goes out as the same request; without one of them as another', async () => {
  let online = false
  const asked = serve({
    ...others,
    'POST /app/chat/message': () => (online ? { code: 500, msg: '稍后' } : new Error('no network')),
  })
  await draw(<Here />)
  await type('#prompt', '你好')
  await drop(picture())
  await press('#send')
  await settle(20)
  const [file] = ids()
  expect(file).toBeTruthy()
  online = true
  await press('#resend')
  await settle(20)
  await press(`#leave-out-${file}`)
  await press('#send')
  await settle(20)
  const bodies = asks(asked).map(({ body }) => body as { messageId: string; attachments?: string[] })
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[0]!.attachments).toEqual([file])
  expect(bodies[2]!.attachments).toBeUndefined()
  expect(bodies[2]!.messageId).not.toBe(bodies[0]!.messageId)
})

test('a question shows its pictures and files; a picture that is gone says so', async () => {
  const files: NonNullable<Message['attachments']> = [
    { fileId: 'P', kind: 'image', name: '', tokens: 700 },
    { fileId: 'G', kind: 'image', name: '', tokens: 700 },
    { fileId: 'D', kind: 'document', name: '合同.pdf', characters: 100_000, tokens: 9000, cut: true },
    { fileId: 'L', kind: 'document', name: '发票.pdf', characters: 30, tokens: 10, lost: true },
  ]
  serve({
    'GET /app/file/P': { data: { ...stored, fileId: 'P', kind: 'image', thumbUrl: '/files/P?thumb' } },
    'GET /app/file/G': { code: 404, msg: '没有了' },
  })
  await draw(<AskedFiles files={files} />)
  await settle(20)
  expect($('#asked-P img').getAttribute('src')).toBe('/files/P?thumb')
  expect($('#asked-G').textContent).toContain('图片已过期或被删除')
  expect($('#asked-D').textContent).toContain('合同.pdf')
  expect($('#asked-D').textContent).toContain('只读前 100,000 字')
  expect($('#asked-L').textContent).toContain('30 字，有些文字读不出来')
  // Larger, in the viewer of the tools; what is gone has nothing to show.
  await press('#asked-P')
  expect($('#full-view img').getAttribute('src')).toBe('/files/x')
  await press('#full-view-close')
  await settle(200)
  expect(document.querySelector('#full-view')).toBeNull()
  expect($('#asked-G').tagName).toBe('DIV')
})

test('the pictures of an image message are read from its JSON; what is none is left out', () => {
  const list = [
    { b64Image: 'aGk=' },
    { b64Image: 'data:image/jpeg;base64,aGk=' },
    { imageUrl: 'https://a.example/b.png' },
  ]
  // spec 3.05
  expect(contentPictures(JSON.stringify(list))).toEqual([
    'data:image/png;base64,aGk=',
    'data:image/jpeg;base64,aGk=',
    'https://a.example/b.png',
  ])
  const bad = [
    { imageUrl: 'javascript:alert(1)' },
    { b64Image: 'data:text/html;base64,aGk=' },
    { b64Image: 1 },
    null,
    'x',
  ]
  expect(contentPictures(JSON.stringify(bad))).toEqual([])
  for (const content of ['', '{', '{"b64Image":"aGk="}', 'null']) expect(contentPictures(content)).toEqual([])
})

test('the pictures of an answer open larger, are saved, and go into a tool: stored ones as they are, those of its content as files', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='
  const message = {
    messageId: 'M',
    contentType: 'image',
    content: JSON.stringify([{ b64Image: png }]),
    createTime: '2026-11-21T08:00:00.000Z',
    attachments: [{ fileId: 'P', kind: 'image', name: '', tokens: 1 }],
  } as unknown as Message
  const file = { ...stored, fileId: 'P', kind: 'image' }
  const offer = { serviceKey: 'CLEAR_UP', enabled: true, engine: { name: '内置', builtIn: true }, unitPrice: 1 }
  serve({ ...others, 'GET /app/file/P': { data: file }, 'GET /portal/init': { data: { services: [offer] } } })
  const downloads: { href: string; name: string }[] = []
  const clicking = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push({ href: this.href, name: this.download })
  })
  await draw(<AnswerPictures message={message} />)
  await settle(20)
  await press('#held-M-0')
  expect($('#full-view img').getAttribute('src')).toBe(`data:image/png;base64,${png}`)
  await press('#full-view-close')
  await settle(200)
  await press('#save-held-M-0')
  await press('#save-P')
  await settle(20)
  expect(downloads.map(({ href, name }) => [new URL(href).pathname, name])).toEqual([
    ['1', '图片 2026-11-21.png'],
    ['/files/x', '图片 2026-11-21.png'],
  ])
  clicking.mockRestore()

  await press('#use-P')
  await press('#use-P-in-clear-up')
  await settle(20)
  expect(toolDraft('CLEAR_UP').values).toEqual({ photo: 'P' })
  await press('#use-held-M-0')
  await press('#use-held-M-0-in-clear-up')
  await settle(50)
  const { photo } = toolDraft('CLEAR_UP').values
  expect(uploads.get(String(photo))).toMatchObject({ phase: 'done', kind: 'image', chosen: { bytes: 67 } })
})
