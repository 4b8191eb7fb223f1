import { act } from 'react'
import type { Chat } from '@contract/api'
import { choicesTo, keyOfTurnWith } from '@/components/chat/seek'
import { groupsOf } from '@/components/chat/conversation-list/groups'
import { ConversationList } from '@/components/chat/conversation-list'
import { threadOf, turnsOf } from '@/components/chat/turns'
import { AskHost } from '@/components/ui/ask'
import { toastMs } from '@/components/ui/toast'
import { zhCNChats } from '@/locales/zh-CN/chats'
import { hasMessage } from '@/services/queries/messages'
import { useChat } from '@/stores/chat'
import { useRemovals } from '@/stores/removals'
import { useSought } from '@/stores/sought'
import { $, draw, press, serve, settle, type, wipe, type Asked } from '../setup/draw.h5'

const number = (n: number) => `01H${String(n).padStart(23, '0')}`
const chat = (n: number, updateTime: string, more: Partial<Chat> = {}): Chat => ({
  chatNumber: number(n),
  title: `对话 ${n}`,
  model: '',
  assistant: null,
  pinned: false,
  lastMessage: '',
  updateTime,
  ...more,
})
const page = (records: Chat[]) => ({ records, total: records.length, page: 1, size: 30 })
const folder = { id: number(900), name: '工作', chats: 1 }
const shown = () => Array.from(document.querySelectorAll('.chat-row__title'), (node) => node.textContent)

let asked: Asked[] = []
let folders = [folder]

beforeEach(async () => {
  useChat.setState({ active: '', chat: [] })
  useRemovals.setState({ chats: [] })
  useSought.setState({ sought: null })
  folders = [folder]
  const now = new Date().toISOString()
  asked = serve({
    'GET /app/chat': ({ query }) => ({
      data: page(
        query.includes('folderId')
          ? [chat(3, now, { folderId: folder.id })]
          : [chat(1, now, { pinned: true }), chat(2, now), chat(3, now, { folderId: folder.id })],
      ),
    }),
    'GET /app/chat/folder': () => ({ data: folders }),
    'POST /app/chat/folder': ({ body }) => ({ data: { id: number(901), chats: 0, ...(body as object) } }),
    [`PUT /app/chat/${number(2)}`]: { data: chat(2, now) },
    'POST /app/chat/removal': { data: { removed: 2, hasMore: false, before: now } },
    'GET /app/chat/search': {
      data: {
        titles: [{ chatNumber: number(1), parts: [{ text: '秋天', hit: true }], updateTime: now }],
        records: [
          {
            messageId: number(50),
            chatNumber: number(2),
            title: '对话 2',
            role: 'user',
            parts: [
              { text: '说说', hit: false },
              { text: '秋天', hit: true },
            ],
            createTime: now,
          },
        ],
        hasMore: false,
      },
    },
    'GET /app/chat/message': ({ query }) => ({
      data: {
        records: query.includes('before')
          ? [{ messageId: number(50), role: 'user', content: '说说秋天' }]
          : [{ messageId: number(60), role: 'user', content: '别的' }],
        hasMore: !query.includes('before'),
      },
    }),
  })
  await draw(
    <>
      <ConversationList />
      <AskHost />
    </>,
  )
  await settle(20)
})
afterEach(async () => {
  jest.useRealTimers()
  await wipe()
})

test('chats stand under the day of their last message, pinned ones on top, months apart', () => {
  const now = new Date(2026, 10, 22, 9)
  const at = (month: number, day: number, year = 2026) => new Date(year, month - 1, day, 23, 59).toISOString()
  const groups = groupsOf(
    [
      chat(1, at(1, 1), { pinned: true }),
      chat(2, at(11, 22)),
      chat(3, at(11, 21)),
      chat(4, at(11, 20)),
      chat(5, at(11, 16)),
      chat(6, at(11, 15)),
      chat(7, at(10, 24)),
      chat(8, at(10, 23)),
      chat(9, at(10, 1)),
      chat(10, at(12, 31, 2025)),
    ],
    zhCNChats,
    now,
  )
  expect(groups.map(({ title, chats }) => `${title} ${chats.length}`)).toEqual([
    ...['置顶 1', '今天 1', '昨天 1', '7 天内 2', '30 天内 2', '10月 2', '2025年12月 1'],
  ])
})

test('a folder shows its chats; one is made and shown, and a chat is moved by its menu', async () => {
  expect(shown()).toEqual(['对话 1', '对话 2', '对话 3'])
  await press(`#folder-${folder.id}`)
  await settle(20)
  expect(shown()).toEqual(['对话 3'])
  await press('#folder-all')
  await press(`#chat-more-${number(2)}`)
  await press(`#chat-menu-${number(2)}-move`)
  await press(`#move-to-${folder.id}`)
  const put = asked.find(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({ folderId: folder.id })
  await press('#chats-manage')
  await press('#chats-menu-new-folder')
  await type('#folder-name', ' 学习 ')
  await press('#folder-save')
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/app/chat/folder')?.body).toEqual({
    name: '学习',
  })
})

test('chosen chats are hidden at once, and removed by one request when the time to undo is over', async () => {
  await press('#chats-manage')
  await press('#chats-menu-select')
  await press(`#chat-${number(1)}`)
  await press(`#chat-${number(3)}`)
  await press(`#chat-${number(3)}`)
  expect($('#chat-select').textContent).toContain('已选 1 个')
  await press('#select-shown')
  expect($('#chat-select').textContent).toContain('已选 3 个')
  jest.useFakeTimers()
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
  await act(async () => $('#remove-chosen').click())
  expect(shown()).toEqual([])
  await pass(toastMs)
  expect(asked.some(({ path }) => path === '/app/chat/removal')).toBe(false)
  await pass(900)
  expect(asked.find(({ path }) => path === '/app/chat/removal')?.body).toEqual({
    chatNumbers: [number(1), number(2), number(3)],
  })
})

test('clearing says what happens, and does nothing without a yes', async () => {
  await press('#chats-manage')
  await press('#chats-menu-clear')
  expect($('#ask').textContent).toContain(zhCNChats.clearText)
  await press('#ask-cancel')
  expect(asked.some(({ path }) => path === '/app/chat/removal')).toBe(false)
  await press('#chats-manage')
  await press('#chats-menu-clear')
  await press('#ask-ok')
  await settle(20)
  expect(asked.find(({ path }) => path === '/app/chat/removal')?.body).toEqual({ all: true })
})

test('a search shows titles and messages with the words marked; a message opens its chat where it stands', async () => {
  await type('#chat-search', '秋天')
  await settle(150)
  expect(Array.from(document.querySelectorAll('.chat-found__hit'), (node) => node.textContent)).toEqual([
    '秋天',
    '秋天',
  ])
  useChat.setState({ active: number(2) })
  await press(`#found-${number(50)}`)
  await settle(20)
  const read = asked.filter(({ path }) => path === '/app/chat/message')
  expect(read.map(({ query }) => new URLSearchParams(query).get('to'))).toEqual([number(50), number(50)])
  expect(hasMessage(number(2), number(50))).toBe(true)
  expect(useSought.getState().sought).toEqual({ chatNumber: number(2), messageId: number(50) })
})

test('a message in a version that is not shown is led to by choosing the versions before it', () => {
  const message = (messageId: string, role: string, parentMessageId: string | null) =>
    ({ messageId, role, parentMessageId, chatNumber: 'c', conversationId: '', content: messageId }) as never
  const turns = turnsOf([
    message('q1', 'user', null),
    message('a1', 'assistant', 'q1'),
    message('a1b', 'assistant', 'q1'),
    message('q2', 'user', 'a1'),
    message('a2', 'assistant', 'q2'),
    message('q2b', 'user', 'a1'),
    message('a2b', 'assistant', 'q2b'),
  ])
  expect(keyOfTurnWith(threadOf(turns, {}), 'a2')).toBe('')
  const thread = threadOf(turns, choicesTo(turns, 'a2'))
  expect(keyOfTurnWith(thread, 'a2')).toBe('q2')
  expect(thread[0]!.answer.at).toBe(0)
})
