import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Checked } from '../../contract/api'
import type { Answers } from '../domain/answers'
import { answerReader } from '../domain/answers/event-stream'
import type { Messages } from '../domain/chat/messages'
import { AppError } from '../errors'
import type { UserCaller } from '../http/handlers'
import { createEventStream, type SseOptions } from '../http/sse'
import { shortFrames } from './short-frames'

interface AnswerStreamDeps extends SseOptions {
  answers: Pick<Answers, 'bufferOf'>
  messages: Pick<Messages, 'row'>
}

/** Calls that stream an answer's events. Refusals come before the first byte, as an envelope. */
export const answerStreams = ({ answers, messages, ...options }: AnswerStreamDeps) => ({
  'GET /app/chat/completions': async (
    { conversationId, from, frames, poll }: Checked<'GET /app/chat/completions'>,
    { userId, locale }: UserCaller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const row = await messages.row(userId, conversationId)
    if (row.role !== 'assistant') throw new AppError(404, 'message.notFound')
    const stream = createEventStream(reply, options)
    const buffer = await answers.bufferOf(row, stream.gone)
    const after = from ?? lastEventId(request)
    stream.follow(answerReader(buffer, after, locale), {
      ...(frames === 'short' && { encode: shortFrames(after) }),
      endsWithNext: poll === 'true',
    })
  },
})

function lastEventId(request: FastifyRequest): number {
  const id = Number(request.headers['last-event-id'] ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
