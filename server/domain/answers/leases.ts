import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { answerMaker, message } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import type { MessageRow } from './event-buffer'
import type { Halt } from './generation'
import { rows, timestamp } from '../../ports/db/rows'

interface Keeping {
  open: OpenDb
  clock: Clock
  owner: string
  leaseMs: number
  /** Answers this process makes now. */
  ours: () => string[]
  halt: (messageId: string, why: Halt) => void
  settle: (messageId: string, still: (row: MessageRow) => boolean) => Promise<MessageRow | null>
  settled: (row: MessageRow) => void
  warn: (error: unknown) => void
}

const sweepEveryMs = 10 * 60_000
const keptMs = 60 * 60_000

/** Keeps this process's answers alive, settles those whose process died, and sweeps events of answers long ended. */
export function createAnswerKeeper({ open, clock, owner, leaseMs, ours, halt, settle, settled, warn }: Keeping) {
  const { db } = open
  const timers: NodeJS.Timeout[] = []
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  /** Promises to be alive for a while, and looks after answers of this process that others stopped or ended. */
  async function extend() {
    const aliveUntil = new Date(clock.now().getTime() + leaseMs)
    await db
      .insert(answerMaker)
      .values({ id: owner, aliveUntil })
      .onConflictDoUpdate({ target: answerMaker.id, set: { aliveUntil } })
    const before = ours()
    if (!before.length) return
    const mine = await db
      .select({ id: message.messageId, stop: message.stopRequested })
      .from(message)
      .where(and(eq(message.owner, owner), eq(message.status, 'replying')))
    for (const { id, stop } of mine) if (stop) halt(id, 'stop')
    const found = new Set(mine.map(({ id }) => id))
    const still = new Set(ours())
    for (const id of before) if (!found.has(id) && still.has(id)) halt(id, 'lost')
  }

  async function reap(dead: SQL) {
    const found = await db
      .select({ messageId: message.messageId, owner: message.owner })
      .from(message)
      .where(and(eq(message.status, 'replying'), dead))
    for (const { messageId, owner: deadOwner } of found) {
      const row = await settle(messageId, (now) => now.owner === deadOwner)
      if (row) settled(row)
    }
  }

  /** Answers whose process has not kept its promise. */
  const expired = () =>
    reap(sql`not exists (select 1 from ${answerMaker}
    where ${answerMaker.id} = ${message.owner} and ${answerMaker.aliveUntil} >= ${timestamp(clock.now())})`)

  /** The embedded database has one process at a time: what is not ours is dead. */
  const abandoned = () => reap(sql`${message.owner} is distinct from ${owner}`)

  async function sweep() {
    await rows(
      db,
      sql`delete from answer_event e using message m
      where m.message_id = e.message_id and m.status <> 'replying' and m.ended_at < ${timestamp(ago(keptMs))}`,
    )
    await db.delete(answerMaker).where(lt(answerMaker.aliveUntil, ago(keptMs)))
    await rows(
      db,
      sql`delete from answer_event e where not exists (select 1 from message m where m.message_id = e.message_id)`,
    )
  }

  const every = (ms: number, work: () => Promise<unknown>) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      work()
        .catch(warn)
        .finally(() => {
          busy = false
        })
    }, ms)
    timer.unref()
    timers.push(timer)
  }

  return {
    sweep,
    async start() {
      await extend()
      await (open.kind === 'embedded' ? abandoned() : expired())
      every(leaseMs / 3, extend)
      every(leaseMs / 3, expired)
      every(sweepEveryMs, sweep)
    },
    async stop() {
      timers.forEach(clearInterval)
      await db.delete(answerMaker).where(eq(answerMaker.id, owner))
    },
  }
}
