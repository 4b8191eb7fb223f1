import { storage } from '@/services/platform/storage'
import * as chats from '@/stores/chat'
import * as drafts from '@/stores/drafts'
import { message } from '../setup/messages'

const said = (messageId: string, content = 'hi') => message({ messageId, role: 'user', content })
const kept = (key: string): unknown => (JSON.parse(storage.get(key) ?? 'null') as { data: unknown } | null)?.data
const input = (messageId: string, content: string) => () => ({ messageId, chatNumber: 'C', content })

beforeEach(() => {
  jest.useFakeTimers()
  drafts.useDrafts.setState({ chats: {} })
  chats.useChat.setState({ active: '', model: '', usingContext: true, chat: [] })
  chats.flushChat()
})
afterEach(() => jest.useRealTimers())

test('chatStorage has exactly the fields of the specification and no expiry', () => {
  chats.setActive('C')
  chats.setModel('m')
  chats.setUsingContext(false)
  chats.storeChat('C', [said('1')])
  chats.flushChat()
  const { content: text, createTime: dateTime, role: _, ...rest } = said('1')
  const stored = { ...rest, text, dateTime, inversion: true, loading: false }
  // spec 3.02, 3.04, 3.17
  expect(JSON.parse(storage.get('chatStorage')!)).toEqual({
    data: { active: 'C', model: 'm', usingContext: false, chat: [{ chatNumber: 'C', data: [stored] }] },
    expire: null,
  })
})

test('many changes are one write, after a while or when the app goes away', () => {
  const before = storage.get('chatStorage')
  for (let i = 0; i < 100; i++) chats.storeChat('C', [said('1', 'x'.repeat(i))])
  jest.advanceTimersByTime(400)
  expect(storage.get('chatStorage')).toBe(before)
  jest.advanceTimersByTime(200)
  expect(kept('chatStorage')).toMatchObject({ chat: [{ data: [{ text: 'x'.repeat(99) }] }] })
})

test('stored data is limited: chats, messages, lengths', () => {
  for (let i = 0; i < 30; i++)
    chats.storeChat(
      `C${i}`,
      Array.from({ length: 100 }, (_, m) => said(String(m), '长'.repeat(20_000))),
    )
  const { chat } = chats.useChat.getState()
  expect(chat.map(({ chatNumber }) => chatNumber)).toEqual(Array.from({ length: 20 }, (_, i) => `C${29 - i}`))
  expect(chat[0]!.data).toHaveLength(60)
  expect(chat[0]!.data[59]!.messageId).toBe('99')
  expect(chat[0]!.data[0]!.text.length).toBeLessThan(8_100)
})

test('a record of another shape does no harm', () => {
  storage.set(
    'chatStorage',
    JSON.stringify({
      data: { active: 3, model: null, usingContext: 'x', chat: [{ chatNumber: 'C', data: [{}] }, 7] },
      expire: null,
    }),
  )
  expect(chats.readChatStorage()).toEqual({ active: '', model: '', usingContext: true, chat: [] })
  storage.set('drafts', JSON.stringify({ data: { chats: { a: null, b: { text: 'keep' }, c: 'x' } }, expire: null }))
  expect(drafts.readDrafts()).toEqual({ chats: { b: { text: 'keep' } } })
})

test('a draft is stored while it is typed', () => {
  drafts.writeDraft('C', '半句')
  expect(kept('drafts')).toEqual({ chats: { C: { text: '半句' } } })
  expect(drafts.readDrafts().chats.C).toEqual({ text: '半句' })
})

test('a message on its way leaves the box, and is only forgotten when the server has accepted it', () => {
  drafts.writeDraft('C', ' 你好 ')
  const sending = drafts.beginSending('C', '你好', input('M1', '你好'))
  expect(drafts.draftOf('C')).toEqual({ text: '', sending })
  expect(drafts.readDrafts().chats.C!.text).toBe('你好')
  drafts.sendingAccepted('C')
  expect(drafts.draftOf('C')).toEqual({ text: '' })
  expect(kept('drafts')).toEqual({ chats: {} })
})

test('what got no answer goes out again as the very same request; what was refused as a new one', () => {
  drafts.writeDraft('C', '你好')
  drafts.beginSending('C', '你好', input('M1', '你好'))
  drafts.sendingFailed('C')
  expect(drafts.draftOf('C').text).toBe('你好')
  expect(drafts.beginSending('C', '你好', input('M2', '你好')).input.messageId).toBe('M1')
  drafts.sendingFailed('C', '不行')
  expect(drafts.draftOf('C').failed?.why).toBe('不行')
  const again = drafts.beginSending('C', '你好', input('M3', '你好'))
  expect([again.input.messageId, again.why]).toEqual(['M3', undefined])
  drafts.sendingFailed('C')
  expect(drafts.beginSending('C', '改过了', input('M4', '改过了')).input.messageId).toBe('M4')
})

test('what was typed while sending stays, after the text that came back', () => {
  drafts.writeDraft('C', '一')
  drafts.beginSending('C', '一', input('M1', '一'))
  drafts.writeDraft('C', '二')
  drafts.sendingFailed('C')
  expect(drafts.draftOf('C').text).toBe('一\n二')
})

test('a message that arrived although its answer was lost is not asked again', () => {
  drafts.writeDraft('C', '你好')
  drafts.beginSending('C', '你好', input('M1', '你好'))
  drafts.sendingFailed('C')
  drafts.messagesSeen('C', ['M0', 'M1'])
  expect(drafts.draftOf('C')).toEqual({ text: '' })
})

test('asking a question otherwise lays aside what was being written, and brings it back', () => {
  drafts.writeDraft('C', '写到一半')
  drafts.beginEditing('C', '旧问题', 'A0')
  drafts.beginEditing('C', '另一个旧问题', 'A1')
  expect(drafts.readDrafts().chats.C).toEqual({ text: '另一个旧问题', editing: { after: 'A1', aside: '写到一半' } })
  drafts.cancelEditing('C')
  expect(drafts.draftOf('C')).toEqual({ text: '写到一半' })
  drafts.beginEditing('C', '旧问题', 'A0')
  drafts.beginSending('C', '旧问题', input('M1', '旧问题'))
  expect(drafts.draftOf('C').text).toBe('写到一半')
  drafts.sendingFailed('C', '不行')
  expect(drafts.draftOf('C')).toMatchObject({ text: '旧问题', editing: { after: 'A0', aside: '写到一半' } })
  drafts.beginSending('C', '旧问题', input('M2', '旧问题'))
  drafts.sendingAccepted('C')
  expect(drafts.draftOf('C')).toEqual({ text: '写到一半' })
})
