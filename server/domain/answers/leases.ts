import { and, eq, ne, sql } from 'drizzle-orm'
import { answerMaker, message } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import { watchDeaths } from '../../ports/db/death-watch'
import { createLeases } from '../leases'
import type { MessageRow } from './event-buffer'
import type { AnswerRunner } from './runner'

interface AnswerLeaseDeps {
  open: OpenDb
  owner: string
  leaseMs: number
  runner: Pick<AnswerRunner, 'running' | 'stop'>
  /** Settles the answer of a dead process, if `isStill` is true for its locked row. */
  settle: (messageId: string, isStill: (row: MessageRow) => boolean) => Promise<void>
  warn: (error: unknown) => void
}

/** Leases of processes that generate answers: answers of a dead process are settled as delivered. */
export function createAnswerLeases({ open, owner, leaseMs, runner, settle, warn }: AnswerLeaseDeps) {
  const db = open.urgent
  const leases = createLeases({
    leaseMs,
    alone: open.kind === 'embedded',
    running: runner.running,
    async renew(running) {
      // The database's clock decides, because clocks of processes differ.
      const aliveUntil = sql`now() + make_interval(secs => ${leaseMs / 1000}::float8)`
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
        where ${answerMaker.id} = ${message.owner} and ${answerMaker.aliveUntil} >= now())`
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
  const deaths = open.presence
    ? watchDeaths({
        presence: open.presence,
        owner,
        known: async () =>
          (await db.select({ id: answerMaker.id }).from(answerMaker).where(ne(answerMaker.id, owner))).map(
            ({ id }) => id,
          ),
        async onDeath(dead) {
          const left = await db
            .select({ messageId: message.messageId })
            .from(message)
            .where(and(eq(message.owner, dead), eq(message.status, 'replying')))
          const results = await Promise.allSettled(
            left.map(({ messageId }) => settle(messageId, (row) => row.owner === dead)),
          )
          for (const result of results) if (result.status === 'rejected') warn(result.reason)
          // Lease expiry handles the answers that could not be taken over.
          if (results.every(({ status }) => status === 'fulfilled'))
            await db.delete(answerMaker).where(eq(answerMaker.id, dead))
        },
        warn,
      })
    : null
  let stopWatching = () => {}

  return {
    async start() {
      await leases.start()
      if (deaths) stopWatching = await deaths.start()
    },
    async stop() {
      stopWatching()
      leases.stop()
      await db.delete(answerMaker).where(eq(answerMaker.id, owner))
    },
  }
}
