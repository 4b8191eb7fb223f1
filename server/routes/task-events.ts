import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Checked, Task } from '../../contract/api'
import type { Tasks } from '../domain/tasks'
import type { UserCaller } from '../http/handlers'
import { createEventStream, type SseOptions } from '../http/sse'

interface TaskStreamDeps extends SseOptions {
  tasks: Pick<Tasks, 'follow'>
}

/** Calls that stream a task's changes until it ends. Refusals come before the first byte, as an envelope. */
export const taskStreams = ({ tasks, ...options }: TaskStreamDeps) => ({
  'GET /app/task/:id/events': async (
    { id }: Checked<'GET /app/task/:id/events'>,
    { userId, locale }: UserCaller,
    _request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const stream = createEventStream(reply, options)
    const changes = tasks.follow(userId, locale, id, stream.gone)
    const first = await changes.next()
    stream.send(numbered(first, changes))
  },
})

async function* numbered(first: IteratorResult<Task, void>, changes: AsyncIterable<Task>) {
  if (first.done) return
  let id = 1
  yield [{ id, event: 'task', data: first.value }]
  for await (const data of changes) yield [{ id: ++id, event: 'task', data }]
}
