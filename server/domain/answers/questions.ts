import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Checked } from '../../../contract/api'
import { creditsFor } from '../../../contract/price'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { chat, message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { ModelRow, Turn } from '../../providers/types'
import type { MessageRow } from './event-buffer'
import { buildPrompt } from './prompt'
import { earlierTurns } from './earlier-turns'
import { inputHash } from '../client-ids'
import type { Ledger } from '../credits/ledger'
import { holdRef, preview } from './settlement'
import { shorten } from '../text'

export type Question = Checked<'POST /app/chat/message'>

export interface Asked {
  question: MessageRow
  answer: MessageRow
  /** What to ask the provider; absent for a repeat, whose answer is or was under way already. */
  work?: { turns: Turn[]; maxTokens: number; limitedByCredit: boolean }
}

interface Place {
  owner: string
  /** Answers one user may have under way. */
  maxRunning: number
}

/** Fewer output tokens than this are not worth asking for. */
const leastOutput = 256
const titleLength = 30

/**
 * Writes a question and its answer to be, and holds what the answer may cost: all or nothing. A repeat of `messageId`
 * answers the first result. A parent that is a question with the same words gets another answer; the chat itself as the
 * parent stands for its beginning.
 */
export async function placeQuestion(
  tx: Db,
  { ledger, clock, ids }: { ledger: Ledger; clock: Clock; ids: Ids },
  userId: string,
  input: Question,
  model: ModelRow,
  place: Place,
): Promise<Asked> {
  const [inChat] = await tx
    .select()
    .from(chat)
    .where(and(eq(chat.chatNumber, input.chatNumber), eq(chat.userId, userId), isNull(chat.deletedAt)))
    .for('update')
  if (!inChat) throw new AppError(404, 'chat.notFound')
  const hash = inputHash(input)
  const first = input.messageId ? await firstResult(tx, userId, input.messageId, hash) : null
  if (first) return first
  await refuseWhileBusy(tx, userId, input.chatNumber, place.maxRunning)

  const parent = await parentOf(tx, userId, input)
  // Without a stated parent nothing is asked again: the same words twice are two questions.
  const again = input.parentMessageId && parent?.role === 'user' && parent.content === input.content ? parent : null
  const before = again ? again.parentMessageId : (parent?.messageId ?? null)
  const reserve = Math.min(model.maxOutputTokens, Math.floor(model.contextTokens / 2))
  const { turns, tokens } = buildPrompt({
    systemMessages: [inChat.systemMessage, input.systemMessage ?? ''],
    earlier: input.usingContext ? await earlierTurns(tx, userId, before) : [],
    question: input.content,
    room: model.contextTokens - reserve,
  })
  const room = Math.min(model.maxOutputTokens, model.contextTokens - tokens)
  if (room < Math.min(leastOutput, model.maxOutputTokens)) throw new AppError(400, 'chat.tooLong')

  const answerId = again && input.messageId ? input.messageId : ids.ulid()
  const questionId = again ? again.messageId : (input.messageId ?? ids.ulid())
  const price = { input: model.priceInput, output: model.priceOutput }
  // Providers count the prompt otherwise than our estimate; the hold leaves room for that.
  const ample = Math.ceil(tokens * 1.25) + 16
  const held = await ledger.holdUpTo(tx, {
    userId,
    ref: holdRef(answerId),
    credits: creditsFor({ input: ample, output: room }, price),
    atLeast: creditsFor({ input: tokens, output: Math.min(leastOutput, room) }, price),
  })
  const affords =
    price.output > 0 ? Math.floor((held * 1000 - Math.min(ample * price.input, held * 1000)) / price.output) : room
  const maxTokens = Math.max(1, Math.min(room, Math.max(affords, Math.min(leastOutput, room))))

  const now = new Date(Math.max(clock.now().getTime(), inChat.updatedAt.getTime() + 1))
  const common = {
    chatNumber: input.chatNumber,
    userId,
    model: model.id,
    modelVersion: model.version,
    contentType: 'text' as const,
  }
  const asked = again ?? {
    ...common,
    messageId: questionId,
    conversationId: answerId,
    parentMessageId: before,
    role: 'user' as const,
    content: input.content,
    status: 'done' as const,
    inputHash: hash,
    createdAt: now,
  }
  const reply = {
    ...common,
    messageId: answerId,
    conversationId: answerId,
    parentMessageId: questionId,
    role: 'assistant' as const,
    content: '',
    status: 'replying' as const,
    inputHash: again ? hash : '',
    inputTokens: tokens,
    tokensEstimated: true,
    priceInput: price.input,
    priceOutput: price.output,
    owner: place.owner,
    createdAt: new Date(now.getTime() + 1),
  }
  const made = await tx
    .insert(message)
    .values(again ? [reply] : [asked, reply])
    .onConflictDoNothing()
    .returning()
  const answer = made.find(({ messageId }) => messageId === answerId)
  if (again) await tx.update(message).set({ conversationId: answerId }).where(eq(message.messageId, questionId))
  const question = again
    ? { ...again, conversationId: answerId }
    : made.find(({ messageId }) => messageId === questionId)
  // An id that is taken belongs to another chat or another user: this answer says the same for both.
  if (!question || !answer) throw new AppError(409, 'common.conflict')

  await tx
    .update(chat)
    .set({
      model: model.id,
      lastMessage: preview(input.content),
      updatedAt: new Date(now.getTime() + 1),
      ...(inChat.titled ? {} : { titled: true, title: titleOf(input.content) }),
    })
    .where(eq(chat.chatNumber, input.chatNumber))
  return { question, answer, work: { turns, maxTokens, limitedByCredit: maxTokens < room } }
}

/** A chat's title: the beginning of its first question, without Markdown marks. */
export const titleOf = (content: string) =>
  shorten(
    content
      .replace(/[#*`>_~|]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || content.trim(),
    titleLength,
  )

async function firstResult(tx: Db, userId: string, messageId: string, hash: string): Promise<Asked | null> {
  const [known] = await tx.select().from(message).where(eq(message.messageId, messageId))
  if (!known) return null
  if (known.userId !== userId || known.inputHash !== hash) throw new AppError(409, 'common.conflict')
  const otherId = known.role === 'user' ? known.conversationId : (known.parentMessageId ?? '')
  const [other] = await tx
    .select()
    .from(message)
    .where(and(eq(message.messageId, otherId), eq(message.userId, userId)))
  // One of the two was deleted meanwhile: what is left stands for both.
  return known.role === 'user'
    ? { question: known, answer: other ?? known }
    : { question: other ?? known, answer: known }
}

async function refuseWhileBusy(tx: Db, userId: string, chatNumber: string, maxRunning: number) {
  await tx.execute(sql`select 1 from credit_account where user_id = ${userId} for update`)
  const running = await tx
    .select({ chatNumber: message.chatNumber })
    .from(message)
    .where(and(eq(message.userId, userId), eq(message.status, 'replying')))
  if (running.some((one) => one.chatNumber === chatNumber)) throw new AppError(409, 'chat.busy')
  if (running.length >= maxRunning) throw new AppError(409, 'chat.tooMany', { max: maxRunning })
}

async function parentOf(tx: Db, userId: string, { chatNumber, parentMessageId }: Question): Promise<MessageRow | null> {
  if (parentMessageId === chatNumber) return null
  const mine = and(eq(message.chatNumber, chatNumber), eq(message.userId, userId))
  if (parentMessageId) {
    const [parent] = await tx
      .select()
      .from(message)
      .where(and(mine, eq(message.messageId, parentMessageId)))
    if (!parent) throw new AppError(404, 'message.notFound')
    return parent
  }
  const [last] = await tx
    .select()
    .from(message)
    .where(mine)
    .orderBy(desc(message.createdAt), desc(message.messageId))
    .limit(1)
  return last ?? null
}
