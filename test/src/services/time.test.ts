import { clockTime, dateText, daysAgo, isoDay, numericTime, timeAgo, timeLeft } from '@/services/time'

const now = new Date(2026, 10, 21, 12, 0)
const then = new Date(2026, 10, 20, 9, 5)
const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0).toISOString()

test('how long ago, in short', () => {
  expect(timeAgo(at(2026, 11, 21, 11, 59), now)).toBe('1 分钟前')
  expect(timeAgo(new Date(now.getTime() - 20_000).toISOString(), now)).toBe('刚刚')
  expect(timeAgo(new Date(now.getTime() + 20_000).toISOString(), now)).toBe('刚刚')
  expect(timeAgo(at(2026, 11, 21, 9), now)).toBe('3 小时前')
  expect(timeAgo(at(2026, 11, 20, 23, 59), now)).toBe('昨天')
  expect(timeAgo(at(2026, 3, 5), now)).toBe('3月5日')
  expect(timeAgo(at(2025, 12, 31), now)).toBe('2025年12月31日')
})

test('days are calendar days', () => {
  expect(daysAgo(at(2026, 11, 21, 0, 1), now)).toBe(0)
  expect(daysAgo(at(2026, 11, 20, 23, 59), now)).toBe(1)
  expect(daysAgo(at(2026, 11, 14), now)).toBe(7)
})

test('times have two digits; the current year is left out', () => {
  expect(clockTime(new Date(2026, 0, 2, 9, 5))).toBe('09:05')
  expect(dateText(at(2026, 1, 2), now)).toBe('1月2日')
})

test('a time of this year leaves the year out', () => {
  expect(numericTime(new Date(2026, 0, 3, 7, 8), then)).toBe('01-03 07:08')
  expect(numericTime(new Date(2025, 11, 31, 23, 59), then)).toBe('2025-12-31 23:59')
  expect(isoDay(then)).toBe('2026-11-20')
})

test('what is left is given in days, then hours, then not at all', () => {
  const after = (hours: number) => timeLeft(new Date(then.getTime() + hours * 3_600_000), then)
  expect(after(48.5)).toEqual({ days: 2 })
  expect(after(24)).toEqual({ days: 1 })
  expect(after(23.9)).toEqual({ hours: 23 })
  expect(after(0.9)).toBeNull()
  expect(after(-5)).toBeNull()
})
