import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import type { Queue } from '../../ports/queue/types'
import { codes } from '../../../contract/codes'
import type { Crew } from './runner'
import type { TaskNews } from './events'
import { type Outcome, settleTask, type SettleDeps } from './settle'
import type { TaskRow } from './types'

interface Deps {
  owner: string
  queue: Queue
  clock: Clock
  crew: Crew
  settling: SettleDeps
  leaseMs: number
  attempts: number
  /** Nobody else works on this database. */
  alone: boolean
  scratch: string
  say: TaskNews['say']
  ended: (row: TaskRow) => void
  warn: (error: unknown, about: string) => void
}

const lookEveryMs = 2_000
const staleMs = dayMs

/** Keeps the promise of this process's tasks, gives on tasks of processes that broke theirs, and looks for work now and then. */
export function createTaskKeeper({
  owner,
  queue,
  clock,
  crew,
  settling,
  leaseMs,
  attempts,
  alone,
  scratch,
  say,
  ended,
  warn,
}: Deps) {
  const timers: NodeJS.Timeout[] = []

  async function renew() {
    const before = crew.ours()
    if (before.length === 0) return
    const mine = await queue.renew(owner)
    for (const { id, cancelRequested } of mine) if (cancelRequested) crew.halt(id, 'cancel')
    const still = new Set(mine.map(({ id }) => id))
    const after = new Set(crew.ours())
    for (const id of before) if (!still.has(id) && after.has(id)) crew.halt(id, 'lost')
  }

  const nextOf = (attempt: number): Outcome =>
    attempt < attempts
      ? { how: 'given back', countsAsAttempt: true }
      : { how: 'failed', error: { code: codes.businessError, key: 'task.interrupted' } }

  async function reap(everything: boolean) {
    for (const { id, attempt, worker } of await queue.lost({ everything })) {
      const row = await settleTask(
        settling,
        id,
        nextOf(attempt),
        (now) =>
          now.status === 'PROGRESSING' &&
          now.attempt === attempt &&
          now.worker === worker &&
          (everything || lapsed(now)),
      )
      if (!row) continue
      say(row.status === 'QUEUING' ? 'waits' : 'changed', id)
      if (row.endedAt) ended(row)
    }
  }

  const lapsed = ({ leaseUntil }: TaskRow) => (leaseUntil?.getTime() ?? 0) < clock.now().getTime()

  /** Folders of processes that are gone. Others may share the disk: theirs are old before they are taken for dead. */
  async function clean() {
    const parent = dirname(scratch)
    for (const name of await readdir(parent).catch(() => [])) {
      const path = join(parent, name)
      const found = await stat(path).catch(() => null)
      if (found && (alone || Date.now() - found.mtimeMs > staleMs)) await rm(path, { recursive: true, force: true })
    }
  }

  const every = (ms: number, about: string, act: () => Promise<unknown>) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      act()
        .catch((error: unknown) => warn(error, about))
        .finally(() => {
          busy = false
        })
    }, ms)
    timer.unref()
    timers.push(timer)
  }

  return {
    async start() {
      await clean()
      await reap(alone)
      every(leaseMs / 3, 'renewing the promise of tasks', renew)
      every(leaseMs / 3, 'looking for lost tasks', () => reap(false))
      every(lookEveryMs, 'looking for waiting tasks', crew.fill)
      await crew.fill()
    },
    stop: () => timers.forEach(clearInterval),
  }
}
