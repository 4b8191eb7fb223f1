import { dateText, timeLeft } from '@/services/time'
import type { ToolCatalogue } from '@/locales/types'

/** How long files are still kept; null when they are kept without end. */
export function keptText(t: ToolCatalogue['result'], expireTime: string | null, now = new Date()): string | null {
  if (expireTime === null) return null
  const until = new Date(expireTime)
  if (until.getTime() <= now.getTime()) return t.expired
  const left = timeLeft(until, now)
  if (left === null) return t.keptShortly
  return 'days' in left ? t.keptDays(left.days, dateText(expireTime, now)) : t.keptHours(left.hours)
}
