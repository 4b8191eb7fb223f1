import { dateText, timeLeft } from '@/services/time'
import type { ToolCatalogue } from '@/locales/types'

/** How long files are still kept; null when they are kept without end. */
export function expiryText(t: ToolCatalogue['result'], expireTime: string | null, now = new Date()): string | null {
  if (expireTime === null) return null
  const until = new Date(expireTime)
  if (until.getTime() <= now.getTime()) return t.expired
  const left = timeLeft(until, now)
  if (left === null) return t.expiresSoon
  return 'days' in left ? t.daysLeft(left.days, dateText(expireTime, now)) : t.hoursLeft(left.hours)
}
