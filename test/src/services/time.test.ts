import { ago, clockTime, dateText, daysAgo } from '@/services/time'

const now = new Date(2026, 10, 21, 12, 0)
const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0).toISOString()

test('how long ago, said shortly', () => {
  expect(ago(at(2026, 11, 21, 11, 59), now)).toBe('1 分钟前')
  expect(ago(new Date(now.getTime() - 20_000).toISOString(), now)).toBe('刚刚')
  expect(ago(new Date(now.getTime() + 20_000).toISOString(), now)).toBe('刚刚')
  expect(ago(at(2026, 11, 21, 9), now)).toBe('3 小时前')
  expect(ago(at(2026, 11, 20, 23, 59), now)).toBe('昨天')
  expect(ago(at(2026, 3, 5), now)).toBe('3月5日')
  expect(ago(at(2025, 12, 31), now)).toBe('2025年12月31日')
})

test('days are calendar days', () => {
  expect(daysAgo(at(2026, 11, 21, 0, 1), now)).toBe(0)
  expect(daysAgo(at(2026, 11, 20, 23, 59), now)).toBe(1)
  expect(daysAgo(at(2026, 11, 14), now)).toBe(7)
})

test('times carry their zero; this year goes without its number', () => {
  expect(clockTime(at(2026, 1, 2, 9, 5))).toBe('09:05')
  expect(dateText(at(2026, 1, 2), now)).toBe('1月2日')
})
