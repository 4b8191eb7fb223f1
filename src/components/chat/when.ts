import { dayMs } from '@contract/time'
interface Words {
  yesterday: string
  monthDay(month: number, day: number): string
}

const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** `14:05` today, then yesterday, the day, the full date. */
export function when(time: string, words: Words, now = new Date()): string {
  const date = new Date(time)
  const days = Math.round((dayOf(now) - dayOf(date)) / dayMs)
  if (days <= 0) return `${two(date.getHours())}:${two(date.getMinutes())}`
  if (days === 1) return words.yesterday
  if (date.getFullYear() === now.getFullYear()) return words.monthDay(date.getMonth() + 1, date.getDate())
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

export function dayPart(now = new Date()): DayPart {
  const hour = now.getHours()
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : hour < 23 ? 'evening' : 'night'
}
