import { and, eq, isNull } from 'drizzle-orm'
import type { Checked } from '../../../contract/api'
import type { CareSign } from '../../../contract/care'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { chat, message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { ModelRow, Turn } from '../../providers/types'
import { inputHash, placeOnce } from '../client-ids'
import type { Ledger } from '../credits/ledger'
import { memberDiscount } from '../accounts/membership'
import { plainBeginning, preview, shorten } from '../../text'
import { attachmentsOf } from './attachments/of-question'
import { turnFiles } from './attachments/of-turns'
import { earlierTurns, parentOf } from './branch'
import { holdForAnswer, outputLimit, promptRoom } from './budget'
import { contextDefault, systemMessagesOf } from './chat-defaults'
import type { MessageRow } from './event-buffer'
import type { Instructions } from './admission/instructions'
import { buildPrompt } from './prompt'
import { quoteOf, withQuote } from './quotes'
import { refuseWhileBusy } from './admission/refusals'
import { answerHoldRef } from './settle'
import { isTakenOver } from './taken-over'

export type Question = Checked<'POST /app/chat/message'>
type ChatRow = typeof chat.$inferSelect

export interface PlacedQuestion {
  question: MessageRow
  answer: MessageRow
  /** The provider request; absent for a repeat, whose answer the first request started. */
  work?: AnswerWork
  /** No answer was begun, since a person of the operator answers: `answer` is the question itself. */
  forOperator?: true
}

export interface AnswerWork {
  turns: Turn[]
  maxTokens: number
  /** The held credits pay for fewer tokens than the model's limit. */
  limitedByCredit: boolean
  /** The existing text, for an answer that continues. */
  continued?: string
  /** The person asked for web search, and the model supports it. */
  webSearch?: boolean
}

export interface QuestionDeps {
  ledger: Pick<Ledger, 'holdUpTo'>
  clock: Clock
  ids: Ids
  /** The process that generates the answer. */
  owner: string
  /** The most running answers per user. */
  maxRunning: number
  /** The language of the request. */
  locale: Locale
  /** Read and judged before the transaction: a later change applies to the next question. */
  instructions: Instructions
  /** A sign in the words of the question. */
  care?: CareSign | ''
}

const titleLength = 30
/** Room for search results, which providers put into the prompt and count. */
const searchRoom = ({ contextTokens }: ModelRow) => Math.min(8_000, Math.floor(contextTokens / 4))

/**
 * Stores a question with its empty answer and holds the answer's credits, in one transaction. A repeat of `messageId`
 * returns the first result. A parent question with the same text gets another answer. The chat's own number as parent
 * means the beginning of the chat.
 */
export async function placeQuestion(
  tx: Db,
  deps: QuestionDeps,
  userId: string,
  input: Question,
  /** Null where a person of the operator answers. */
  model: ModelRow | null,
  /** Prompt tokens that are free for the person. */
  unpaidTokens = 0,
): Promise<PlacedQuestion> {
  const [inChat] = await tx
    .select()
    .from(chat)
    .where(and(eq(chat.chatNumber, input.chatNumber), eq(chat.userId, userId), isNull(chat.deletedAt)))
    .for('update')
  if (!inChat) throw new AppError(404, 'chat.notFound')
  const { messageId } = input
  const request = { userId, inputHash: inputHash(input) }
  return placeOnce(request, {
    find: async () =>
      messageId ? (await tx.select().from(message).where(eq(message.messageId, messageId)))[0] : undefined,
    insert: () => {
      if (isTakenOver(inChat, deps.clock.now())) return insertForOperator(tx, deps, request, input, inChat)
      // The takeover ended a moment ago: the repeat reaches a model.
      if (!model) throw new AppError(409, 'chat.busy')
      return insertQuestion(tx, deps, request, input, model, inChat, unpaidTokens)
    },
    repeat: (row) => withOther(tx, row),
  })
}

/** Returns undefined when another chat or user has the message's id; this chat is locked. */
async function insertQuestion(
  tx: Db,
  { ledger, clock, ids, owner, maxRunning, locale, instructions, care = '' }: QuestionDeps,
  request: { userId: string; inputHash: string },
  input: Question,
  model: ModelRow,
  inChat: ChatRow,
  unpaidTokens: number,
): Promise<PlacedQuestion | undefined> {
  const { userId } = request
  await refuseWhileBusy(tx, userId, input.chatNumber, maxRunning)

  const parent = await parentOf(tx, userId, input)
  // Only a stated parent can mean a retry: otherwise the same text twice is two questions.
  const again = input.parentMessageId && parent?.role === 'user' && isSameQuestion(parent, input) ? parent : null
  const before = again ? again.parentMessageId : (parent?.messageId ?? null)
  const usingContext = input.usingContext ?? (await contextDefault(tx, userId))
  const quote = again ? again.quote : await quoteOf(tx, userId, input)
  const search = input.webSearch ? model.webSearch : null
  const searchTokens = search ? searchRoom(model) : 0
  const besideTokens = unpaidTokens + searchTokens
  const attachments = again?.attachments ?? (await attachmentsOf(tx, clock, userId, input.attachments ?? []))
  const [files = []] = await turnFiles(tx, clock, userId, [attachments])
  const earlier = usingContext ? await earlierTurns(tx, clock, userId, before) : []
  const { turns, tokens } = buildPrompt({
    systemMessages: systemMessagesOf(instructions, locale, care),
    earlier: earlier.slice(0, inChat.settings.contextMessages),
    question: withQuote(input.content, quote),
    files,
    sees: model.vision,
    room: promptRoom(model) - besideTokens,
  })
  const outputTokens = outputLimit(model, tokens + besideTokens, files.length > 0)
  const answerId = again && input.messageId ? input.messageId : ids.ulid()
  const questionId = again ? again.messageId : (input.messageId ?? ids.ulid())
  const discountPercent = await memberDiscount(tx, userId, clock.now())
  const searchCredits = Math.ceil(((search?.credits ?? 0) * (100 - discountPercent)) / 100)
  const promptTokens = tokens + searchTokens
  const budget = {
    userId,
    ref: answerHoldRef(answerId),
    model,
    discountPercent,
    promptTokens,
    outputTokens,
    searchCredits,
  }
  const maxTokens = await holdForAnswer(tx, ledger, budget)

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
    quote,
    care,
    attachments,
    status: 'done' as const,
    inputHash: request.inputHash,
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
    inputHash: again ? request.inputHash : '',
    inputTokens: tokens,
    tokensEstimated: true,
    priceInput: model.priceInput,
    priceOutput: model.priceOutput,
    discountPercent,
    searchCredits,
    owner,
    createdAt: new Date(now.getTime() + 1),
  }
  const inserted = await tx
    .insert(message)
    .values(again ? [reply] : [asked, reply])
    .onConflictDoNothing()
    .returning()
  const answer = inserted.find(({ messageId }) => messageId === answerId)
  if (again) await tx.update(message).set({ conversationId: answerId }).where(eq(message.messageId, questionId))
  const question = again
    ? { ...again, conversationId: answerId }
    : inserted.find(({ messageId }) => messageId === questionId)
  if (!question || !answer) return undefined

  await tx
    .update(chat)
    .set({
      // A retry with another model does not change the chat's model.
      ...(again ? {} : { model: model.id }),
      lastMessage: preview(input.content),
      updatedAt: new Date(now.getTime() + 1),
      ...(inChat.titled ? {} : { titled: true, title: titleOf(input.content) }),
    })
    .where(eq(chat.chatNumber, input.chatNumber))
  return {
    question,
    answer,
    work: { turns, maxTokens, limitedByCredit: maxTokens < outputTokens, webSearch: search !== null },
  }
}

/** Stores a question that a person of the operator answers. It costs nothing. */
async function insertForOperator(
  tx: Db,
  { clock, ids, care = '' }: QuestionDeps,
  { userId, inputHash: hash }: { userId: string; inputHash: string },
  input: Question,
  inChat: ChatRow,
): Promise<PlacedQuestion | undefined> {
  const { chatNumber, content } = input
  const parent = await parentOf(tx, userId, input)
  if (input.parentMessageId && parent?.role === 'user' && isSameQuestion(parent, input))
    return { question: parent, answer: parent }
  const createdAt = new Date(Math.max(clock.now().getTime(), inChat.updatedAt.getTime() + 1))
  const [question] = await tx
    .insert(message)
    .values({
      ...{ chatNumber, userId, content, care, createdAt },
      messageId: input.messageId ?? ids.ulid(),
      conversationId: ids.ulid(),
      parentMessageId: parent?.messageId ?? null,
      role: 'user',
      model: inChat.model,
      quote: await quoteOf(tx, userId, input),
      attachments: await attachmentsOf(tx, clock, userId, input.attachments ?? []),
      status: 'done',
      inputHash: hash,
    })
    .onConflictDoNothing()
    .returning()
  if (!question) return undefined
  await tx
    .update(chat)
    .set({
      lastMessage: preview(content),
      updatedAt: createdAt,
      ...(inChat.titled ? {} : { titled: true, title: titleOf(content) }),
    })
    .where(eq(chat.chatNumber, chatNumber))
  return { question, answer: question, forOperator: true }
}

/** A retry that names no attachments keeps the question's own. */
const isSameQuestion = ({ content, attachments }: MessageRow, input: Question) =>
  content === input.content &&
  (!input.attachments || String(input.attachments) === String(attachments.map(({ fileId }) => fileId)))

/** A chat's title: the beginning of its first question without Markdown marks. */
export const titleOf = (content: string) => plainBeginning(content, titleLength) || shorten(content.trim(), titleLength)

/** A question with its answer, from either one. If the other was deleted, both are this row. */
async function withOther(tx: Db, row: MessageRow): Promise<PlacedQuestion> {
  const otherId = row.role === 'user' ? row.conversationId : (row.parentMessageId ?? '')
  const [other = row] = await tx
    .select()
    .from(message)
    .where(and(eq(message.messageId, otherId), eq(message.userId, row.userId)))
  return row.role === 'user' ? { question: row, answer: other } : { question: other, answer: row }
}
