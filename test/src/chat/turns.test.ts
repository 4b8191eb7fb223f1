import { sameTurn, threadOf, turnsOf } from '@/components/chat/turns'
import { dayPart } from '@/components/chat/day-part'
import { chatTime } from '@/components/chat/when'
import { messagesInOrder, withMessages, type Messages } from '@/services/queries/messages'
import { message } from '../setup/messages'

const said = (messageId: string, parentMessageId: string | null, role: 'user' | 'assistant', content = '') =>
  message({ messageId, conversationId: messageId, parentMessageId, role, content })
const q1 = said('Q1', null, 'user')
const a1 = said('A1', 'Q1', 'assistant')
const a2 = said('A2', 'Q1', 'assistant')
const q2 = said('Q2', 'A2', 'user')

test('answers stand under their question, also one created later', () => {
  expect(turnsOf([q1, a1, q2, a2])).toEqual([
    { key: 'Q1', question: q1, answers: [a1, a2] },
    { key: 'Q2', question: q2, answers: [] },
  ])
  expect(turnsOf([a1])).toEqual([{ key: 'A1', answers: [a1] }])
})

test('a turn is the same while its messages are', () => {
  const [turn] = turnsOf([q1, a1])
  expect(sameTurn(turn!, turnsOf([q1, a1])[0]!)).toBe(true)
  expect(sameTurn(turn!, turnsOf([q1, { ...a1, content: 'x' }])[0]!)).toBe(false)
  expect(sameTurn(turn!, turnsOf([q1, a1, a2])[0]!)).toBe(false)
})

const q1b = said('Q1b', null, 'user')
const a1b = said('A1b', 'Q1b', 'assistant')
const keys = (choices = {}, messages = [q1, a1, a2, q2, q1b, a1b]) =>
  threadOf(turnsOf(messages), choices).map(({ turn }) => turn.key)

test('of the versions of a question one is shown, with what follows it', () => {
  expect(keys()).toEqual(['Q1b'])
  const { question } = threadOf(turnsOf([q1, a1, a2, q2, q1b, a1b]), {})[0]!
  expect(question).toMatchObject({ at: 1, of: 2 })
  expect(keys({ [question.group]: { at: 0, of: 2 } })).toEqual(['Q1', 'Q2'])
  // A version that came later is shown at once.
  const q1c = said('Q1c', null, 'user')
  expect(keys({ [question.group]: { at: 0, of: 2 } }, [q1, a1, a2, q2, q1b, a1b, q1c])).toEqual(['Q1c'])
})

test('a chosen answer stays until there is another; what follows an unknown message is shown', () => {
  const shown = (choices = {}) =>
    threadOf(turnsOf([q1, a1, a2, q2]), choices).map(({ answer: { at, of } }) => `${at + 1}/${of}`)
  expect(shown()).toEqual(['2/2', '0/0'])
  expect(shown({ 'answers Q1': { at: 0, of: 2 } })).toEqual(['1/2', '0/0'])
  expect(shown({ 'answers Q1': { at: 0, of: 1 } })).toEqual(['2/2', '0/0'])
  expect(keys({}, [a1, q2])).toEqual(['A1', 'Q2'])
})

test('messages take their place, or the end; pages read from the oldest', () => {
  const data: Messages = {
    pages: [
      { records: [q2], hasMore: true },
      { records: [q1, a1], hasMore: false },
    ],
    pageParams: [undefined, 'Q2'],
  }
  const now = withMessages(data, [{ ...a1, content: 'new' }, a2])
  expect(messagesInOrder(now).map(({ messageId, content }) => messageId + content)).toEqual(['Q1', 'A1new', 'Q2', 'A2'])
  expect(withMessages(data, [{ ...q1 }]).pages[0]).toBe(data.pages[0])
})

test('times are as short as they can be', () => {
  const words = { yesterday: '昨天', monthDay: (month: number, day: number) => `${month}月${day}日` }
  const now = new Date(2026, 10, 21, 9, 0)
  const at = (...parts: [number, number, number, number, number]) =>
    chatTime(new Date(...parts).toISOString(), words, now)
  expect([at(2026, 10, 21, 8, 5), at(2026, 10, 20, 23, 59), at(2026, 10, 1, 1, 1), at(2025, 11, 31, 1, 1)]).toEqual([
    '08:05',
    '昨天',
    '11月1日',
    '2025-12-31',
  ])
  expect([2, 8, 12, 15, 20, 23].map((hour) => dayPart(new Date(2026, 0, 1, hour)))).toEqual([
    'night',
    'morning',
    'noon',
    'afternoon',
    'evening',
    'night',
  ])
})
