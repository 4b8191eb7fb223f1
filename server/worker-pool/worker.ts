import { startChild, type Sources } from './child-process'
import { groupGone, killGroup } from './process-group'
import type { WorkerMessage, WorkerRequest } from './types'

/** What became of an order: news from the child, or its death, with what it said last. */
export type Outcome = Exclude<WorkerMessage, { type: 'ready' | 'progress' }> | { type: 'died'; said: string }

/** A place of work: one child, which does one order at a time. */
export interface Bench {
  pid: number
  /** Of the order before: its libraries are loaded. */
  last: string
  /** Does an order. Does not reject: a child that dies is an outcome. */
  order(
    order: WorkerRequest,
    onProgress: (news: Extract<WorkerMessage, { type: 'progress' }>) => void,
  ): Promise<Outcome>
  /** Ends the child and all it started, and waits until they are gone. */
  end(): Promise<void>
  /** It must not keep the process alive while it has nothing to do. */
  rest(isIdle: boolean): void
}

/** Starts a child. `onDeath` is called once, whenever and however it ends. */
export function createBench(sources: Sources, producer: string, onDeath: (bench: Bench) => void): Bench {
  const child = startChild(sources, producer)
  const pid = child.pid ?? 0
  let said = ''
  let hear: ((news: WorkerMessage) => void) | undefined
  let settle: ((outcome: Outcome) => void) | undefined
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  child.on('message', (news: WorkerMessage) => hear?.(news))
  const died = (why: string) => {
    // What it started may have outlived it.
    if (pid) killGroup(pid)
    settle?.({ type: 'died', said: `${why} ${said}`.trim() })
    onDeath(bench)
  }
  child.once('error', (error) => {
    if (!pid) died(error.message)
  })
  const closed = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      died(`ended with ${code ?? signal}`)
      resolve()
    }),
  )
  const bench: Bench = {
    pid,
    last: '',
    order: (order, onProgress) =>
      new Promise<Outcome>((resolve) => {
        bench.last = order.name
        said = ''
        settle = resolve
        hear = (news) => {
          if (news.id !== order.id || news.type === 'ready') return
          if (news.type === 'progress') onProgress(news)
          else resolve(news)
        }
        if (child.exitCode !== null || child.signalCode !== null || !child.connected) resolve({ type: 'died', said })
        else
          child.send(order, (error) => {
            if (error) resolve({ type: 'died', said: error.message })
          })
      }).finally(() => ([hear, settle] = [undefined, undefined])),
    async end() {
      if (!pid) return
      bench.rest(false)
      killGroup(pid)
      await closed
      await groupGone(pid)
    },
    rest(isIdle) {
      for (const each of [child, child.channel, child.stderr] as (
        Partial<{ ref(): void; unref(): void }> | null | undefined
      )[]) {
        if (isIdle) each?.unref?.()
        else each?.ref?.()
      }
    },
  }
  return bench
}
