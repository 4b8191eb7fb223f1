import { act } from 'react'
import type { Chat, Model } from '@contract/api'
import { Talk } from '@/components/chat/screen/talk'
import { configureApi } from '@/services/api/call'
import { modelsQuery } from '@/services/queries/chat'
import { queries } from '@/services/queries/client'
import { useChat } from '@/stores/chat'
import { useDrafts } from '@/stores/drafts'
import { setOwner } from '@/stores/owner'
import { readPrompts, setPrompts, usePrompts } from '@/stores/prompts'
import { $, draw, press, serve, settle, type, wipe } from '../setup/draw.h5'

const model: Model = {
  id: 'm',
  name: 'M',
  provider: 'qwen',
  icon: '',
  version: '1',
  vision: true,
  tools: true,
  thinking: false,
  sampling: true,
  contextTokens: 128_000,
  price: { input: 1000, output: 0 },
  builtIn: false,
}
const free: Model = { ...model, id: 'f', name: 'F', provider: 'zhipu', vision: false, price: { input: 0, output: 0 } }
const chatNumber = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
const chat: Chat = {
  chatNumber,
  title: '聊',
  model: 'm',
  assistant: null,
  pinned: false,
  lastMessage: '',
  updateTime: '2026-11-21T08:00:00.000Z',
}
const calls = (kept: Chat) => ({
  'GET /app/user/model': { data: [model, free] },
  'GET /app/user': { data: null },
  'GET /app/chat': { data: { records: [kept], total: 1, page: 1, size: 30 } },
  'GET /app/chat/message': { data: { records: [], hasMore: false } },
  'GET /app/api/assistant/random': { data: [] },
  [`PUT /app/chat/${chatNumber}`]: { data: kept },
})

function Here() {
  return <Talk chatNumber={useChat(({ active }) => active)} />
}
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    $('#prompt').focus()
    $('#prompt').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
  })

// They come late; here they are compiled first.
beforeAll(() =>
  Promise.all([
    import('@/components/chat/composer/more/chips'),
    import('@/components/chat/composer/more/cost'),
    import('@/components/chat/prompts/slash-menu'),
    import('@/components/chat/composer/more/all-sheets'),
    import('@/components/chat/model-picker'),
  ]),
)
beforeEach(() => {
  configureApi({ baseUrl: '/api', token: () => 't', locale: () => 'zh-CN' })
  useChat.setState({ active: '', model: '', usingContext: true, chat: [] })
  useDrafts.setState({ chats: {} })
  setOwner('')
  setPrompts([])
  queries.setQueryData(modelsQuery.queryKey, [model, free])
})
afterEach(wipe)

test('while a question is written its price stands under it, and a model without a price says so', async () => {
  serve(calls(chat))
  await draw(<Here />)
  await settle(50)
  expect(document.querySelector('#next-cost')).toBeNull()
  await type('#prompt', '字'.repeat(100))
  await settle(20)
  // The question with what goes around it, at a credit a token.
  expect($('#next-cost').textContent).toMatch(/^约 1[0-9]{2} 算力$/)
  await press('#model-picker')
  await settle(50)
  expect($('#model-m').textContent).toContain('看图')
  expect($('#models').textContent).toContain('智谱')
  await press('#model-f')
  await settle(20)
  expect($('#next-cost').textContent).toBe('不消耗算力')
})

test('settings of a new chat go with it when it is created; those of another are saved and taken back', async () => {
  const asked = serve({
    ...calls(chat),
    'POST /app/chat': { data: {} },
    'POST /app/chat/message': new Error('no network'),
  })
  await draw(<Here />)
  await settle(50)
  await press('#open-chat-settings')
  await type('#chat-system-message', '只说一句')
  await press('#earlier-6')
  await press('#chat-settings-close')
  await settle(300)
  expect(useChat.getState().active).not.toBe('')
  await type('#prompt', '你好')
  await press('#send')
  await settle(20)
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/app/chat')!.body).toMatchObject({
    settings: { systemMessage: '只说一句', contextMessages: 6 },
  })
})

test('a slash finds prompts: arrows and Enter choose, an input method is left alone, Escape leaves a text like any other', async () => {
  const asked = serve(calls(chat))
  setPrompts([
    { title: '翻译', text: '译成英文' },
    { title: '翻新', text: '把{{什么}}翻新' },
    { title: '写诗', text: '写一首诗' },
  ])
  await draw(<Here />)
  await settle(50)
  await type('#prompt', '/翻')
  expect(document.querySelectorAll('#slash-menu [role=option]')).toHaveLength(2)
  await key('Enter', { isComposing: true })
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('/翻')
  await key('ArrowDown')
  await key('Enter')
  await type('#gap-0', '老屋')
  await press('#use-prompt')
  await settle(300)
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('把老屋翻新')
  await type('#prompt', '/写')
  await key('Escape')
  expect(document.querySelector('#slash-menu')).toBeNull()
  await type('#prompt', '/usr/bin 是什么')
  expect(document.querySelector('#slash-menu')).toBeNull()
  expect(asked.filter(({ path }) => path === '/app/chat/message')).toHaveLength(0)
})

test('prompts are kept under promptStore, brought in as JSON, and leave with their person', async () => {
  serve(calls(chat))
  setOwner('u1')
  await draw(<Here />)
  await settle(50)
  await press('#open-prompts')
  await press('#import-prompts')
  await type('#import-text', 'https://example.com/prompts.json')
  expect($('#prompts').textContent).toContain('不会替你读取别的网站')
  await type('#import-text', '[{')
  await press('#import-take')
  expect($('#import-fault').textContent).toContain('JSON')
  await type('#import-text', '[{"key":"问好","value":"你好"}]')
  await press('#import-take')
  expect(readPrompts()).toEqual([{ title: '问好', text: '你好' }])
  // spec 3.15
  expect(JSON.parse(localStorage.getItem('promptStore')!).data).toEqual({
    promptList: [{ key: '问好', value: '你好' }],
  })
  await press('#prompt-0')
  expect($<HTMLTextAreaElement>('#prompt').value).toBe('你好')
  act(() => setOwner('u2'))
  expect(usePrompts.getState().prompts).toEqual([])
})
