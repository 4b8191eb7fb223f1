import type { In, Task } from '@contract/api'
import { codes } from '@contract/codes'
import { toolOf } from '@contract/tools'
import { ApiError } from '../api/errors'
import { call } from '../api/call'
import { onLoggedOut } from '../api/notices'
import { followEvents } from '../api/sse'
import { invalidateHistory } from '../queries/history'
import { holdBalance, cacheBalance, invalidateSession } from '../queries/session'
import { uncacheTask, cacheTask, invalidateVoices } from '../queries/tool'
import { appClock } from './clock'
import { emitTaskEnded } from './task-ends'
import { createTaskFollower } from './tasks-follower'

const quiet = { quiet: true }

interface TaskEvent {
  id: number
  event: 'task'
  data: Task
}

const follower = createTaskFollower({
  ...appClock,
  connect: (id, { event, ...handlers }) =>
    followEvents<'GET /app/task/:id/events', TaskEvent>('GET /app/task/:id/events', { id }, ['task'], {
      ...handlers,
      event: ({ data }) => event(data),
    }),
  read: (id) =>
    call('GET /app/task/:id', { id }, quiet).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === codes.notFound) return null
      throw error
    }),
  changed: cacheTask,
  ended(task) {
    settle(task)
    emitTaskEnded(task)
  },
  gone: uncacheTask,
})

onLoggedOut(() => follower.leave())

/** Follows a task to its end, on any page. */
export const followTask = follower.follow

function settle(task: Task): void {
  cacheTask(task)
  if (task.balanceAfter === undefined) invalidateSession()
  else cacheBalance(task.balanceAfter)
  invalidateHistory()
  if (toolOf(task.serviceKey)?.produces === 'voiceModel') invalidateVoices()
}

/** Creates a task and follows it. The caller shows refusals. */
export async function startTask(input: In<'POST /app/task'>): Promise<Task> {
  const task = await call('POST /app/task', input, quiet)
  cacheTask(task)
  holdBalance(task.credits)
  invalidateHistory()
  followTask(task)
  return task
}

/** Cancels a task and releases its credits. Returns it afterwards: not `cancelled` when it ended before the request. */
export async function cancelTask(id: string): Promise<Task> {
  const task = await call('POST /app/task/:id/cancel', { id })
  // The follower announces an end that came first.
  if (task.cancelled) follower.forget(id)
  settle(task)
  return task
}
