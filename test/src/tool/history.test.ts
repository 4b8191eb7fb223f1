import type { Task } from '@contract/api'
import { loadedTasks, isActive } from '@/services/queries/history'
import { endOf, expiryShortText, expiryText } from '@/components/tool/result/expiry'
import { history } from '@/locales/zh-CN/tool/history'
import { result } from '@/locales/zh-CN/tool/result'
import { task } from '../setup/tasks'

const at = (id: string, minute: number, status: Task['status'] = 'FINISHED') =>
  task({ id, status, createTime: `2026-11-21T10:${minute}:00.000Z` })
const page = (records: Task[], total = records.length, number = 1) => ({ records, total, page: number, size: 24 })

test('a task pushed on to the next page is there once, as the newer page tells it', () => {
  const pages = [page([at('c', 30), at('b', 20)]), page([at('b', 20, 'ERROR'), at('a', 10)], 3, 2)]
  const all = loadedTasks({ pages })
  expect(all.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(all[1]?.status).toBe('FINISHED')
  expect(loadedTasks(undefined)).toEqual([])
})

test.each([
  ['QUEUING', true],
  ['PROGRESSING', true],
  ['FINISHED', false],
  ['ERROR', false],
] as const)('%s is being made: %p', (status, making) => {
  expect(isActive({ status })).toBe(making)
})

const now = new Date('2026-11-21T10:00:00.000Z')
test.each([
  ['2026-12-21T11:00:00.000Z', history.left.days(30)],
  ['2026-11-21T15:30:00.000Z', history.left.hours(5)],
  ['2026-11-21T10:20:00.000Z', history.left.soon],
  ['2026-11-21T09:00:00.000Z', history.gone],
])('files kept until %s: %s', (expireTime, text) => {
  expect(expiryShortText(history, task({ expireTime }), now)).toBe(text)
})

test('nothing is said of files that are kept without end or were never made', () => {
  expect(expiryShortText(history, task({ expireTime: null }), now)).toBeNull()
  expect(
    expiryShortText(history, task({ status: 'ERROR', outputs: [], expireTime: '2026-12-01T00:00:00.000Z' }), now),
  ).toBeNull()
  expect(expiryShortText(history, task({ outputs: [], expireTime: '2026-12-01T00:00:00.000Z' }), now)).toBe(
    history.gone,
  )
})

test('the result says until when it is kept', () => {
  expect(expiryText(result, endOf(task({ serviceKey: 'EDU', expireTime: '2026-12-01T00:00:00.000Z' })), now)).toBeNull()
  expect(expiryText(result, null, now)).toBeNull()
  expect(expiryText(result, '2026-11-20T10:00:00.000Z', now)).toBe(result.expired)
  expect(expiryText(result, '2026-11-21T10:30:00.000Z', now)).toBe(result.expiresSoon)
  expect(expiryText(result, '2026-11-21T13:30:00.000Z', now)).toBe(result.hoursLeft(3))
  expect(expiryText(result, '2026-11-30T10:30:00.000Z', now)).toContain('11月30日')
})
