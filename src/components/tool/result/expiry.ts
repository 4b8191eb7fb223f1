import type { Task } from '@contract/api'
import { toolOf } from '@contract/tools'
import { dateText, timeLeft } from '@/services/time'
import type { ToolCatalogue } from '@/locales/types'
import { serverNow } from '@/services/server-clock'

/** When a task's work is deleted; null for a course or a work, which stays until its owner deletes it. */
export const endOf = ({ serviceKey, expireTime }: Pick<Task, 'serviceKey' | 'expireTime'>): string | null =>
  ['course', 'work'].includes(toolOf(serviceKey)?.produces ?? '') ? null : expireTime

/** When files expire, as text; null without expiry. */
export function expiryText(t: ToolCatalogue['result'], expireTime: string | null, now = serverNow()): string | null {
  if (expireTime === null) return null
  const until = new Date(expireTime)
  if (until.getTime() <= now.getTime()) return t.expired
  const left = timeLeft(until, now)
  if (left === null) return t.expiresSoon
  return 'days' in left ? t.daysLeft(left.days, dateText(expireTime, now)) : t.hoursLeft(left.hours)
}

/** Short text of when a task's files expire; null when there is none. */
export function expiryShortText(
  t: ToolCatalogue['history'],
  task: Pick<Task, 'serviceKey' | 'status' | 'expireTime' | 'outputs'>,
  now = serverNow(),
): string | null {
  const { status, outputs } = task
  const expireTime = endOf(task)
  if (status !== 'FINISHED' || expireTime === null) return null
  const until = new Date(expireTime)
  if (outputs.length === 0 || until <= now) return t.gone
  const left = timeLeft(until, now)
  if (left === null) return t.left.soon
  return 'days' in left ? t.left.days(left.days) : t.left.hours(left.hours)
}
