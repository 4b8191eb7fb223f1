import type { Task } from '@contract/api'
import { locales } from '@contract/locales'
import { firstEstimate, lateAtMs } from '@/components/tool/task-card/first-estimate'
import { timeLeftText } from '@/components/tool/task-card/status-text'
import { form } from '@/locales/zh-CN/tool/form'
import { task } from '@/locales/zh-CN/tool/task'

const t = { form, task }
const second = 1000
const running = (more: Partial<Task> = {}) =>
  ({ id: 'T', status: 'PROGRESSING', progress: 2, etaSeconds: 12, ...more }) as Task

test('the first estimate of a task is kept, whatever is estimated later', () => {
  expect(firstEstimate(running({ id: 'A', etaSeconds: null }), 5)).toBeUndefined()
  const first = firstEstimate(running({ id: 'A', etaSeconds: 10 }), 1000)
  expect(first).toEqual({ atMs: 1000, seconds: 10 })
  expect(firstEstimate(running({ id: 'A', etaSeconds: 90 }), 9000)).toBe(first)
  expect(lateAtMs(first!)).toBe(21_000)
})

test('until twice the estimate the time left is named, then that it takes longer than usual', () => {
  const first = { atMs: 0, seconds: 10 }
  expect(timeLeftText(t, running({ etaSeconds: 8 }), first, 2 * second)).toBe('约 8 秒')
  expect(timeLeftText(t, running({ etaSeconds: 1 }), first, 19 * second)).toBe('约 1 秒')
  for (const seconds of [21, 60, 600])
    expect(timeLeftText(t, running({ etaSeconds: 1 }), first, seconds * second)).toBe('比平时久一点')
})

test('a waiting task that does not move forward is late too', () => {
  const first = { atMs: 0, seconds: 15 }
  const waiting = running({ status: 'QUEUING', position: 2, progress: 0, etaSeconds: 15 })
  expect(timeLeftText(t, waiting, first, 29 * second)).toBe('约 15 秒')
  expect(timeLeftText(t, waiting, first, 31 * second)).toBe('比平时久一点')
})

test('a time that is over is not named; a late task of the server says so after a reload', () => {
  expect(timeLeftText(t, running({ etaSeconds: null }), undefined, 0)).toBe('')
  expect(timeLeftText(t, running({ etaSeconds: null, late: true }), undefined, 0)).toBe('比平时久一点')
})

test('a late task names the time that its own progress predicts, but not during the last steps', () => {
  const late = { late: true, etaSeconds: 130 }
  expect(timeLeftText(t, running({ ...late, progress: 40 }), undefined, 0)).toBe('比平时久一点，还要约 2 分钟')
  expect(timeLeftText(t, running({ ...late, etaSeconds: 3, progress: 97 }), undefined, 0)).toBe('比平时久一点')
})

test('every language has both sentences', () => {
  for (const locale of locales) {
    const words = (jest.requireActual(`@/locales/${locale}/tool/task`) as { task: typeof task }).task
    expect(words.late).not.toBe('')
    expect(words.lateLeft('N')).toContain('N')
  }
})
