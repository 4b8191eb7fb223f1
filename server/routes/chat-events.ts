import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Checked } from '../../contract/api'
import type { ChatChange, ChatEvent } from '../../contract/events'
import type { ChatChanges } from '../domain/chat/changes'
import type { UserCaller } from '../http/handlers'
import { createEventStream, type SseOptions } from '../http/sse'

interface ChatStreamDeps extends SseOptions {
  changes: Pick<ChatChanges, 'follow'>
}

/** One stream per device that shows chats: each event names a chat to read again. */
export const chatStreams = ({ changes, ...options }: ChatStreamDeps) => ({
  'GET /app/chat/events': async (
    _input: Checked<'GET /app/chat/events'>,
    { userId }: UserCaller,
    _request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const stream = createEventStream(reply, options)
    stream.send(numbered(changes.follow(userId, stream.gone)))
  },
})

async function* numbered(batches: AsyncIterable<ChatChange[]>): AsyncGenerator<ChatEvent[], void> {
  let id = 1
  yield [{ id, event: 'ready', data: null }]
  for await (const changes of batches) yield changes.map((data) => ({ id: ++id, event: 'chat', data }))
}
