import { z } from 'zod'
import { maybe } from '../shared/maybe'
import { EngineCallError } from '../faults'
import { jsonOf } from '../http/body'

const unit = z.object({ index: maybe(z.number()), length: maybe(z.number()), progress: maybe(z.number()) })

const messageShape = z.object({
  msg: z.string(),
  event_id: maybe(z.string()),
  rank: maybe(z.number()),
  /** Seconds until the end of our job. */
  rank_eta: maybe(z.number()),
  progress_data: maybe(z.array(unit)),
  output: maybe(z.object({ data: maybe(z.array(z.unknown())), error: maybe(z.string()) })),
  success: maybe(z.boolean()),
  message: maybe(z.string()),
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
