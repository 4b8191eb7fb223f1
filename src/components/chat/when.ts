import { clockTime, daysAgo, isoDay } from '@/services/time'

interface DateTexts {
  yesterday: string
  monthDay(month: number, day: number): string
}

/** `14:05` today, then yesterday, the day, the full date. */
export function chatTime(iso: string, texts: DateTexts, now = new Date()): string {
  const date = new Date(iso)
  const days = daysAgo(iso, now)
  if (days <= 0) return clockTime(date)
  if (days === 1) return texts.yesterday
  if (date.getFullYear() === now.getFullYear()) return texts.monthDay(date.getMonth() + 1, date.getDate())
  return isoDay(date)
}

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

export function dayPart(now = new Date()): DayPart {
  const hour = now.getHours()
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : hour < 23 ? 'evening' : 'night'
}
