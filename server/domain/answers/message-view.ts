import { answerPrice } from './answer-price'
import type { Message } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { translate, type TextKey } from '../../texts'
import type { MessageAttachment, WebSource, ToolProposal } from '../../ports/db/schema'
import type { MessageRow } from './event-buffer'
import { readingPlace } from './tool-calls/started'

/**
 * A message for the API. `soFar` replaces the content of a running answer; `tasks` belong to its proposals, or read it
 * aloud.
 */
export function viewMessage(
  row: MessageRow,
  locale: Locale,
  soFar?: {
    content: string
    reasoning: string
    sources: WebSource[]
    proposals: ToolProposal[]
    attachments: MessageAttachment[]
    lastEventId: number
  },
  tasks?: ReadonlyMap<number, string>,
): Message {
  const reasoning = soFar?.reasoning || row.reasoning
  const proposals = soFar?.proposals ?? row.proposals
  const sources = soFar?.sources ?? row.sources
  const attachments = soFar?.attachments ?? row.attachments
  return {
    messageId: row.messageId,
    conversationId: row.conversationId,
    parentMessageId: row.parentMessageId,
    chatNumber: row.chatNumber,
    role: row.role,
    contentType: row.contentType,
    content: soFar?.content ?? row.content,
    model: row.model,
    modelVersion: row.modelVersion,
    ...(row.insteadOf ? { insteadOf: row.insteadOf } : {}),
    status: row.status,
    createTime: row.createdAt.toISOString(),
    usedTokens: usedTokensOf(row),
    credits: row.role === 'assistant' && row.status !== 'replying' ? (row.credits ?? 0) : null,
    ...(row.role === 'assistant' && row.status !== 'replying' && !row.operator
      ? { price: answerPrice(row), ...(row.balanceAfter === null ? {} : { balanceAfter: row.balanceAfter }) }
      : {}),
    ...(row.searchCredits && row.status !== 'replying' ? { searchCredits: row.searchCredits } : {}),
    ...(reasoning ? { reasoning } : {}),
    ...(row.quote ? { quote: row.quote } : {}),
    ...(row.care ? { care: row.care } : {}),
    ...(row.operator ? { operator: true } : {}),
    ...(row.cutShort && row.status === 'done' ? { cutShort: true } : {}),
    ...(row.rating ? { rating: row.rating } : {}),
    ...(row.suggestions.length ? { suggestions: row.suggestions } : {}),
    ...(sources.length ? { sources } : {}),
    ...(attachments.length ? { attachments } : {}),
    ...(proposals.length ? { proposals: viewProposals(proposals, tasks) } : {}),
    ...(tasks?.has(readingPlace) && row.status !== 'withdrawn' ? { readingTaskId: tasks.get(readingPlace)! } : {}),
    ...(row.error ? { error: viewError(row.error, locale) } : {}),
    ...(soFar ? { lastEventId: soFar.lastEventId } : {}),
  }
}

/** `tasks`: the newest task of each proposal, by its place. */
export const viewProposals = (proposals: readonly ToolProposal[], tasks: ReadonlyMap<number, string> = new Map()) =>
  proposals.map(({ serviceKey, input }, at) => ({ serviceKey, input, taskId: tasks.get(at) ?? null }))

export const usedTokensOf = (row: MessageRow) =>
  row.inputTokens === null || row.outputTokens === null
    ? null
    : { input: row.inputTokens, output: row.outputTokens, estimated: row.tokensEstimated }

/** The key may come from another version of this code: an unknown one becomes the general text. */
export function viewError(error: { code: number; key: string }, locale: Locale): { code: number; msg: string } {
  return { code: error.code, msg: translate(locale, error.key as TextKey) }
}
