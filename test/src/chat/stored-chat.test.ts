import { storage } from '@/services/platform/storage'
import * as chats from '@/stores/chat'
import { applyContextDefault } from '@/stores/new-chat-context'
import { message } from '../setup/messages'

const said = (messageId: string, content: string) => message({ messageId, conversationId: messageId, content })
const bytes = () => Buffer.byteLength(storage.get('chatStorage') ?? '')
const kept = () => (JSON.parse(storage.get('chatStorage')!) as { data: chats.ChatStorage }).data
const fill = (count: number, length: number, from = 0) => {
  for (let i = from; i < from + count; i++)
    chats.storeChat(
      `C${i}`,
      Array.from({ length: 60 }, (_, m) => said(`${i}-${m}`, '长'.repeat(m === 59 ? 20 : length))),
    )
}
const choices = { active: 'C', model: 'qwen', usingContext: false }

beforeEach(() => {
  jest.useFakeTimers()
  chats.useChat.setState({ ...choices, chat: [] })
  chats.flushChat()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('the record stays within 500 kB as a whole: the oldest chats go first', () => {
  fill(20, 500)
  chats.flushChat()
  expect(bytes()).toBeLessThanOrEqual(500_000)
  expect(bytes()).toBeGreaterThan(350_000)
  const { chat, ...rest } = kept()
  expect(rest).toEqual(choices)
  expect(chat.map(({ chatNumber }) => chatNumber)).toEqual(chat.map((_, i) => `C${19 - i}`))
  expect(chat.length).toBeGreaterThan(2)
})

test('of one chat that is too long by itself the longest messages are cut', () => {
  fill(1, 8_000)
  chats.flushChat()
  expect(bytes()).toBeLessThanOrEqual(500_000)
  const { data } = kept().chat[0]!
  expect(data).toHaveLength(60)
  expect(data[0]!.text.length).toBeGreaterThan(1_000)
  expect(data[59]!.text).toBe('长'.repeat(20))
})

test('what the device refuses shrinks until it is taken; choices are never lost', () => {
  const set = storage.set
  let limit = 120_000
  jest.spyOn(storage, 'set').mockImplementation((key, value) => (value.length > limit ? false : set(key, value)))
  fill(20, 500)
  chats.flushChat()
  expect(storage.get('chatStorage')!.length).toBeLessThanOrEqual(limit)
  expect(kept().chat.length).toBeGreaterThan(0)
  expect(kept().chat[0]!.chatNumber).toBe('C19')
  limit = 200
  chats.setModel('kimi')
  chats.flushChat()
  expect(kept()).toEqual({ ...choices, model: 'kimi', chat: [] })
  limit = 0
  chats.storeChat('C', [said('1', 'hi')])
  chats.flushChat()
  expect(kept().model).toBe('kimi')
  expect(chats.storedMessages('C')).toHaveLength(1)
})

test("a chat that is begun follows the account's choice on context, until the person switches", () => {
  chats.setUsingContext(true)
  applyContextDefault(false)
  expect(chats.useChat.getState().usingContext).toBe(true)
  chats.setActive('')
  expect(chats.useChat.getState().usingContext).toBe(false)
  chats.setUsingContext(true)
  applyContextDefault(false)
  expect(chats.useChat.getState().usingContext).toBe(true)
  applyContextDefault(true)
  applyContextDefault(false)
  expect(chats.useChat.getState().usingContext).toBe(false)
  chats.setActive('D')
  chats.setUsingContext(true)
  expect(chats.useChat.getState().usingContext).toBe(true)
})
