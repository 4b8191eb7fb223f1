import { eq } from 'drizzle-orm'
import { defaultLocale, type Locale } from '../../../contract/locales'
import { AppError, overloaded } from '../../errors'
import type { AnswerLog } from '../../ports/answer-log/types'
import { inTransaction } from '../../ports/db/rows'
import { message } from '../../ports/db/schema'
import type { OpenDb } from '../../ports/db/types'
import type { JudgeRequest } from '../../ports/moderation'
import { ValkeyAway } from '../../ports/valkey/connection'
import type { ChatRequest, ModelRow } from '../../providers/types'
import type { Ledger } from '../credits/ledger'
import type { Models } from '../models'
import { samplingOf } from './chat-defaults'
import type { MessageRow } from './event-buffer'
import { type Continuation, type PlacedContinuation, placeContinuation } from './generation/continuation'
import { rescueAnswer, type Rescued } from './generation/rescue'
import { atPriceOf } from './admission/care-price'
import { chatWithInstructions, type Instructions, judgeGiven } from './admission/instructions'
import type { QuestionDeps } from './questions'
import { refuseBusy } from './admission/refusals'
import type { AnswerJudging } from './withdrawal/judging'

interface ContinuationDeps {
  open: OpenDb
  log: AnswerLog
  models: Models
  placing: Omit<QuestionDeps, 'locale' | 'instructions'> & { ledger: Ledger; judging: AnswerJudging }
  /** Judges the text for a model; absent: no moderation. */
  judgeRequest?: JudgeRequest | undefined
  /** Runs a part of an answer on the model or a fallback. */
  run: (placed: PlacedContinuation, model: ModelRow, how: Sampling) => Promise<void>
  isClosing: () => boolean
  /** Called for each answer of a dead process that this ended. */
  onEnded: (row: MessageRow) => void
  warn: (error: unknown, about: string) => void
}

const none: Instructions = { ofChat: '', ofPerson: '' }

type Sampling = Pick<ChatRequest, 'temperature' | 'topP' | 'locale'>

/** Continues answers: on request, or after their process died. */
export function createContinuations({
  open,
  log,
  models,
  placing,
  judgeRequest,
  run,
  isClosing,
  onEnded,
  warn,
}: ContinuationDeps) {
  const { db } = open

  /** Instructions for the rest of an answer; null when it may not continue. */
  async function judgedOf({ userId, chatNumber }: MessageRow): Promise<Instructions | null> {
    try {
      const { instructions } = await chatWithInstructions(
        db,
        userId,
        chatNumber,
        {},
        'chat.notFound',
        placing.clock.now(),
      )
      await judgeGiven(judgeRequest, userId, instructions)
      return instructions
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  return {
    /** Continues an answer that was cut, stopped or interrupted. Throws 402 and 409 as a question does. */
    async goOn(userId: string, locale: Locale, row: MessageRow, input: Continuation): Promise<MessageRow> {
      // It is already running, or has grown since the client saw it.
      if (row.status === 'replying' || row.content.length !== input.length) return row
      const { chatNumber } = row
      const { instructions } = await chatWithInstructions(
        db,
        userId,
        chatNumber,
        input,
        'message.notFound',
        placing.clock.now(),
      )
      const model = await atPriceOf(db, row, await models.pick(input.model ?? row.model), placing.clock.now())
      if (judgeRequest) {
        await refuseBusy(db, userId, chatNumber, placing.maxRunning)
        await judgeGiven(judgeRequest, userId, instructions)
      }
      const eventsIn = await log.prepare(input.id, (row.carried?.part ?? 1) + 1).catch((error: unknown) => {
        throw error instanceof ValkeyAway ? overloaded() : error
      })
      const deps = { ...placing, locale, instructions, log }
      const placed = await inTransaction(db, (tx) => placeContinuation(tx, deps, userId, input, model, eventsIn))
      await run(placed, model, { ...samplingOf(input, placed.settings ?? {}), locale })
      return placed.answer
    },

    /** Continues an answer of a dead process, or ends it as delivered. */
    async takeFromDead(messageId: string, isStill: (row: MessageRow) => boolean): Promise<void> {
      const [found] = await db.select().from(message).where(eq(message.messageId, messageId))
      if (!found || found.status !== 'replying' || !isStill(found)) return
      // An embedded database starts after an unknown pause: the person may be gone.
      const canGoOn = open.kind === 'postgres' && !isClosing()
      const instructions = canGoOn ? await judgedOf(found) : null
      const picked = instructions ? await models.pick(found.model).catch(() => null) : null
      const model = picked && (await atPriceOf(db, found, picked, placing.clock.now()))
      const deps = { ...placing, locale: defaultLocale, instructions: instructions ?? none, log }
      const part = found.carried?.part ?? 1
      const { ended, placed } = await rescueAnswer(db, deps, messageId, part, model, isStill).catch(
        (error: unknown) => {
          if (!(error instanceof ValkeyAway)) throw error
          // Delivered events are in Valkey: the next check of the leases tries again.
          warn(error, 'taking over an answer')
          return {} as Rescued
        },
      )
      if (placed && model) {
        await run(placed, model, { ...samplingOf({}, placed.settings ?? {}), locale: defaultLocale })
        log.announceEnd(messageId)
      }
      if (!ended) return
      log.announceEnd(messageId)
      onEnded(ended)
    },
  }
}
