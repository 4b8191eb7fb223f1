import type { Task } from '@contract/api'
import { codes } from '@contract/codes'

/** What `createFollower` needs from the outside; tests decide all of it. */
export interface TaskFollowerPorts {
  /** Follows the task's events. After `closed` or `refused` nothing more comes. */
  connect(id: string, sink: TaskSink): { abort(): void }
  /** The task as the server has it, null when it is gone; rejects when nobody answered. */
  read(id: string): Promise<Task | null>
  /** Calls back when the network or the screen came back. */
  onWake(hear: () => void): () => void
  later(run: () => void, ms: number): () => void
  changed(task: Task): void
  ended(task: Task): void
  gone(id: string): void
}

export interface TaskSink {
  task(task: Task): void
  closed(): void
  refused(code: number): void
}

/** A line that says nothing for so long may be held back on the way: then the server is asked. */
const silenceMs = 3000
const slowestMs = 15_000

export const isOver = ({ status }: Pick<Task, 'status'>): boolean => status === 'FINISHED' || status === 'ERROR'

/** Follows tasks to their end, by events and, where they do not come through, by asking. */
export function createTaskFollower(ports: TaskFollowerPorts) {
  const followed = new Map<string, () => void>()

  function follow(first: Task): void {
    const { id } = first
    if (isOver(first) || followed.has(id)) return
    let news = 0
    let failures = 0
    let close: (() => void) | null = null
    let cancelOpen: (() => void) | null = null
    let cancelAsk: (() => void) | null = null
    const isOn = () => followed.get(id) === leave

    const hear = (task: Task) => {
      news += 1
      if (!isOver(task)) {
        ports.changed(task)
        return listen()
      }
      leave()
      ports.ended(task)
    }
    const listen = () => {
      cancelAsk?.()
      cancelAsk = ports.later(() => void ask(), silenceMs)
    }
    const ask = async () => {
      const before = news
      const task = await ports.read(id).catch(() => undefined)
      // What came by the line meanwhile is newer.
      if (!isOn() || news !== before) return
      if (task) return hear(task)
      if (task === undefined) return listen()
      leave()
      ports.gone(id)
    }
    const reopen = (ms: number) => {
      close?.()
      cancelOpen?.()
      close = null
      cancelOpen = ports.later(open, ms)
    }
    const lost = () => {
      reopen(Math.min(slowestMs, 500 * 2 ** failures))
      failures += 1
    }
    function open(): void {
      if (!isOn()) return
      let mine = true
      const current = () => mine && isOn()
      const line = ports.connect(id, {
        task(task) {
          if (!current()) return
          failures = 0
          hear(task)
        },
        closed: () => current() && lost(),
        refused(code) {
          if (!current()) return
          if (code === codes.loggedOut) return leave()
          if (code === codes.notFound) return void ask()
          lost()
        },
      })
      close = () => {
        mine = false
        line.abort()
      }
      if (!isOn()) close()
    }
    const unwake = ports.onWake(() => {
      void ask()
      reopen(0)
    })
    const leave = () => {
      followed.delete(id)
      unwake()
      for (const end of [close, cancelOpen, cancelAsk]) end?.()
    }
    followed.set(id, leave)
    listen()
    open()
  }

  return {
    /** Once, however often it is asked; a task that is over is left alone. */
    follow,
    /** The task is known to have ended otherwise. */
    forget: (id: string): void => followed.get(id)?.(),
    /** Forgets all without cancelling them, as on logout. */
    leave: (): void => [...followed.values()].forEach((end) => end()),
  }
}
