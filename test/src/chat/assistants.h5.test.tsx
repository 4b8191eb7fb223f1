import type { Assistant, Chat, Model } from '@contract/api'
import { act } from 'react'
import { zhCN } from '@/locales/zh-CN'
import { chooseModel, chosenModel } from '@/components/chat/chosen-model'
import { AssistantCard } from '@/components/chat/empty-chat/assistant-card'
import { AssistantForm } from '@/components/assistants/assistant-form'
import { assistantsAsJson, assistantsInJson } from '@/components/assistants/assistant-file'
import { AskHost } from '@/components/ui/ask'
import { Market } from '@/components/chat/market'
import { ChatRow } from '@/components/chat/conversation-list/chat-row'
import { cachedChat, modelsQuery } from '@/services/queries/chat'
import { queries } from '@/services/queries/client'
import { zhCNAssistants as words } from '@/locales/zh-CN/assistants'
import { withNewest, type Messages } from '@/services/queries/messages'
import { useChat } from '@/stores/chat'
import { beginChat, useDrafts } from '@/stores/drafts'
import { $, draw, press, serve, settle, type, wipe } from '../setup/draw.h5'

const model = (id: string, builtIn: boolean): Model => ({
  id,
  name: id,
  provider: builtIn ? 'builtin' : 'openai',
  icon: '',
  version: '1',
  vision: false,
  tools: true,
  thinking: false,
  sampling: true,
  contextTokens: 8000,
  price: { input: 1, output: 2 },
  builtIn,
})
const chef: Assistant = {
  id: 'chef',
  typeId: 'life',
  icon: 'utensils',
  title: '大厨',
  description: '会做饭',
  firstMessage: '',
  suggestions: [],
  needsModel: true,
}
const chat = (chatNumber: string, more: Partial<Chat> = {}): Chat => ({
  chatNumber,
  title: '晚饭',
  model: '',
  assistant: null,
  pinned: false,
  lastMessage: '',
  updateTime: '2026-11-21T08:00:00.000Z',
  ...more,
})

beforeEach(() => {
  useChat.setState({ active: '', model: 'last', usingContext: true, chat: [] })
  useDrafts.setState({ chats: {} })
  serve({})
})
afterEach(wipe)

const cards = (
  <>
    <AssistantCard assistant={chef} onClick={() => undefined} />
    <AssistantCard assistant={{ ...chef, id: 'guide', needsModel: false }} onClick={() => undefined} />
  </>
)

test('where the built-in assistant is alone, an assistant that needs a model says so before it is chosen', async () => {
  queries.setQueryData(modelsQuery.queryKey, [model('builtin', true)])
  await draw(cards)
  expect($('#assistant-chef').textContent).toContain(zhCN.chat.needsModel)
  expect($('#assistant-guide').textContent).not.toContain(zhCN.chat.needsModel)
})

test('beside a real model nobody needs to be warned', async () => {
  queries.setQueryData(modelsQuery.queryKey, [model('real', false), model('builtin', true)])
  await draw(cards)
  expect($('#assistant-chef').textContent).not.toContain(zhCN.chat.needsModel)
})

test('a row of the list shows the assistant and plain text, also of previews stored before', async () => {
  await draw(
    <ChatRow
      chat={chat('C', {
        assistant: { id: 'chef', title: '大厨', icon: 'utensils' },
        lastMessage: '看[链接](https://exam…',
      })}
      active={false}
      onOpen={() => undefined}
      onRename={() => undefined}
      onMove={() => undefined}
    />,
  )
  expect($('#chat-C').querySelector('.chat-row__last')?.textContent).toBe('大厨 · 看链接')
  expect($('#chat-C').querySelector('.assistant-icon')).toBeTruthy()
})

test('each chat has its own model; a new one takes the last chosen, a model that is gone the last or first', async () => {
  const models = ['first', 'last', 'own', 'other'].map((id) => model(id, false))
  queries.setQueryData(modelsQuery.queryKey, models)
  const records = [chat('A', { model: 'own' }), chat('B', { model: 'other' }), chat('C', { model: 'withdrawn' })]
  queries.setQueryData(['GET /app/chat', ''], { pages: [{ records, total: 3, page: 1, size: 30 }], pageParams: [1] })
  expect(['A', 'B', 'C', ''].map((number) => chosenModel(number)?.id)).toEqual(['own', 'other', 'last', 'last'])

  const asked = serve({ 'PUT /app/chat/A': { data: chat('A', { model: 'first' }) } })
  chooseModel('A', 'first')
  expect(['A', 'B', ''].map((number) => chosenModel(number)?.id)).toEqual(['first', 'other', 'first'])
  await settle()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ model: 'first' })

  useDrafts.setState({ chats: { N: { text: '', opening: {} } } })
  chooseModel('N', 'own')
  await settle()
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect([chosenModel('N')?.id, chosenModel('A')?.id]).toEqual(['own', 'first'])
})

test('a refused choice is taken back', async () => {
  queries.setQueryData(modelsQuery.queryKey, [model('own', false), model('first', false)])
  queries.setQueryData(['GET /app/chat', ''], {
    pages: [{ records: [chat('A', { model: 'own' })], total: 1, page: 1, size: 30 }],
    pageParams: [1],
  })
  serve({ 'PUT /app/chat/A': { code: 400, msg: '没有这个模型' } })
  chooseModel('A', 'first')
  await settle()
  expect(cachedChat('A')?.model).toBe('own')
})

describe('the end of a chat read again', () => {
  const message = (messageId: string, content = '') => ({ messageId, content }) as never
  const pages = (...each: string[][]): Messages => ({
    pages: each.map((ids) => ({ records: ids.map((id) => message(id)), hasMore: true })),
    pageParams: each.map((_, at) => (at ? each[at - 1]![0] : undefined)),
  })
  const ids = (data: Messages) =>
    [...data.pages].reverse().flatMap(({ records }) => records.map((one) => one.messageId))

  test('is laid over the cached pages; older ones stay, what did not change is the same object', () => {
    const before = pages(['c', 'd'], ['a', 'b'])
    const now = withNewest(before, { records: [message('c'), message('d', 'x'), message('e')], hasMore: true })
    expect(ids(now)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(now.pages[0]?.records[0]).toBe(before.pages[0]?.records[0])
    expect(now.pages[0]?.records[1]).not.toBe(before.pages[0]?.records[1])
    expect(now.pageParams).toEqual([undefined, 'c'])
  })

  test('drops what was removed elsewhere, and starts again when it does not meet what is cached', () => {
    expect(ids(withNewest(pages(['a', 'b', 'c']), { records: [message('a'), message('c')], hasMore: false }))).toEqual([
      'a',
      'c',
    ])
    expect(ids(withNewest(pages(['a', 'b']), { records: [message('y'), message('z')], hasMore: true }))).toEqual([
      'y',
      'z',
    ])
    expect(ids(withNewest(pages(['a', 'b']), { records: [], hasMore: false }))).toEqual([])
  })
})

test('the model of an own assistant is that of its new chats, until the person chooses another', () => {
  queries.setQueryData(modelsQuery.queryKey, [model('first', false), model('last', false), model('own', false)])
  beginChat('01', { assistant: { ...chef, model: 'own' } })
  expect(chosenModel('01')?.id).toBe('own')
  chooseModel('01', 'first')
  expect(chosenModel('01')?.id).toBe('first')
  beginChat('02', { assistant: { ...chef, model: 'gone' } })
  expect(chosenModel('02')?.id).toBe('first')
})

test('own assistants are in the market, begin a chat, and are made, exported and brought in again', async () => {
  const own = { ...chef, id: 'own', title: '茶师傅', typeId: 'own', systemMessage: '懂茶', model: '', updateTime: '' }
  const asked = serve({
    'GET /app/assistant': { data: [own] },
    'GET /app/api/assistant/type': { data: [] },
    'GET /app/api/assistant': { data: { records: [chef], total: 1, page: 1, size: 20 } },
    'GET /app/user/model': { data: [] },
    'POST /app/assistant': { data: own },
  })
  await draw(<Market open onClose={() => undefined} />)
  await settle(20)
  expect($('#assistant-chef')).toBeTruthy()
  await press('#kind-own')
  expect($('#assistant-own').textContent).toContain('茶师傅')
  await wipe()
  await draw(<AssistantForm onDone={() => undefined} />)
  expect(
    $('#assistant-save').getAttribute('aria-disabled') ?? $<HTMLButtonElement>('#assistant-save').disabled,
  ).toBeTruthy()
  await type('#assistant-title', '诗人')
  expect(document.querySelector('#assistant-system')).toBeNull()
  await press('#assistant-more')
  expect($('#mark-feather').getAttribute('aria-label')).toBe('羽毛笔')
  await type('#assistant-system', '写诗')
  await type('#assistant-suggestions', '写春天\n\n写海')
  await press('#mark-feather')
  await press('#assistant-persona-companion')
  await press('#assistant-save')
  expect(asked.find(({ method, path }) => `${method} ${path}` === 'POST /app/assistant')?.body).toMatchObject({
    icon: 'feather',
    title: '诗人',
    systemMessage: '写诗',
    suggestions: ['写春天', '写海'],
    persona: 'companion',
  })
  expect(assistantsInJson(assistantsAsJson([own]))).toEqual([
    {
      icon: 'utensils',
      title: '茶师傅',
      description: '会做饭',
      systemMessage: '懂茶',
      firstMessage: '',
      suggestions: [],
      persona: 'none',
      model: '',
    },
  ])
  expect(assistantsInJson('[{"title":"x"},{"title":"y","systemMessage":"z","suggestions":[1,"s"]},7]')).toMatchObject([
    { title: 'y', icon: 'bot', suggestions: ['s'] },
  ])
  expect(assistantsInJson('{"a":1}')).toBeNull()
  expect(assistantsInJson('nothing')).toBeNull()
})

describe('help with writing', () => {
  const written = {
    title: '茶师傅',
    description: '懂茶',
    systemMessage: '你是一位懂茶的朋友，先问口味。',
    firstMessage: '喝点什么？',
    suggestions: ['推荐一款绿茶'],
    credits: 5,
  }
  const form = async (replies: Parameters<typeof serve>[0]) => {
    const asked = serve({
      'GET /app/assistant/help': { data: { credits: 5 } },
      'GET /app/user/model': { data: [] },
      'GET /app/user': { data: null },
      'GET /portal/init': { data: { services: [] } },
      ...replies,
    })
    queries.clear()
    await draw(
      <>
        <AssistantForm onDone={() => undefined} />
        <AskHost />
      </>,
    )
    await settle(20)
    return asked
  }
  const value = (id: string) => $<HTMLInputElement>(id).value

  test('shows its price, fills the empty fields, and leaves what the person said', async () => {
    const asked = await form({ 'POST /app/assistant/help': { data: written } })
    expect($('#assistant-help').textContent).toBe(words.help(5))
    expect($<HTMLButtonElement>('#assistant-help').disabled).toBe(true)
    await type('#assistant-about', '懂茶的朋友')
    await press('#assistant-help')
    await settle(20)
    expect(asked.find(({ method, path }) => `${method} ${path}` === 'POST /app/assistant/help')?.body).toMatchObject({
      sentence: '懂茶的朋友',
    })
    expect([value('#assistant-title'), value('#assistant-about')]).toEqual(['茶师傅', '懂茶的朋友'])
    expect(value('#assistant-system')).toBe(written.systemMessage)
    expect(document.querySelector('#ask')).toBeNull()
  })

  test('asks before it replaces a word; declined, it fills the rest', async () => {
    await form({ 'POST /app/assistant/help': { data: written } })
    await type('#assistant-title', '老茶客')
    await type('#assistant-about', '懂茶的朋友')
    await press('#assistant-help')
    await settle(20)
    expect(value('#assistant-title')).toBe('老茶客')
    await press('#ask-cancel')
    await settle(20)
    expect([value('#assistant-title'), value('#assistant-greeting')]).toEqual(['老茶客', '喝点什么？'])
  })

  test('a failure keeps everything and says so in a line; without a model the line is there before', async () => {
    await form({ 'POST /app/assistant/help': { code: 600, msg: '没有写出来，没有扣算力' } })
    await type('#assistant-title', '茶')
    await press('#assistant-help')
    await settle(20)
    expect($('#assistant-help-note').textContent).toBe('没有写出来，没有扣算力')
    expect(value('#assistant-title')).toBe('茶')
    await wipe()
    await form({ 'GET /app/assistant/help': { data: { credits: null } } })
    await type('#assistant-title', '茶')
    expect($('#assistant-help-note').textContent).toBe(words.noModel)
    expect($<HTMLButtonElement>('#assistant-help').disabled).toBe(true)
  })
})

test('a broken picture of an assistant gives way to its icon', async () => {
  await draw(<AssistantCard assistant={{ ...chef, picture: '/files/x' }} onClick={() => undefined} />)
  const picture = $('#assistant-chef').querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/files/x')
  await act(async () => void picture?.dispatchEvent(new Event('error')))
  expect($('#assistant-chef').querySelector('img')).toBeNull()
  expect($('#assistant-chef').querySelector('.ui-icon, [class*=icon]')).toBeTruthy()
})
