import type { PoolModules, Priority } from './child-process'
import { groupUsage } from '../child-processes/process-group'
import { createWorker, type Worker } from './worker'

/** An idle child that uses more than this is replaced. */
const maxIdleMegabytes = 500

interface WorkersOptions {
  modules: PoolModules
  producer: string
  idleMs: number
  priority: Priority
}

/** Child processes of one priority, kept between requests and ended after `idleMs` without one. */
export function createWorkers({ modules, producer, idleMs, priority }: WorkersOptions) {
  const all = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()
  let isClosed = false

  function removeIdle(worker: Worker) {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
  }

  return {
    isClosed: () => isClosed,

    /** An idle worker, preferably one whose last request had this name; else a new one. */
    take(name: string): Worker {
      const waiting = [...idle.keys()]
      const worker =
        waiting.find(({ lastName }) => lastName === name) ??
        waiting.at(-1) ??
        createWorker({ modules, producer, priority }, (ended) => {
          all.delete(ended)
          removeIdle(ended)
        })
      all.add(worker)
      removeIdle(worker)
      worker.setIdle(false)
      return worker
    },

    /** Takes back a worker that finished its request. */
    async giveBack(worker: Worker): Promise<void> {
      if (isClosed || ((await groupUsage(worker.pid))?.megabytes ?? 0) > maxIdleMegabytes) return worker.end()
      if (!all.has(worker)) return
      worker.setIdle(true)
      const end = () => {
        // Not handed out from now on; its end is reported later.
        removeIdle(worker)
        void worker.end()
      }
      idle.set(worker, setTimeout(end, idleMs).unref())
    },

    async close(): Promise<void> {
      isClosed = true
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}

export type Workers = ReturnType<typeof createWorkers>
