import { z } from 'zod'
import { EngineCallError } from '../faults'
import { jsonOf } from '../http/body'

const unit = z.object({ index: z.number().nullish(), length: z.number().nullish(), progress: z.number().nullish() })

const messageShape = z.object({
  msg: z.string(),
  event_id: z.string().nullish(),
  rank: z.number().nullish(),
  /** Seconds until the end of our job. */
  rank_eta: z.number().nullish(),
  progress_data: z.array(unit).nullish(),
  output: z.object({ data: z.array(z.unknown()).nullish(), error: z.string().nullish() }).nullish(),
  success: z.boolean().nullish(),
  message: z.string().nullish(),
})

export type QueueEvent =
  /** `rank`: number of jobs before it; null when unknown. */
  | { is: 'waiting'; rank: number | null; seconds: number | null }
  | { is: 'running'; share: number }
  | { is: 'done'; data: unknown[] }
  | { is: 'failed'; fault: EngineCallError }
  | { is: 'nothing' }

const failed = (words: string): QueueEvent => ({
  is: 'failed',
  fault: new EngineCallError('failed', words || 'the app gave no reason', { isFinal: true }),
})

/** A message of `queue/data` as it concerns one event; others of the session are nothing to it. */
export function readMessage(text: string, eventId: string): QueueEvent {
  const { data: message } = messageShape.safeParse(jsonOf(text))
  if (!message) throw new EngineCallError('protocol', `no message of a queue: ${text.slice(0, 100)}`)
  if (message.event_id && message.event_id !== eventId) return { is: 'nothing' }
  switch (message.msg) {
    case 'estimation':
      return { is: 'waiting', rank: message.rank ?? null, seconds: message.rank_eta ?? null }
    case 'process_starts':
      return { is: 'running', share: 0 }
    case 'progress':
      return { is: 'running', share: shareOf(message.progress_data?.at(0)) }
    case 'process_completed':
      return message.success !== false && message.output?.data && !message.output.error
        ? { is: 'done', data: message.output.data }
        : failed(message.output?.error ?? '')
    case 'unexpected_error':
    case 'server_stopped':
      return failed(message.message ?? message.msg)
    case 'close_stream':
      return failed('the queue ended before the result')
    default:
      return { is: 'nothing' }
  }
}

function shareOf(told: z.output<typeof unit> | undefined): number {
  const share = told?.progress ?? (told?.length ? (told.index ?? 0) / told.length : 0)
  return Math.min(1, Math.max(0, share))
}
