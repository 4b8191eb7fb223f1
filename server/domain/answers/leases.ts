import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { timestamp } from '../../ports/db/rows'
import { answerMaker, message } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import { createLeases } from '../leases'
import type { MessageRow } from './event-buffer'
import type { AnswerRunner } from './runner'

interface AnswerLeaseDeps {
  open: OpenDb
  clock: Clock
  owner: string
  leaseMs: number
  runner: Pick<AnswerRunner, 'running' | 'stop'>
  /** Settles the answer of a dead process, if `isStill` is true for its locked row. */
  settle: (messageId: string, isStill: (row: MessageRow) => boolean) => Promise<void>
  warn: (error: unknown) => void
}

/** Leases of processes that generate answers: the answers of a dead process are settled as they were delivered. */
export function createAnswerLeases({ open, clock, owner, leaseMs, runner, settle, warn }: AnswerLeaseDeps) {
  const { db } = open
  const leases = createLeases({
    leaseMs,
    alone: open.kind === 'embedded',
    running: runner.running,
    async renew(running) {
      const aliveUntil = new Date(clock.now().getTime() + leaseMs)
      await db
        .insert(answerMaker)
        .values({ id: owner, aliveUntil })
        .onConflictDoUpdate({ target: answerMaker.id, set: { aliveUntil } })
      if (running.length === 0) return []
      return db
        .select({ id: message.messageId, stopRequested: message.stopRequested })
        .from(message)
        .where(and(eq(message.owner, owner), eq(message.status, 'replying')))
    },
    stop: (messageId, reason) => runner.stop(messageId, reason === 'lost' ? 'lost' : 'stop'),
    findLost: ({ everything }) => {
      const isAlive = sql`exists (select 1 from ${answerMaker}
        where ${answerMaker.id} = ${message.owner} and ${answerMaker.aliveUntil} >= ${timestamp(clock.now())})`
      return db
        .select({ messageId: message.messageId, owner: message.owner })
        .from(message)
        .where(
          and(
            eq(message.status, 'replying'),
            everything ? sql`${message.owner} is distinct from ${owner}` : sql`not ${isAlive}`,
          ),
        )
    },
    settleLost: ({ messageId, owner: deadOwner }) => settle(messageId, (row) => row.owner === deadOwner),
    warn,
  })

  return {
    start: leases.start,
    async stop() {
      leases.stop()
      await db.delete(answerMaker).where(eq(answerMaker.id, owner))
    },
  }
}
