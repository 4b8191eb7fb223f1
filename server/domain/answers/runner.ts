import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerEvent, AnswerLog, EventKind } from '../../ports/answer-log/types'
import type { Clock, Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { withTimeout } from '../../time'
import type { Ledger } from '../credits/ledger'
import { createEventBuffer, type EventBuffer, type MessageRow } from './event-buffer'
import { createEventLog, type DelayMeter } from './event-log'
import { type AnswerStopReason, generate, type Generation, interrupted } from './generation'
import { type AnswerOutcome, settleAnswer } from './settle'
import { takeOver, type TakenOver } from './generation/take-over'
import type { AnswerJudge } from './withdrawal/judge'
import type { AnswerFinding, AnswerJudging } from './withdrawal/judging'
import { judgeOfAnswer } from './withdrawal/judges'
import { sealedFinding } from './withdrawal/sealed'

interface RunnerDeps {
  db: Db
  log: AnswerLog
  ledger: Ledger
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  owner: string
  meter: DelayMeter
  judging: AnswerJudging
  /** Called for each answer this process has ended. */
  onEnded: (row: MessageRow) => void
  /** Called when a fallback model begins to answer. */
  onTakenOver: (taken: TakenOver) => void
  warn: (error: unknown, about: string) => void
}

const triesWithUsage = 2

interface RunningAnswer {
  stopping: AbortController
  buffer: EventBuffer
  ended: Promise<void>
}

/** Runs the answers of this process: generates, logs events, settles. Independent of the client's connection. */
export function createAnswerRunner({
  db,
  log,
  ledger,
  clock,
  ids,
  owner,
  meter,
  judging,
  onEnded,
  onTakenOver,
  warn,
}: RunnerDeps) {
  const closing = new AbortController()
  const running = new Map<string, RunningAnswer>()
  const events = createEventLog({ log, meter, onLost: (messageId) => stop(messageId, 'lost') })

  const stop = (messageId: string, reason: AnswerStopReason) => running.get(messageId)?.stopping.abort(reason)

  /** The judge of an answer, by the words that are in force now; null when they cannot be read. */
  async function judgeOf({ messageId, events: earlier }: EventBuffer): Promise<AnswerJudge | null> {
    const listener = {
      append: (kind: EventKind, text: string) => events.append(messageId, kind, text),
      withdraw(found: AnswerFinding) {
        events.append(messageId, 'withdrawn', sealedFinding(found, judging))
        stop(messageId, 'withdrawn')
      },
    }
    try {
      return await judgeOfAnswer(judging, messageId, earlier, listener)
    } catch (error) {
      warn(error, 'words for an answer')
      return null
    }
  }

  async function generated(buffer: EventBuffer, generation: Generation, stopping: AbortSignal): Promise<AnswerOutcome> {
    const { messageId } = buffer
    const judge = await judgeOf(buffer)
    if (!judge) return interrupted
    const [asked] = generation.attempts
    const outcome = await generate(generation, stopping, {
      append: judge.append,
      async takeOver(model) {
        const taken = await takeOver(db, { messageId, owner }, asked.request.model, model)
        events.append(messageId, 'model', JSON.stringify(taken))
        onTakenOver(taken)
      },
      warn: (error) => warn(error, 'generating an answer'),
    })
    const judged = await judge.end()
    return judged ? { ...outcome, judged } : outcome
  }

  async function run(buffer: EventBuffer, part: number, generation: Generation, stopping: AbortSignal) {
    const { messageId } = buffer
    try {
      const outcome = await generated(buffer, generation, stopping)
      await events.flush(messageId)
      const row = await settle(buffer, part, outcome)
      // Another process has taken the answer over: its readers go on there.
      if (!row || row.status === 'replying') return
      buffer.close(row)
      onEnded(row)
    } finally {
      events.close(messageId)
      running.delete(messageId)
      if (!buffer.end) buffer.close('lost')
      log.announceEnd(messageId)
    }
  }

  /**
   * Retries until settled, since an unsettled answer keeps its hold; after some tries it uses our own estimate instead
   * of the provider's count. On shutdown the lease expires and another process settles it.
   */
  async function settle({ messageId, events: made }: EventBuffer, part: number, outcome: AnswerOutcome) {
    const { usage: _, ...estimated } = outcome
    for (let tries = 1; ; tries++) {
      try {
        const how = tries > triesWithUsage ? estimated : outcome
        const eventsIn = await log.prepare(messageId, part, made)
        return await settleAnswer(
          db,
          { ledger, clock, ids, judging },
          messageId,
          how,
          eventsIn,
          (row) => row.owner === owner,
        )
      } catch (error) {
        warn(error, 'settling an answer')
        if (closing.signal.aborted && tries > triesWithUsage) throw error
        await sleep(Math.min(200 * 2 ** tries, 30_000), undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    /** `earlier`: events of an answer that continues in `part`. */
    start(messageId: string, generation: Generation, part = 1, earlier: readonly AnswerEvent[] = []) {
      const buffer = createEventBuffer(messageId)
      buffer.append(earlier)
      const stopping = new AbortController()
      events.open(buffer, part)
      const ended = run(buffer, part, generation, stopping.signal).catch((error: unknown) =>
        warn(error, 'ending an answer'),
      )
      running.set(messageId, { stopping, buffer, ended })
    },

    stop,
    has: (messageId: string) => running.has(messageId),
    bufferOf: (messageId: string) => running.get(messageId)?.buffer,
    running: () => [...running.keys()],

    /** Waits for running answers until the deadline, then stops the rest and settles them as delivered. */
    async close(waitMs: number) {
      const all = () => Promise.all([...running.values()].map(({ ended }) => ended))
      await withTimeout(waitMs, async (signal) => {
        await Promise.race([all(), new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))])
      })
      for (const messageId of running.keys()) stop(messageId, 'shutdown')
      closing.abort()
      await all()
    },
  }
}

export type AnswerRunner = ReturnType<typeof createAnswerRunner>
