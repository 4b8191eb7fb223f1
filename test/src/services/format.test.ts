import { dayText, timeLeft, timeText } from '@/services/format'

const now = new Date(2026, 10, 20, 9, 5)

test('a time of this year leaves the year out', () => {
  expect(timeText(new Date(2026, 0, 3, 7, 8), now)).toBe('01-03 07:08')
  expect(timeText(new Date(2025, 11, 31, 23, 59), now)).toBe('2025-12-31 23:59')
  expect(dayText(now)).toBe('2026-11-20')
})

test('what is left is told in days, then hours, then not at all', () => {
  const after = (hours: number) => timeLeft(new Date(now.getTime() + hours * 3_600_000), now)
  expect(after(48.5)).toEqual({ days: 2 })
  expect(after(24)).toEqual({ days: 1 })
  expect(after(23.9)).toEqual({ hours: 23 })
  expect(after(0.9)).toBeNull()
  expect(after(-5)).toBeNull()
})
