import type { Task } from '@contract/api'
import type { ToolCatalogue } from '@/locales/types'

type Words = Pick<ToolCatalogue, 'form' | 'task'>

/** The position in the queue, or the engine's message. */
export function statusText({ task: t }: Words, { status, position, progress, message }: Task): string {
  if (status === 'QUEUING') return position === null ? t.queuing : position <= 1 ? t.next : t.place(position)
  return message || (progress >= 95 ? t.finishing : t.working)
}

/** The estimated time left; empty when unknown. */
export const timeLeftText = (t: Words, { etaSeconds }: Pick<Task, 'etaSeconds'>): string =>
  etaSeconds === null ? '' : t.task.left(etaText(t, etaSeconds))

/** `12 秒`, `3 分钟`. */
export const etaText = ({ form }: Pick<ToolCatalogue, 'form'>, seconds: number): string =>
  seconds < 90 ? form.seconds(Math.max(1, Math.round(seconds))) : form.minutes(Math.round(seconds / 60))
