import type { Task } from '@contract/api'
import type { ToolCatalogue } from '@/locales/types'
import { timeLeft } from '@/services/time'

/** How long the files of a task are still kept, shortly; null when nothing is to be said. */
export function expiryShortText(
  t: ToolCatalogue['history'],
  { status, expireTime, outputs }: Pick<Task, 'status' | 'expireTime' | 'outputs'>,
  now = new Date(),
): string | null {
  if (status !== 'FINISHED' || expireTime === null) return null
  const until = new Date(expireTime)
  if (outputs.length === 0 || until <= now) return t.gone
  const left = timeLeft(until, now)
  if (left === null) return t.left.soon
  return 'days' in left ? t.left.days(left.days) : t.left.hours(left.hours)
}
