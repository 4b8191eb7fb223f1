import { and, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../ports/clock'
import { message } from '../ports/db/schema'
import type { OpenDb } from '../ports/db/types'
import type { MessageRow } from './answer-feed'
import type { Halt } from './generation'
import { rows } from './rows'

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

  /** One statement for all answers of this process; those it does not find were settled by another one. */
  async function extend() {
    const ids = ours()
    if (!ids.length) return
    const lease = new Date(clock.now().getTime() + leaseMs)
    const alive = await rows<{ id: string; stop: boolean }>(db, sql`
      update message set lease_until = ${lease.toISOString()}::timestamptz
      where message_id in (select json_array_elements_text(${JSON.stringify(ids)}::json)) and owner = ${owner} and status = 'replying'
      returning message_id as id, stop_requested as stop`)
    const found = new Set(alive.map(({ id }) => id))
    for (const { id, stop } of alive) if (stop) halt(id, 'stop')
    const still = new Set(ours())
    for (const id of ids) if (!found.has(id) && still.has(id)) halt(id, 'lost')
  }

  async function reap(dead: SQL | undefined, isDead: (row: MessageRow) => boolean) {
    const found = await db.select({ messageId: message.messageId }).from(message).where(and(eq(message.status, 'replying'), dead))
    for (const { messageId } of found) {
      const row = await settle(messageId, isDead)
      if (row) settled(row)
    }
    return found.length
  }

  const expired = () => reap(lt(message.leaseUntil, clock.now()), ({ leaseUntil }) => !leaseUntil || leaseUntil < clock.now())

  /** The embedded database has one process at a time: what is not ours is dead. */
  const abandoned = () => reap(or(ne(message.owner, owner), sql`${message.owner} is null`), (row) => row.owner !== owner)

  async function sweep() {
    await db.execute(sql`delete from answer_event e using message m
      where m.message_id = e.message_id and m.status <> 'replying' and m.ended_at < ${ago(keptMs).toISOString()}::timestamptz`)
    await db.execute(sql`delete from answer_event e where not exists (select 1 from message m where m.message_id = e.message_id)`)
  }

  const every = (ms: number, work: () => Promise<unknown>) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      work().catch(warn).finally(() => { busy = false })
    }, ms)
    timer.unref()
    timers.push(timer)
  }

  return {
    sweep,
    async start() {
      await (open.kind === 'embedded' ? abandoned() : expired())
      every(leaseMs / 3, extend)
      every(leaseMs / 3, expired)
      every(sweepEveryMs, sweep)
    },
    stop: () => timers.forEach(clearInterval),
  }
}
