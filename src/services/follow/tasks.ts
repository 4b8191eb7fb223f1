import type { In, Task } from '@contract/api'
import { codes } from '@contract/codes'
import { createParser } from 'eventsource-parser'
import { ApiError, call, currentToken, dataOf, requestOf } from '../api/call'
import { onLoggedOut } from '../api/notices'
import { platform } from '../platform'
import { invalidateHistory } from '../queries/history'
import { holdBalance, cacheBalance, invalidateSession } from '../queries/session'
import { uncacheTask, cacheTask, invalidateVoices } from '../queries/tool'
import { createTaskFollower, type TaskSink } from './tasks-follower'

const quiet = { quiet: true }

/** Follows `GET /app/task/:id/events`; each event `task` carries the whole task. */
function connect(id: string, sink: TaskSink): { abort(): void } {
  const token = currentToken()
  const parser = createParser({ onEvent: ({ event, data }) => event === 'task' && sink.task(JSON.parse(data) as Task) })
  const request = requestOf('GET /app/task/:id/events', { id })
  return platform.stream(
    { ...request, headers: { ...request.headers, accept: 'text/event-stream' } },
    {
      text: (text) => parser.feed(text),
      end: sink.closed,
      fail: sink.closed,
      reply(reply) {
        try {
          dataOf(reply, { quiet: true, token })
          sink.closed()
        } catch (error) {
          if (error instanceof ApiError) sink.refused(error.code)
          else sink.closed()
        }
      },
    },
  )
}

const follower = createTaskFollower({
  connect,
  read: (id) =>
    call('GET /app/task/:id', { id }, quiet).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === codes.notFound) return null
      throw error
    }),
  onWake(hear) {
    const stops = [platform.onOnline((online) => online && hear()), platform.onVisible((visible) => visible && hear())]
    return () => stops.forEach((stop) => stop())
  },
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  changed: cacheTask,
  ended: settle,
  gone: uncacheTask,
})

onLoggedOut(() => follower.leave())

/** Follows a task to its end, wherever the person goes meanwhile. */
export const followTask = follower.follow

function settle(task: Task): void {
  cacheTask(task)
  if (task.balanceAfter === undefined) invalidateSession()
  else cacheBalance(task.balanceAfter)
  invalidateHistory()
  if (task.serviceKey === 'GPT_SOVITS') invalidateVoices()
}

/** Puts a task in line and follows it. Refusals are the caller's to show. */
export async function startTask(input: In<'POST /app/task'>): Promise<Task> {
  const task = await call('POST /app/task', input, quiet)
  cacheTask(task)
  holdBalance(task.credits)
  invalidateHistory()
  followTask(task)
  return task
}

/** Ends a task before its time; its credits come back. */
export async function cancelTask(id: string): Promise<void> {
  const task = await call('DELETE /app/task/:id', { id })
  follower.forget(id)
  if (task) settle(task)
  else uncacheTask(id)
}
