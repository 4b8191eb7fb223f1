import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Checked, Task } from '../../contract/api'
import type { Tasks } from '../domain/tasks'
import { streamHeaders } from './completions'
import type { UserCaller } from '../http/handlers'

interface Deps {
  tasks: Pick<Tasks, 'follow'>
  warn: (error: unknown) => void
  heartbeatMs?: number
  /** A reader that takes nothing for this long is let go; it can come back. */
  patienceMs?: number
}

/** Follows a task with server-sent events until it has ended. Refusals come before the first byte, as an envelope. */
export const taskEvents = ({ tasks, warn, heartbeatMs = 15_000, patienceMs = 30_000 }: Deps) => ({
  'GET /app/task/:id/events': async (
    { id }: Checked<'GET /app/task/:id/events'>,
    { userId, locale }: UserCaller,
    _request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const changes = tasks.follow(userId, locale, id, gone.signal)
    const first = await changes.next()

    reply.hijack()
    const out = reply.raw
    out.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders })
    out.flushHeaders()
    const beat = setInterval(() => {
      if (!out.writableNeedDrain) out.write(':\n\n')
    }, heartbeatMs)
    const put = async (number: number, task: Task) => {
      if (out.write(`id:${number}\nevent:task\ndata:${JSON.stringify(task)}\n\n`)) return
      await once(out, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(patienceMs)]) }).catch(() =>
        out.destroy(),
      )
    }
    const pour = async () => {
      if (first.done) return
      await put(1, first.value)
      let number = 1
      for await (const task of changes) await put(++number, task)
      out.end()
    }
    void pour()
      .catch(warn)
      .finally(() => {
        clearInterval(beat)
        gone.abort()
        if (!out.writableEnded) out.destroy()
      })
  },
})
