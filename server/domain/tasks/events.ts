import type { OpenDb } from '../../ports/db/types'

/** What is told of tasks, to all processes: one waits for a worker, one has changed, one is to be stopped. */
export type News = 'waits' | 'changed' | 'stop'

const channel = 'task'

interface Hear {
  waits(): void
  stop(id: string): void
  warn(error: unknown): void
}

/** Says and hears what happens to tasks. Best effort: whoever waits for news also looks for itself now and then. */
export function createNews({ notify, listen }: Pick<OpenDb, 'notify' | 'listen'>, hear: Hear) {
  const waiting = new Map<string, Set<() => void>>()
  let deaf: (() => Promise<void>) | null = null

  const wake = (id: string) => {
    for (const go of [...(waiting.get(id) ?? [])]) go()
  }

  return {
    say: (what: News, id: string) => void notify(channel, `${what} ${id}`).catch(hear.warn),

    /** Resolves at the next news of a task, after some time without any, or when the signal aborts. */
    next: (id: string, ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const mine = waiting.get(id) ?? new Set()
        const go = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', go)
          mine.delete(go)
          if (mine.size === 0 && waiting.get(id) === mine) waiting.delete(id)
          resolve()
        }
        const timer = setTimeout(go, ms)
        signal.addEventListener('abort', go)
        waiting.set(id, mine.add(go))
      }),

    async start() {
      deaf = await listen(channel, (payload) => {
        const [what, id = ''] = payload.split(' ')
        if (what === 'waits') hear.waits()
        if (what === 'stop') hear.stop(id)
        else wake(id)
      })
    },

    stop: async () => deaf?.(),
  }
}

export type TaskNews = ReturnType<typeof createNews>
