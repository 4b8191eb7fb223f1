import { and, eq } from 'drizzle-orm'
import { codes } from '../../../../contract/codes'
import type { AnswerEvent } from '../../../ports/answer-log/types'
import { chat, message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { preview } from '../../../text'
import type { MessageRow } from '../event-buffer'
import type { AnswerFinding, AnswerJudging } from './judging'

/** Columns that a withdrawal seals and a restore puts back. */
export type AnswerParts = Pick<
  MessageRow,
  | 'content'
  | 'reasoning'
  | 'proposals'
  | 'sources'
  | 'attachments'
  | 'suggestions'
  | 'contentType'
  | 'status'
  | 'error'
  | 'cutShort'
>

/** Columns of an answer that is withdrawn: nothing of it can be read, and its error has the sentence to show. */
export const withdrawnValues = (
  {
    content,
    reasoning,
    proposals,
    sources,
    attachments,
    suggestions,
    contentType,
    status,
    error,
    cutShort,
  }: AnswerParts,
  { seal }: Pick<AnswerJudging, 'seal'>,
) => ({
  withdrawnParts: seal(
    JSON.stringify({
      ...{ content, reasoning, proposals, sources, attachments },
      ...{ suggestions, contentType, status, error, cutShort },
    } satisfies AnswerParts),
  ),
  content: '',
  reasoning: '',
  proposals: [],
  sources: [],
  attachments: [],
  suggestions: [],
  contentType: 'text' as const,
  status: 'withdrawn' as const,
  error: { code: codes.badInput, key: 'answer.withdrawn' },
  cutShort: false,
  indexed: false,
})

/** The sealed finding of an answer that a word blocked; null for one that passed. */
export const withdrawalIn = (events: readonly AnswerEvent[]): string | null =>
  events.findLast(({ kind }) => kind === 'withdrawn')?.text ?? null

/** The events that are not void. */
export const standing = (events: readonly AnswerEvent[]): readonly AnswerEvent[] =>
  events.slice(events.findLastIndex(({ kind }) => kind === 'withdrawn') + 1)

export const sealedFinding = (found: AnswerFinding, { seal }: Pick<AnswerJudging, 'seal'>): string =>
  seal(JSON.stringify(found))

/** Null when it was sealed with another secret. */
export function openedFinding(sealed: string, { open }: Pick<AnswerJudging, 'open'>): AnswerFinding | null {
  const text = open(sealed)
  return text === null ? null : (JSON.parse(text) as AnswerFinding)
}

/** Where the list of chats shows the beginning of one text, the question of the answer gets its place, or the reverse. */
export async function replacePreview(
  tx: Db,
  { chatNumber, parentMessageId }: MessageRow,
  content: string,
  back = false,
): Promise<void> {
  if (!content) return
  const [question] = await tx
    .select({ content: message.content })
    .from(message)
    .where(eq(message.messageId, parentMessageId ?? ''))
  const [shown, other] = [preview(content), preview(question?.content ?? '')]
  await tx
    .update(chat)
    .set({ lastMessage: back ? shown : other })
    .where(and(eq(chat.chatNumber, chatNumber), eq(chat.lastMessage, back ? other : shown)))
}
