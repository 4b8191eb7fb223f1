import { createBench, type Bench } from './worker'
import type { Sources } from './child-process'
import { groupMegabytes } from './process-group'

/** A child that holds more than this when it has nothing to do is replaced. */
const fatMegabytes = 500

/** Children kept warm between orders: taken when there is work, ended when there has been none for `idleMs`. */
export function createStaff(sources: Sources, producer: string, idleMs: number) {
  const all = new Set<Bench>()
  const idle = new Map<Bench, NodeJS.Timeout>()
  let isClosed = false

  function takeOut(bench: Bench) {
    clearTimeout(idle.get(bench))
    idle.delete(bench)
  }

  return {
    isClosed: () => isClosed,

    /** An idle child, one that has done such work before if there is one; else a new one. */
    take(name: string): Bench {
      const waiting = [...idle.keys()]
      const bench =
        waiting.find(({ last }) => last === name) ??
        waiting.at(-1) ??
        createBench(sources, producer, (dead) => {
          all.delete(dead)
          takeOut(dead)
        })
      all.add(bench)
      takeOut(bench)
      bench.rest(false)
      return bench
    },

    /** Its work ended well. */
    async putBack(bench: Bench): Promise<void> {
      if (isClosed || ((await groupMegabytes(bench.pid)) ?? 0) > fatMegabytes) return bench.end()
      if (!all.has(bench)) return
      bench.rest(true)
      idle.set(bench, setTimeout(() => void bench.end(), idleMs).unref())
    },

    async close(): Promise<void> {
      isClosed = true
      await Promise.all([...all].map((bench) => bench.end()))
    },
  }
}
