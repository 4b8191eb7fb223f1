import { and, eq, isNull } from 'drizzle-orm'
import type { Checked } from '../../../../contract/api'
import { estimateTokens } from '../../../../shared/price'
import { AppError } from '../../../errors'
import type { AnswerEvent, AnswerLog } from '../../../ports/answer-log/types'
import { chat, message, messageWord } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { ChatSettings } from '../../../../contract/api'
import type { ModelRow, Turn } from '../../../providers/types'
import { memberDiscount } from '../../accounts/membership'
import { earlierTurns } from '../branch'
import { holdForAnswer, outputLimit, promptRoom } from '../budget'
import { contextDefault, systemMessagesOf } from '../chat-defaults'
import type { MessageRow } from '../event-buffer'
import { eventsOfContent } from '../event-stream'
import { tokensOf } from '../../../providers/token-counts'
import { buildPrompt } from '../prompt'
import type { AnswerWork, QuestionDeps } from '../questions'
import { refuseWhileBusy } from '../admission/refusals'
import { answerHoldRef } from '../settle'
import { isTakenOver } from '../taken-over'

export type Continuation = Checked<'POST /app/chat/message/:id/continuation'>

export interface PlacedContinuation {
  answer: MessageRow
  /**
   * The provider request with the events so far; absent when the answer is already running or has grown since the
   * client saw it.
   */
  work?: AnswerWork
  events?: AnswerEvent[]
  settings?: ChatSettings
}

const instruction =
  'Your last answer was cut off. Go on exactly where it ends, in the same language and form, even in the middle of a word, a table or a block of code. Repeat nothing of it, and say nothing before.'

/** An answer that was cut, stopped or interrupted, and offers no tools yet. */
const canGoOn = ({ role, content, proposals, status, cutShort }: MessageRow) =>
  role === 'assistant' && content !== '' && proposals.length === 0 && (status !== 'done' || cutShort)

/**
 * Continues an answer in the same message and holds the credits of its next part, in one transaction. If the client's
 * length is stale (a repeat, another device), returns the current answer.
 */
export async function placeContinuation(
  tx: Db,
  { ledger, clock, owner, maxRunning, locale, instructions, log }: QuestionDeps & { log: Pick<AnswerLog, 'restore'> },
  userId: string,
  input: Continuation,
  model: ModelRow,
  eventsIn: (tx: Db) => Promise<AnswerEvent[]>,
): Promise<PlacedContinuation> {
  const mine = and(eq(message.messageId, input.id), eq(message.userId, userId))
  const [found] = await tx.select({ chatNumber: message.chatNumber }).from(message).where(mine)
  const [inChat] = await tx
    .select()
    .from(chat)
    .where(and(eq(chat.chatNumber, found?.chatNumber ?? ''), eq(chat.userId, userId), isNull(chat.deletedAt)))
    .for('update')
  const [row] = inChat ? await tx.select().from(message).where(mine).for('update') : []
  if (!inChat || !row) throw new AppError(404, 'message.notFound')
  if (row.status === 'replying' || row.content.length !== input.length) return { answer: row }
  if (row.error?.key === 'provider.withheld') throw new AppError(409, 'provider.withheld')
  if (!canGoOn(row)) throw new AppError(409, 'message.whole')
  if (isTakenOver(inChat, clock.now())) throw new AppError(409, 'chat.takenOver')
  await refuseWhileBusy(tx, userId, row.chatNumber, maxRunning)

  const usingContext = input.usingContext ?? (await contextDefault(tx, userId))
  const said = await earlierTurns(tx, clock, userId, row.messageId)
  const system = systemMessagesOf(instructions, locale)
  const room = promptRoom(model)
  const { turns, tokens } = buildPrompt({
    systemMessages: system,
    earlier: fitting(
      said.slice(0, usingContext ? (inChat.settings.contextMessages ?? said.length) + 2 : 2),
      room - tokensOf(system.map(asTurn)),
    ),
    question: instruction,
    sees: model.vision,
    room,
  })
  const outputTokens = outputLimit(
    model,
    tokens,
    turns.some(({ files }) => files),
  )
  const discountPercent = await memberDiscount(tx, userId, clock.now())
  const part = (row.carried?.part ?? 1) + 1
  const ref = answerHoldRef(row.messageId, part)
  const maxTokens = await holdForAnswer(tx, ledger, {
    userId,
    ref,
    model,
    discountPercent,
    promptTokens: tokens,
    outputTokens,
  })

  const events = await earlierEvents(tx, row, eventsIn, log)
  const [answer = row] = await tx
    .update(message)
    .set({
      status: 'replying',
      owner,
      stopRequested: false,
      error: null,
      endedAt: null,
      model: model.id,
      modelVersion: model.version,
      inputTokens: tokens,
      priceInput: model.priceInput,
      priceOutput: model.priceOutput,
      discountPercent,
      suggestions: [],
      indexed: false,
      carried: {
        part,
        events: events.at(-1)?.seq ?? 0,
        input: row.inputTokens ?? 0,
        output: row.outputTokens ?? 0,
        estimated: row.tokensEstimated,
        credits: row.credits ?? 0,
      },
    })
    .where(mine)
    .returning()
  await tx.delete(messageWord).where(eq(messageWord.messageId, row.messageId))
  await tx.update(chat).set({ updatedAt: clock.now() }).where(eq(chat.chatNumber, row.chatNumber))
  const work = { turns, maxTokens, limitedByCredit: maxTokens < outputTokens, continued: row.content }
  return { answer, work, events, settings: inChat.settings }
}

const asTurn = (content: string): Turn => ({ role: 'system', content })

/** If the answer exceeds the model's context, the model continues from its end only. */
function fitting([answer, ...before]: readonly Turn[], room: number): Turn[] {
  if (!answer) return []
  const most = Math.floor(room / 2)
  const tokens = estimateTokens(answer.content)
  if (tokens <= most) return [answer, ...before]
  return [{ ...answer, content: answer.content.slice(-Math.floor((answer.content.length * most) / tokens)) }, ...before]
}

/** Events so far; swept ones are rebuilt from the stored content. */
async function earlierEvents(
  tx: Db,
  row: MessageRow,
  eventsIn: (tx: Db) => Promise<AnswerEvent[]>,
  log: Pick<AnswerLog, 'restore'>,
): Promise<AnswerEvent[]> {
  const found = await eventsIn(tx)
  if (found.length) return found
  const events = eventsOfContent(row)
  await log.restore(tx, row.messageId, events)
  return events
}
