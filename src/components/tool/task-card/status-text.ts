import type { Task } from '@contract/api'
import type { ToolCatalogue } from '@/locales/types'
import { lateAtMs, type FirstEstimate } from './first-estimate'

type Words = Pick<ToolCatalogue, 'form' | 'task'>

/** The position in the queue, or the engine's message. */
export function statusText({ task: t }: Words, { status, position, progress, message }: Task): string {
  if (status === 'QUEUING') return position === null ? t.queuing : position <= 1 ? t.next : t.place(position)
  return message || (progress >= 95 ? t.finishing : t.working)
}

/** The engine's progress predicts the end between these percentages. */
const telling = { from: 10, to: 90 }

/**
 * The estimated time left; empty when unknown. A late task says so, with a number only where the engine's progress
 * predicts one: every other number has passed already.
 */
export function timeLeftText(
  t: Words,
  { status, progress, etaSeconds, late }: Pick<Task, 'status' | 'progress' | 'etaSeconds' | 'late'>,
  first: FirstEstimate | undefined,
  nowMs: number,
): string {
  const isLate = late || (first !== undefined && nowMs > lateAtMs(first))
  const isTold = status === 'PROGRESSING' && progress >= telling.from && progress < telling.to
  if (etaSeconds === null || (isLate && !isTold)) return isLate ? t.task.late : ''
  const left = etaText(t, etaSeconds)
  return isLate ? t.task.lateLeft(left) : t.task.left(left)
}

/** `12 秒`, `3 分钟`. */
export const etaText = ({ form }: Pick<ToolCatalogue, 'form'>, seconds: number): string =>
  seconds < 90 ? form.seconds(Math.max(1, Math.round(seconds))) : form.minutes(Math.round(seconds / 60))
