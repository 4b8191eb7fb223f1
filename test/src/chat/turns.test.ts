import type { Message } from '@contract/api'
import { sameTurn, turnsOf } from '@/components/chat/turns'
import { dayPart, when } from '@/components/chat/when'
import { inOrder, withMessages, type Messages } from '@/services/queries/chat'

const message = (messageId: string, parentMessageId: string | null, role: 'user' | 'assistant', content = ''): Message => ({
  messageId, conversationId: messageId, parentMessageId, chatNumber: 'C', role, contentType: 'text', content, model: 'm', modelVersion: '',
  status: 'done', createTime: '2026-11-21T08:00:00.000Z', usedTokens: null, credits: null,
})
const q1 = message('Q1', null, 'user')
const a1 = message('A1', 'Q1', 'assistant')
const a2 = message('A2', 'Q1', 'assistant')
const q2 = message('Q2', 'A2', 'user')

test('answers stand under their question, also one made later', () => {
  expect(turnsOf([q1, a1, q2, a2])).toEqual([{ key: 'Q1', question: q1, answers: [a1, a2] }, { key: 'Q2', question: q2, answers: [] }])
  expect(turnsOf([a1])).toEqual([{ key: 'A1', answers: [a1] }])
})

test('a turn is the same while its messages are', () => {
  const [turn] = turnsOf([q1, a1])
  expect(sameTurn(turn!, turnsOf([q1, a1])[0]!)).toBe(true)
  expect(sameTurn(turn!, turnsOf([q1, { ...a1, content: 'x' }])[0]!)).toBe(false)
  expect(sameTurn(turn!, turnsOf([q1, a1, a2])[0]!)).toBe(false)
})

test('messages take their place, or the end; pages read from the oldest', () => {
  const data: Messages = { pages: [{ records: [q2], hasMore: true }, { records: [q1, a1], hasMore: false }], pageParams: [undefined, 'Q2'] }
  const now = withMessages(data, [{ ...a1, content: 'new' }, a2])
  expect(inOrder(now).map(({ messageId, content }) => messageId + content)).toEqual(['Q1', 'A1new', 'Q2', 'A2'])
  expect(withMessages(data, [{ ...q1 }]).pages[0]).toBe(data.pages[0])
})

test('times are as short as they can be', () => {
  const words = { yesterday: '昨天', monthDay: (month: number, day: number) => `${month}月${day}日` }
  const now = new Date(2026, 10, 21, 9, 0)
  const at = (...parts: [number, number, number, number, number]) => when(new Date(...parts).toISOString(), words, now)
  expect([at(2026, 10, 21, 8, 5), at(2026, 10, 20, 23, 59), at(2026, 10, 1, 1, 1), at(2025, 11, 31, 1, 1)]).toEqual(['08:05', '昨天', '11月1日', '2025-12-31'])
  expect([2, 8, 12, 15, 20, 23].map((hour) => dayPart(new Date(2026, 0, 1, hour)))).toEqual(['night', 'morning', 'noon', 'afternoon', 'evening', 'night'])
})
