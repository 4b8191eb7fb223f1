import { eq, lt } from 'drizzle-orm'
import type { MinorBand } from '../../../contract/minors'
import { minuteMs } from '../../../contract/time'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import { createDatabaseLog } from '../../ports/answer-log/database'
import { eventsKeptMs } from '../../ports/answer-log/event-sweep'
import type { AnswerLog } from '../../ports/answer-log/types'
import type { Clock, Ids } from '../../ports/clock'
import { answerMaker, message, type MessageAttachment } from '../../ports/db/schema'
import type { Db, OpenDb } from '../../ports/db/types'
import type { ChatRequest, ModelRow } from '../../providers/types'
import { withTimeout } from '../../time'
import type { JudgeRequest } from '../../ports/moderation'
import type { Ledger } from '../credits/ledger'
import type { Models } from '../models'
import { createContinuations } from './continuations'
import { attemptsOf } from './generation/attempts'
import type { MessageRow } from './event-buffer'
import type { DelayMeter } from './event-log'
import { createFollowers } from './followers'
import type { Continuation, PlacedContinuation } from './generation/continuation'
import { createAdmission, type QuestionInNeed } from './admission/admit'
import { createAnswerLeases } from './leases'
import type { Question } from './questions'
import { createAnswerReading } from './reading'
import { createAnswerRunner } from './runner'
import { answerHoldRef } from './settle'
import type { ReadFile } from './attachments/open'
import type { AnyTool } from '../../../contract/tool'
import type { TakenOver } from './generation/take-over'
import { createWithdrawals } from './withdrawal'
import type { AnswerJudging } from './withdrawal/judging'

export interface AnswerDeps {
  open: OpenDb
  /** Where events are kept: in the database unless another place is given. */
  log?: AnswerLog
  ledger: Ledger
  models: Models
  clock: Clock
  ids: Ids
  warn: (error: unknown, about: string) => void
  /** Called for each answer that was begun, once it is stored. */
  onBegun?: (row: MessageRow) => void
  /** Called for each answer that goes on. */
  onContinued?: (row: MessageRow) => void
  /** Called for each answer this process has ended. */
  onEnded?: (row: MessageRow) => void
  /** Called for each answer that another model than the chosen one begins to give. */
  onTakenOver?: (taken: TakenOver) => void
  /** How long people wait for words. */
  meter?: DelayMeter
  /** Judges questions before they are stored; absent: none is judged. */
  judgeRequest?: JudgeRequest
  /** Called for each new question whose words ask for care. */
  onCare?: (noticed: QuestionInNeed) => void
  /** Called for each question that waits for a person of the operator, in a chat that is taken over. */
  onAskedOperator?: (question: MessageRow) => void
  /** Called for each new question whose words say that its person is a minor. */
  onMinor?: (userId: string, band: MinorBand) => void
  judging: AnswerJudging
  /** Called for each answer that an operator withdrew or restored. */
  onWithdrawn?: (row: MessageRow) => void
  /** The tools that models may offer, as people can use them now. */
  tools?: () => Promise<readonly AnyTool[]>
  /** Reads a person's file for a model. */
  readFile?: (userId: string, fileId: string) => ReturnType<ReadFile>
  /** Makes a picture of an answer a file of the person, labelled. */
  keepPicture?: (
    of: { userId: string; messageId: string; place: number },
    dataUrl: string,
  ) => Promise<MessageAttachment>
  /** How long a process may be silent before other processes settle its answers. */
  leaseMs?: number
  /** Answers one user may have running. */
  maxRunning?: number
  /** How long an answer may take. */
  maxAnswerMs?: number
}

export type Answers = ReturnType<typeof createAnswers>

const stopChannel = 'answer_stop'
const stopWaitMs = 10_000
/** Slow models on a person's own machine write a long answer in this time. */
const usualMaxAnswerMs = 30 * minuteMs

type AskedHow = Pick<ChatRequest, 'temperature' | 'topP' | 'locale'>

/** How an answer reads the person's files, keeps its own pictures, and is recorded. */
const filesWith =
  (read: NonNullable<AnswerDeps['readFile']>, keep: NonNullable<AnswerDeps['keepPicture']>) =>
  ({ userId, messageId, carried }: MessageRow) =>
    [
      (id: string) => read(userId, id),
      (dataUrl: string, place: number) => keep({ userId, messageId, place }, dataUrl),
      answerHoldRef(messageId, carried?.part),
    ] as const

/** Gives up old events and the leases of processes that are long gone. */
async function sweepAnswers(db: Db, clock: Clock, log: AnswerLog) {
  await db.delete(answerMaker).where(lt(answerMaker.aliveUntil, new Date(clock.now().getTime() - eventsKeptMs)))
  await log.expire()
}

/** Answers: each belongs to the process that generates it, and any process can follow it. */
export function createAnswers({
  open,
  ledger,
  models,
  clock,
  ids,
  warn,
  log = createDatabaseLog(open, clock, (error) => warn(error, 'writing answer events')),
  onBegun = () => {},
  onContinued = () => {},
  onEnded = () => {},
  onTakenOver = () => {},
  meter = { firstWord: () => {}, added: () => {} },
  judgeRequest,
  onCare = () => {},
  onAskedOperator = () => {},
  onMinor = () => {},
  judging,
  onWithdrawn = () => {},
  tools = async () => [],
  readFile = async () => null,
  keepPicture = async () => Promise.reject(new Error('pictures of answers are not kept here')),
  leaseMs = 15_000,
  maxRunning = 3,
  maxAnswerMs = usualMaxAnswerMs,
}: AnswerDeps) {
  const [{ db }, owner] = [open, ids.ulid()]
  const followers = createFollowers(open.urgent, log, (error) => warn(error, 'following an answer'))
  const runner = createAnswerRunner({ db, log, ledger, clock, ids, owner, meter, judging, onEnded, onTakenOver, warn })
  const { mine, bufferOf, whenEnded } = createAnswerReading({ db, runner, followers })
  const placing = { ledger, clock, ids, owner, maxRunning, judging }
  const admit = createAdmission({ db, ledger, models, clock, placing, judgeRequest, tools, onCare, onMinor })
  const asking = { open, log, models, placing, judgeRequest, onEnded, warn }
  const continuations = createContinuations({ ...asking, run: runPart, isClosing: () => closing })
  const leases = createAnswerLeases({
    open,
    owner,
    leaseMs,
    runner,
    settle: continuations.takeFromDead,
    warn: (error) => warn(error, 'leases of answers'),
  })
  const filesOf = filesWith(readFile, keepPicture)
  let closing = false
  let unlisten: (() => Promise<void>) | null = null

  /** Starts the next part of an answer. */
  async function runPart({ answer, work, events }: PlacedContinuation, model: ModelRow, how: AskedHow) {
    if (!work) return
    // It is ours by now: that nobody else can be asked does not stop it.
    const fallbacks = await models.fallbacksOf(model).catch(() => [])
    const attempts = attemptsOf(models, [model, ...fallbacks], work, how, [], ...filesOf(answer))
    runner.start(answer.messageId, { attempts, maxMs: maxAnswerMs }, answer.carried?.part, events)
    onContinued(answer)
  }

  /** Stops an answer here, or asks its process to. */
  async function askToStop(messageId: string): Promise<void> {
    await db.update(message).set({ stopRequested: true }).where(eq(message.messageId, messageId))
    await (runner.has(messageId) ? runner.stop(messageId, 'stop') : open.notify(stopChannel, messageId))
  }

  return {
    owner,

    /** Stores a question and starts its answer. Throws 402 without enough credits, 409 while another answer of the chat runs. */
    async ask(userId: string, locale: Locale, input: Question, held?: AppError) {
      if (closing) throw new AppError(500, 'common.serverError')
      const { placed, start } = await admit(userId, locale, input, held)
      if (placed.work && start) {
        const { candidates, how, offered } = start
        const attempts = attemptsOf(models, candidates, placed.work, how, offered, ...filesOf(placed.answer))
        runner.start(placed.answer.messageId, { attempts, maxMs: maxAnswerMs })
        onBegun(placed.answer)
      } else if (placed.forOperator) onAskedOperator(placed.question)
      return placed
    },

    /** Lets an answer go on that was cut, stopped or broken off. Throws 402 and 409 as a question does. */
    async goOn(userId: string, locale: Locale, input: Continuation): Promise<MessageRow> {
      if (closing) throw new AppError(500, 'common.serverError')
      return continuations.goOn(userId, locale, await mine(userId, input.id), input)
    },

    /** Stops an answer. Answers its row: ended, unless its process does not react within 10 s. */
    async stop(userId: string, messageId: string): Promise<MessageRow> {
      const row = await mine(userId, messageId)
      if (row.status !== 'replying') return row
      await askToStop(messageId)
      return withTimeout(stopWaitMs, (signal) => whenEnded(row, signal))
    },

    askToStop,
    bufferOf,
    whenEnded,

    ...createWithdrawals({ db, log, judging, onChanged: onWithdrawn }),

    /** What there is of an answer that is being made. */
    soFar: (messageId: string) => log.read(new Map([[messageId, 0]])),

    /** Gives up the events of messages that go. Those of answers that ended long ago are gone already, or go with the next sweep. */
    async forgetEvents(tx: Db, messages: readonly { messageId: string; endedAt: Date | null }[]): Promise<void> {
      const after = clock.now().getTime() - 2 * eventsKeptMs
      const recent = messages.filter(({ endedAt }) => endedAt && endedAt.getTime() > after)
      await log.remove(
        tx,
        recent.map(({ messageId }) => messageId),
      )
    },

    sweep: () => sweepAnswers(db, clock, log),

    /** Settles answers of dead processes, then renews the lease of this one. */
    async start() {
      unlisten = await open.listen(stopChannel, (messageId) => runner.stop(messageId, 'stop'))
      await followers.start()
      await leases.start()
    },

    /** Waits for running answers until the deadline, then settles what was delivered of the rest. */
    async shutdown(waitMs: number) {
      closing = true
      await runner.close(waitMs)
      await leases.stop()
      await followers.stop()
      await unlisten?.()
    },

    running: () => runner.running().length,
  }
}
