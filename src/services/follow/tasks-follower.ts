import type { Task } from '@contract/api'
import { codes } from '@contract/codes'
import type { EventHandlers } from '../api/sse'
import { createReconnect, type Clock } from './reconnect'

/** Dependencies of `createTaskFollower`; tests provide their own. */
export interface TaskFollowerPorts extends Clock {
  /** Follows the task's events; each carries the whole task. */
  connect(id: string, handlers: EventHandlers<Task>): { abort(): void }
  /** The task as the server has it, null when it is gone; rejects without a reply. */
  read(id: string): Promise<Task | null>
  changed(task: Task): void
  ended(task: Task): void
  gone(id: string): void
}

/** Without an update for this long the server is polled: a proxy may hold events back. */
const pollMs = 3000

/** Tasks that hold a stream; the others are polled. A browser has six connections to a host, WeChat ten, and answers and payments need some. */
const mostStreams = 2

interface Followed {
  streams: boolean
  stream(): void
  leave(): void
}

const isOver = ({ status }: Pick<Task, 'status'>): boolean => status === 'FINISHED' || status === 'ERROR'

/** Follows tasks to their end: the oldest by events, the others and where events do not come through by polling. */
export function createTaskFollower(ports: TaskFollowerPorts) {
  const followed = new Map<string, Followed>()

  function giveStreams(): void {
    const all = [...followed.values()]
    const free = mostStreams - all.filter(({ streams }) => streams).length
    for (const one of all.filter(({ streams }) => !streams).slice(0, free)) one.stream()
  }

  function follow(first: Task): void {
    const { id } = first
    if (isOver(first) || followed.has(id)) return
    let updates = 0
    let cancelPoll: (() => void) | null = null
    let closeStream = (): void => undefined
    const unsubscribe = ports.onWake(() => void poll())

    function update(task: Task): void {
      updates += 1
      if (!isOver(task)) {
        ports.changed(task)
        return schedulePoll()
      }
      leave()
      ports.ended(task)
    }

    function schedulePoll(): void {
      cancelPoll?.()
      cancelPoll = ports.later(() => void poll(), pollMs)
    }

    async function poll(): Promise<void> {
      const before = updates
      const task = await ports.read(id).catch(() => undefined)
      // An event that arrived meanwhile is newer.
      if (followed.get(id)?.leave !== leave || updates !== before) return
      if (task) return update(task)
      if (task === undefined) return schedulePoll()
      leave()
      ports.gone(id)
    }

    function leave(): void {
      followed.delete(id)
      closeStream()
      unsubscribe()
      cancelPoll?.()
      giveStreams()
    }

    function stream(): void {
      mine.streams = true
      const connection = createReconnect<Task>({
        clock: ports,
        firstDelayMs: 500,
        connect: (handlers) => ports.connect(id, handlers),
        onEvent(task) {
          connection.succeeded()
          update(task)
        },
        onRefused(code) {
          if (code === codes.loggedOut) return leave()
          if (code === codes.notFound) return void poll()
          connection.retry()
        },
      })
      closeStream = connection.close
      connection.open()
    }

    const mine: Followed = { streams: false, stream, leave }
    followed.set(id, mine)
    schedulePoll()
    giveStreams()
  }

  return {
    /** Repeated calls follow a task once; a task that is over is not followed. */
    follow,
    /** The task is known to have ended otherwise. */
    forget: (id: string): void => followed.get(id)?.leave(),
    /** Forgets all without cancelling them, as on logout. */
    leave(): void {
      const all = [...followed.values()]
      followed.clear()
      for (const { leave } of all) leave()
    },
  }
}
