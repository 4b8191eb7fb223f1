import type { OpenDb } from '../../ports/db/types'

/** Events sent to all processes: a task waits for a worker, has changed, or must stop. */
export type TaskEvent = 'queued' | 'changed' | 'stop'

const channel = 'task'

interface Handlers {
  onQueued: () => void
  onStop: (id: string) => void
  warn: (error: unknown) => void
}

export type TaskEvents = ReturnType<typeof createTaskEvents>

/** Notifications about tasks between processes. Delivery is best effort, so subscribers also poll. */
export function createTaskEvents(
  { notify, listen }: Pick<OpenDb, 'notify' | 'listen'>,
  { onQueued, onStop, warn }: Handlers,
) {
  const waiting = new Map<string, Set<() => void>>()
  let unlisten: (() => Promise<void>) | null = null

  const wake = (id: string) => {
    for (const resolve of [...(waiting.get(id) ?? [])]) resolve()
  }

  return {
    emit: (event: TaskEvent, id: string) => void notify(channel, `${event} ${id}`).catch(warn),

    /** Resolves at the next event of a task, after `timeoutMs` without one, or when the signal aborts. */
    next: (id: string, timeoutMs: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const ofTask = waiting.get(id) ?? new Set()
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          ofTask.delete(done)
          if (ofTask.size === 0 && waiting.get(id) === ofTask) waiting.delete(id)
          resolve()
        }
        const timer = setTimeout(done, timeoutMs)
        signal.addEventListener('abort', done)
        waiting.set(id, ofTask.add(done))
      }),

    async start() {
      unlisten = await listen(channel, (payload) => {
        const [event, id = ''] = payload.split(' ')
        if (event === 'queued') onQueued()
        if (event === 'stop') onStop(id)
        else wake(id)
      })
    },

    stop: async () => unlisten?.(),
  }
}
