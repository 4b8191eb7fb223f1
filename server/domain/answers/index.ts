import { and, eq, isNull } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { chat, message } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import { createFeed, type Feed, type MessageRow } from './event-buffer'
import { createAnswerKeeper } from './leases'
import { createAnswerLog } from './event-log'
import { createAnswerTails } from './followers'
import { generate, type Halt, interruptedOutcome, type Work } from './generation'
import type { Ledger } from '../credits/ledger'
import type { Models } from '../models'
import { placeQuestion, type Question } from './questions'
import { settleAnswer } from './settlement'
import { inTransaction } from '../../ports/db/rows'
import { withTimeout } from '../../time'

export interface AnswerDeps {
  open: OpenDb
  ledger: Ledger
  models: Models
  clock: Clock
  ids: Ids
  warn: (error: unknown, about: string) => void
  /** Hears of each answer this process ended, for the metrics. */
  ended?: (row: MessageRow) => void
  /** How long a process may be silent before others end its answers. */
  leaseMs?: number
  maxRunning?: number
}

export type Answers = ReturnType<typeof createAnswers>

interface Running {
  halt: AbortController
  feed: Feed
  ended: Promise<void>
}

const stopChannel = 'answer_stop'
const stopWaitMs = 10_000

/** Answers under way: they belong to the process that makes them, not to the connection that asked. */
export function createAnswers({
  open,
  ledger,
  models,
  clock,
  ids,
  warn,
  ended: hearEnd = () => {},
  leaseMs = 15_000,
  maxRunning = 3,
}: AnswerDeps) {
  const { db } = open
  const owner = ids.ulid()
  const running = new Map<string, Running>()
  const tails = createAnswerTails(open, (error) => warn(error, 'following an answer'))
  const log = createAnswerLog(
    db,
    (written) => tails.announce(written),
    (error) => warn(error, 'writing answer events'),
  )
  const halt = (messageId: string, why: Halt) => running.get(messageId)?.halt.abort(why)
  const keeper = createAnswerKeeper({
    open,
    clock,
    owner,
    leaseMs,
    ours: () => [...running.keys()],
    halt,
    settle: (messageId, still) => settleAnswer(db, { ledger, clock }, messageId, interruptedOutcome, still),
    settled: (row) => {
      tails.announce([row.messageId])
      hearEnd(row)
    },
    warn: (error) => warn(error, 'keeping answers'),
  })
  let closing = false
  let deaf: (() => Promise<void>) | null = null

  function begin(row: MessageRow, work: Work) {
    const feed = createFeed(row.messageId)
    const stopping = new AbortController()
    log.open(feed)
    const ended = run(row.messageId, feed, work, stopping.signal).catch((error: unknown) =>
      warn(error, 'ending an answer'),
    )
    running.set(row.messageId, { halt: stopping, feed, ended })
  }

  async function run(messageId: string, feed: Feed, work: Work, signal: AbortSignal) {
    try {
      const outcome = await generate(
        work,
        signal,
        (kind, text) => log.append(messageId, kind, text),
        (error) => warn(error, 'making an answer'),
      )
      await log.flush(messageId)
      const row = await settleWithPatience(messageId, outcome)
      if (!row) return
      feed.close(row)
      hearEnd(row)
    } finally {
      log.close(messageId)
      running.delete(messageId)
      if (!feed.end) feed.close('lost')
      tails.announce([messageId])
    }
  }

  /** Should the database be away for longer, the lease runs out and whoever finds the answer settles it. */
  async function settleWithPatience(messageId: string, outcome: Parameters<typeof settleAnswer>[3]) {
    for (let tries = 1; ; tries++) {
      try {
        return await settleAnswer(db, { ledger, clock }, messageId, outcome, (row) => row.owner === owner)
      } catch (error) {
        if (tries === 5) throw error
        warn(error, 'settling an answer')
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tries))
      }
    }
  }

  async function mine(userId: string, messageId: string): Promise<MessageRow> {
    const [row] = await db
      .select()
      .from(message)
      .where(and(eq(message.messageId, messageId), eq(message.userId, userId)))
    if (!row) throw new AppError(404, 'message.notFound')
    return row
  }

  /** Events of an answer from its first on: live when it is made here or elsewhere, at rest when it has ended. */
  async function feedOf(row: MessageRow, signal: AbortSignal): Promise<Feed> {
    return running.get(row.messageId)?.feed ?? tails.follow(row, signal)
  }

  /** The answer once it has ended, or as it stands when the signal aborts first. */
  async function whenEnded(row: MessageRow, signal: AbortSignal): Promise<MessageRow> {
    if (row.status !== 'replying') return row
    const here = new AbortController()
    const both = AbortSignal.any([signal, here.signal])
    try {
      const feed = await feedOf(row, both)
      while (!feed.end && !signal.aborted) await feed.changed(both)
      return feed.end && feed.end !== 'lost' ? feed.end : await mine(row.userId, row.messageId)
    } finally {
      here.abort()
    }
  }

  return {
    owner,

    async ask(userId: string, locale: Locale, input: Question) {
      if (closing) throw new AppError(500, 'common.serverError')
      const [inChat] = await db
        .select({ model: chat.model })
        .from(chat)
        .where(and(eq(chat.chatNumber, input.chatNumber), eq(chat.userId, userId), isNull(chat.deletedAt)))
      if (!inChat) throw new AppError(404, 'chat.notFound')
      const model = await models.pick(input.model ?? inChat.model)
      const asked = await inTransaction(db, (tx) =>
        placeQuestion(tx, { ledger, clock, ids, owner, maxRunning }, userId, input, model),
      )
      if (asked.work) {
        const { turns, maxTokens, limitedByCredit } = asked.work
        const request = { model, turns, maxTokens, temperature: input.temperature, topP: input.top_p, locale }
        begin(asked.answer, { provider: models.providerOf(model), request, limitedByCredit })
      }
      return asked
    },

    /** Ends an answer and says how it stands: at rest, unless its process does not answer in time. */
    async stop(userId: string, messageId: string): Promise<MessageRow> {
      const row = await mine(userId, messageId)
      if (row.status !== 'replying') return row
      await db.update(message).set({ stopRequested: true }).where(eq(message.messageId, messageId))
      if (running.has(messageId)) halt(messageId, 'stop')
      else await open.notify(stopChannel, messageId)
      return withTimeout(stopWaitMs, (signal) => whenEnded(row, signal))
    },

    feedOf,
    whenEnded,

    /** Ends what died before, then looks after what runs here. */
    async start() {
      deaf = await open.listen(stopChannel, (messageId) => halt(messageId, 'stop'))
      await tails.start()
      await keeper.start()
    },

    /** Lets running answers end until the deadline, then settles what was delivered of the rest. */
    async shutdown(waitMs: number) {
      closing = true
      const all = () => Promise.all([...running.values()].map(({ ended }) => ended))
      await withTimeout(waitMs, async (signal) => {
        await Promise.race([all(), new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))])
      })
      for (const messageId of running.keys()) halt(messageId, 'shutdown')
      await all()
      await keeper.stop()
      await tails.stop()
      await deaf?.()
    },

    running: () => running.size,
  }
}
