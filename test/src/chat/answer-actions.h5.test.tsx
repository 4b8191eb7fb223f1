import type { Message } from '@contract/api'
import { Ending } from '@/components/chat/message/ending'
import { AnswerFoot, QuoteCard } from '@/components/chat/message/foot'
import { zhCN } from '@/locales/zh-CN'
import { queries } from '@/services/queries/client'
import { modelsQuery } from '@/services/queries/chat'
import { cacheFirstMessages, messagesInOrder, type Messages } from '@/services/queries/messages'
import { draftOf, setQuote } from '@/stores/drafts'
import { toolDraft } from '@/stores/tool-drafts'
import { $, draw, press, wipe } from '../setup/draw.h5'

const mockNav = { went: [] as unknown[][] }
jest.mock('@/services/navigation', () => ({
  usePath: () => '/chat',
  currentPath: () => '/chat',
  go: (...to: unknown[]) => void mockNav.went.push(to),
  restart: (...to: unknown[]) => void mockNav.went.push(to),
}))
const mockCalls: [string, unknown][] = []
const mockReplies: Record<string, unknown> = {}
jest.mock('@/services/api/call', () => ({
  call: async (key: string, input: unknown) => {
    mockCalls.push([key, input])
    if (key in mockReplies) return mockReplies[key]
    throw new Error('no reply')
  },
}))
afterEach(async () => {
  await wipe()
  mockCalls.length = 0
  mockNav.went.length = 0
  setQuote('c1')
})

const question = { messageId: 'q1', chatNumber: 'c1', role: 'user', content: '问', status: 'done' } as Message
const answer = (more: Partial<Message> = {}) =>
  ({
    messageId: 'm1',
    conversationId: 'm1',
    chatNumber: 'c1',
    role: 'assistant',
    content: '你好',
    model: 'a',
    status: 'done',
    ...more,
  }) as Message
const shown = (message: Message, last = true) =>
  draw(
    <AnswerFoot
      message={message}
      question={question}
      last={last}
      onlyAnswer={false}
      at={0}
      of={1}
      onVersion={() => undefined}
    />,
  )
const sent = (key: string) => mockCalls.filter(([one]) => one === key).map(([, input]) => input)
const cached = () => messagesInOrder(queries.getQueryData<Messages>(['GET /app/chat/message', 'c1']))[0]

test('a copied answer says that AI made it, and is shared from its menu', async () => {
  const copied: string[] = []
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await shown(answer())
  await press('#copy-m1')
  expect(copied).toEqual([`你好\n\n${zhCN.chat.aiMade}`])
  await press('#more-m1')
  await press('#answer-m1-share')
  expect(mockNav.went).toEqual([['/share', { chatNumber: 'c1', message: 'm1' }]])
})

test('an answer is reported from its menu: the form knows which', async () => {
  await shown(answer())
  await press('#more-m1')
  expect($('#answer-m1-report').textContent).toBe(zhCN.common.report)
  await press('#answer-m1-report')
  expect(mockNav.went).toEqual([['/contact', { type: 'message', id: 'm1' }]])
})

test('an answer is quoted whole from its menu; the card in the composer can be dropped', async () => {
  await shown(answer({ content: '很长'.repeat(2000) }))
  await press('#more-m1')
  await press('#answer-m1-quote')
  const { quote } = draftOf('c1')
  expect([quote?.messageId, quote?.text.length]).toEqual(['m1', 2000])
  await wipe()
  await draw(<QuoteCard quote={quote!} onRemove={() => setQuote('c1')} />)
  await press('#drop-quote')
  expect(draftOf('c1').quote).toBeUndefined()
})

test('a withdrawn answer shows the sentence of the server, and can only be asked again', async () => {
  const withdrawn = answer({ status: 'withdrawn', content: '', error: { code: 400, msg: '已经撤回' } })
  const place = { question, last: true, onlyAnswer: false, at: 0, of: 1, onVersion: () => undefined }
  await draw(<Ending message={withdrawn} {...place} />)
  expect($('#withdrawn-m1').textContent).toBe('已经撤回')
  await wipe()
  await shown(withdrawn)
  expect($('#regenerate')).toBeTruthy()
  expect(document.querySelector('#copy-m1')).toBeNull()
  expect(document.querySelector('#go-on')).toBeNull()
})

test('only the last answer that was cut, stopped or broken off goes on, from what was seen of it', async () => {
  const withheld = answer({ status: 'failed', error: { code: 400, msg: '中途停下' } })
  for (const message of [answer(), answer({ status: 'stopped', content: '' }), withheld]) {
    await shown(message)
    expect(document.querySelector('#go-on')).toBeNull()
    await wipe()
  }
  await shown(answer({ status: 'stopped' }), false)
  expect(document.querySelector('#go-on')).toBeNull()
  await wipe()
  await shown(answer({ cutShort: true }))
  await press('#go-on')
  expect(sent('POST /app/chat/message/:id/continuation')).toEqual([{ id: 'm1', length: 2, usingContext: true }])
})

test('a like is stored and taken back when it could not be; a dislike asks why', async () => {
  cacheFirstMessages('c1', [answer()])
  await shown(answer())
  await press('#like-m1')
  expect(sent('PUT /app/chat/message/:id/rating')).toEqual([{ id: 'm1', rating: 'up' }])
  expect(cached()?.rating).toBeUndefined()
  mockReplies['PUT /app/chat/message/:id/rating'] = answer({ rating: 'down' })
  await press('#dislike-m1')
  expect(cached()?.rating).toBe('down')
  await press('#dislike-reason .ui-chip--press')
  await press('#send-reason')
  expect(sent('PUT /app/chat/message/:id/rating').at(-1)).toEqual({ id: 'm1', rating: 'down', reason: '答非所问' })
})

test('another model answers the question once more, from the list of models', async () => {
  const price = { input: 1, output: 2 }
  const model = (id: string) => ({ id, name: id, version: id, provider: 'local', price, icon: '', builtIn: false })
  queries.setQueryData(modelsQuery.queryKey, [model('a'), model('b')] as never)
  await shown(answer())
  await press('#more-m1')
  await press('#answer-m1-model')
  await press('#answer-by-b')
  expect(sent('POST /app/chat/message')).toMatchObject([{ content: '问', parentMessageId: 'q1', model: 'b' }])
})

test('next questions stand under the last answer alone, and a press asks one', async () => {
  const message = answer({ suggestions: ['为什么？', '然后呢？'] })
  await shown(message, false)
  expect(document.querySelector('#next-0')).toBeNull()
  await wipe()
  await shown(message)
  expect($('#next-1').textContent).toBe('然后呢？')
})

test('a story in an answer opens as a film or a podcast with one press; a short answer does not', async () => {
  const services = ['FILM', 'PODCAST'].map((serviceKey) => ({ serviceKey, enabled: true, engine: { builtIn: true } }))
  mockReplies['GET /portal/init'] = { services }
  const story = `# 灯\n\n**小狐狸**在雪夜里迷了路。\n\n${'它看见一盏灯。'.repeat(10)}`
  await shown(answer())
  await press('#more-m1')
  expect(document.querySelector('#answer-m1-film')).toBeNull()
  await wipe()
  await shown(answer({ content: story }))
  await press('#more-m1')
  expect($('#answer-m1-podcast').textContent).toBe('做成 AI 播客')
  await press('#answer-m1-film')
  expect(toolDraft('FILM').values).toEqual({ text: `灯\n小狐狸在雪夜里迷了路。\n${'它看见一盏灯。'.repeat(10)}` })
  expect(mockNav.went).toEqual([['/film', {}]])
})
