import { clockTime, daysAgo, isoDay } from '@/services/time'
import { serverNow } from '@/services/server-clock'

interface DateTexts {
  yesterday: string
  monthDay(month: number, day: number): string
}

/** `14:05` today, then yesterday, the day, the full date. */
export function chatTime(iso: string, texts: DateTexts, now = serverNow()): string {
  const date = new Date(iso)
  const days = daysAgo(iso, now)
  if (days <= 0) return clockTime(date)
  if (days === 1) return texts.yesterday
  if (date.getFullYear() === now.getFullYear()) return texts.monthDay(date.getMonth() + 1, date.getDate())
  return isoDay(date)
}
