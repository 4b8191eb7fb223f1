import { act } from 'react'
import type { Message, Model } from '@contract/api'
import { configureApi } from '@/services/api/call'
import { onNotice } from '@/services/api/notices'
import { modelsQuery } from '@/services/queries/chat'
import { queries } from '@/services/queries/client'
import { useChat } from '@/stores/chat'
import { useDialogs } from '@/stores/dialogs'
import { useDrafts } from '@/stores/drafts'
import { useShop } from '@/stores/shop'
import { Talk } from '@/components/chat/screen/talk'
import { $, draw, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'
import { message } from '../setup/messages'

const model: Model = {
  id: 'm',
  name: 'M',
  provider: 'builtin',
  icon: '',
  version: '1',
  vision: false,
  tools: true,
  thinking: false,
  sampling: true,
  contextTokens: 8000,
  price: { input: 1, output: 2 },
  builtIn: true,
}
const question = (body: unknown) => {
  const { messageId, chatNumber, content } = body as { messageId: string; chatNumber: string; content: string }
  return message({ messageId, parentMessageId: null, chatNumber, role: 'user', content })
}
const accepted = ({ body }: Asked) => ({
  data: { conversationId: 'A', messageId: (body as { messageId: string }).messageId, userMessage: question(body) },
})
const answer = message({ content: '**好**的', usedTokens: { input: 28, output: 100, estimated: true }, credits: 3 })
const asks = (asked: Asked[]) => asked.filter(({ method, path }) => method === 'POST' && path === '/app/chat/message')
const notices: string[] = []
onNotice(({ text }) => void notices.push(text))

const noList = {
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
}

function Here() {
  return <Talk chatNumber={useChat(({ active }) => active)} />
}

// They come late; here they are compiled first.
beforeAll(() =>
  Promise.all([import('@/components/chat/composer/editing'), import('@/components/chat/composer/more/cost')]),
)
beforeEach(() => {
  configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' })
  useChat.setState({ active: '', model: '', usingContext: true, chat: [] })
  useDrafts.setState({ chats: {} })
  useDialogs.setState({ open: null })
  notices.length = 0
  queries.setQueryData(modelsQuery.queryKey, [model])
})
afterEach(wipe)

const others = {
  'GET /app/user/model': { data: [model] },
  'GET /app/user': { data: null },
  'GET /app/chat': { data: { records: [], total: 0, page: 1, size: 30 } },
  'GET /app/api/assistant/random': { data: [] },
  'POST /app/chat': { data: {} },
  'GET /app/chat/message/:id': { code: 404, msg: '没有了' },
  'GET /app/chat/completions': { code: 404, msg: '没有了' },
}

test('what could not be sent is back in the box, and goes out again as the same request', async () => {
  let online = false
  const asked = serve({
    ...others,
    'POST /app/chat/message': (ask) => (online ? accepted(ask) : new Error('no network')),
  })
  await draw(<Here />)
  await type('#prompt', '你好')
  await press('#send')
  await settle(20)
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('你好')
  expect($('#unsent').textContent).toContain('没有发出去')
  expect(notices).toContain('服务器连接中，请稍后再试～')
  online = true
  await press('#resend')
  await settle(20)
  const [first, second] = asks(asked)
  expect(second!.body).toEqual(first!.body)
  expect(asks(asked)).toHaveLength(2)
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('')
  expect(document.querySelector('#unsent')).toBeNull()
  expect($('#messages').textContent).toContain('你好')
})

test('why a question was refused stands there until it is sent again, as it was changed', async () => {
  let isJudged = true
  const asked = serve({
    ...others,
    'POST /app/chat/message': (ask) => (isJudged ? { code: 400, msg: '里面有不能处理的内容' } : accepted(ask)),
  })
  await draw(<Here />)
  await type('#prompt', '不行的话')
  await press('#send')
  await settle(20)
  expect($('.chat-unsent__text').textContent).toBe('里面有不能处理的内容')
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('不行的话')
  isJudged = false
  await type('#prompt', '可以的话')
  await press('#resend')
  await settle(20)
  expect(asks(asked).map(({ body }) => (body as { content: string }).content)).toEqual(['不行的话', '可以的话'])
  expect(document.querySelector('#unsent')).toBeNull()
})

test('a new chat is created once, with its first message, under a number of this device', async () => {
  const asked = serve({ ...others, 'POST /app/chat/message': accepted })
  await draw(<Here />)
  await type('#prompt', '你好')
  await press('#send')
  await settle(20)
  const opened = asked.filter(({ method, path }) => method === 'POST' && path === '/app/chat')
  expect(opened).toHaveLength(1)
  const { chatNumber } = opened[0]!.body as { chatNumber: string }
  expect(chatNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(useChat.getState().active).toBe(chatNumber)
  // spec 3.03
  expect(asks(asked)[0]!.body).toMatchObject({
    chatNumber,
    content: '你好',
    model: 'm',
    modelVersion: '1',
    usingContext: true,
  })
})

test('without enough credit the package centre opens, the text stays, and the next try is a new request', async () => {
  const asked = serve({ ...others, 'POST /app/chat/message': { code: 402, msg: '算力不足', data: { needed: 38 } } })
  await draw(<Here />)
  await type('#prompt', '你好')
  await press('#send')
  await settle(20)
  expect(useDialogs.getState().open).toBe('shop')
  expect(useShop.getState().view).toEqual({ variant: 'low', wish: 'message', needed: 38 })
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('你好')
  await press('#send')
  await settle(20)
  const [first, second] = asks(asked).map(({ body }) => (body as { messageId: string }).messageId)
  expect(first).not.toBe(second)
})

test('nothing is sent that is blank or too long; Enter sends where there is a mouse, but not with Shift or in an input method', async () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ ...noList, media, matches: media.includes('pointer: fine') }))
  const asked = serve({ ...others, 'POST /app/chat/message': accepted })
  await draw(<Here />)
  expect($<HTMLButtonElement>('#send').disabled).toBe(true)
  await type('#prompt', '   ')
  expect($<HTMLButtonElement>('#send').disabled).toBe(true)
  await type('#prompt', '长'.repeat(20_001))
  expect($<HTMLButtonElement>('#send').disabled).toBe(true)
  expect(document.body.textContent).toContain('20,001 / 20,000')
  await type('#prompt', '你好')
  const enter = (more: KeyboardEventInit) =>
    act(
      async () =>
        void $('#prompt').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...more })),
    )
  await enter({ shiftKey: true })
  await enter({ isComposing: true })
  expect(asks(asked)).toHaveLength(0)
  await enter({})
  await settle(20)
  expect(asks(asked)).toHaveLength(1)
  jest.restoreAllMocks()
})

test('a finished answer shows its words, its receipt and that it was estimated; a failed one a way to try again', async () => {
  const failed: Message = {
    ...answer,
    messageId: 'F',
    conversationId: 'F',
    parentMessageId: 'Q2',
    content: '',
    status: 'failed',
    usedTokens: null,
    credits: 0,
    error: { code: 600, msg: '模型没有回应' },
  }
  const second = { ...question({ messageId: 'Q2', chatNumber: 'C', content: '二' }), parentMessageId: 'A' }
  const records = [question({ messageId: 'Q', chatNumber: 'C', content: '一' }), answer, second, failed]
  const asked = serve({
    ...others,
    'GET /app/chat/message': { data: { records, hasMore: false } },
    'POST /app/chat/message': accepted,
  })
  useChat.setState({ active: 'C' })
  await draw(<Here />)
  await settle(20)
  expect($('#message-A .md__strong').textContent).toBe('好')
  expect($('#receipt-A').textContent).toBe('128 字词 · 3 算力估算')
  expect($('#failed-F').textContent).toContain('模型没有回应')
  await press('#retry')
  await settle(20)
  expect(asks(asked)[0]!.body).toMatchObject({ parentMessageId: 'Q2', content: '二' })
})

test('an edited question follows the same message as the first one, and both stay', async () => {
  const first = question({ messageId: 'Q', chatNumber: 'C', content: '一' })
  const more = { messageId: 'Q2', chatNumber: 'C', content: '二' }
  const records = [first, answer, { ...question(more), parentMessageId: 'A' }]
  const asked = serve({
    ...others,
    'GET /app/chat/message': { data: { records, hasMore: false } },
    'POST /app/chat/message': {
      data: {
        conversationId: 'B',
        messageId: 'Q3',
        userMessage: { ...question({ ...more, messageId: 'Q3', content: '一改' }), conversationId: 'B' },
      },
    },
  })
  useChat.setState({ active: 'C' })
  await draw(<Here />)
  await settle(20)
  await type('#prompt', '写到一半')
  await press('#edit-Q')
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('一')
  await press('#cancel-edit')
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('写到一半')
  await press('#edit-Q')
  await type('#prompt', '一改')
  await press('#send')
  await settle(20)
  expect(asks(asked)[0]!.body).toMatchObject({ parentMessageId: 'C', content: '一改' })
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('写到一半')
  expect($('#messages').textContent).toContain('一改')
  expect($('#messages').textContent).not.toContain('二')
  await press('#turn-Q3 .chat-question .chat-versions button')
  expect($('#messages').textContent).toContain('二')
  expect($('#messages').textContent).not.toContain('一改')
})

test('a tap on the receipt shows how the price is computed', async () => {
  const records = [
    question({ messageId: 'Q', chatNumber: 'C', content: '一' }),
    { ...answer, price: { input: 10, output: 20 }, balanceAfter: 1997 },
  ]
  serve({ ...others, 'GET /app/chat/message': { data: { records, hasMore: false } } })
  useChat.setState({ active: 'C' })
  await draw(<Here />)
  await settle(20)
  await press('#receipt-A')
  const { textContent } = $('#bill')
  for (const words of [
    '28 字词',
    '每千字词 10 算力',
    '100 字词',
    '每千字词 20 算力',
    '3 算力',
    '1,997 算力',
    '按文字估算',
  ])
    expect(textContent).toContain(words)
})
