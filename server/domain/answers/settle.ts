import { eq } from 'drizzle-orm'
import { creditsFor, estimateTokens } from '../../../shared/price'
import type { AnswerEvent } from '../../ports/answer-log/types'
import type { Clock, Ids } from '../../ports/clock'
import { chat, message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { answerPrice } from './answer-price'
import { type MessageRow, attachmentsIn, contentOf, isDelivered, proposalsIn, sourcesIn, textOf } from './event-buffer'
import type { Ledger } from '../credits/ledger'
import { creditCall } from '../models/paid-calls'
import { inTransaction } from '../../ports/db/rows'
import type { TokenUsage } from '../../providers/types'
import { preview } from '../../text'
import { isTakenOver } from './taken-over'
import { chargedTokens } from './usage'
import type { AnswerFinding, AnswerJudging } from './withdrawal/judging'
import { openedFinding, replacePreview, withdrawalIn, withdrawnValues } from './withdrawal/sealed'
import { withdrawCopies } from './withdrawal/shares'

/** How the generation of an answer ended. */
export interface AnswerOutcome {
  status: 'done' | 'stopped' | 'failed'
  /** Tokens counted by the provider; without them the delivered text is estimated. */
  usage?: TokenUsage
  /** Charges the prompt without any delivered text: it had been sent when the user stopped. */
  promptSent?: boolean
  /** Charges nothing, whatever was delivered. */
  free?: boolean
  /** The text ended at the model's or the credits' limit. */
  cutShort?: boolean
  error?: { code: number; key: string }
  /** The finding of a list in an answer that passed. */
  judged?: AnswerFinding
}

const uncharged = { input: 0, output: 0, estimated: false }

/** Reference of the credit hold of an answer's part. */
export const answerHoldRef = (messageId: string, part = 1) =>
  part === 1 ? `message:${messageId}` : `message:${messageId}:${part}`

/**
 * Ends an answer once, in one transaction: committed events become its content and are charged, the rest of the hold is
 * released. An answer that a word blocked is withdrawn and free. Returns it unchanged if it has ended or `isStill` is
 * false for the locked row; null when it is gone.
 */
export function settleAnswer(
  db: Db,
  deps: { ledger: Ledger; clock: Clock; ids: Pick<Ids, 'ulid'>; judging: AnswerJudging },
  messageId: string,
  outcome: AnswerOutcome,
  /** Events that the log's `prepare` returned. */
  eventsIn: (tx: Db) => Promise<AnswerEvent[]>,
  isStill: (row: MessageRow) => boolean,
): Promise<MessageRow | null> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ chatNumber: message.chatNumber })
      .from(message)
      .where(eq(message.messageId, messageId))
    if (!found) return null
    // Lock order as in placing a question: chat, message, account.
    const [inChat] = await tx
      .select({ takenUntil: chat.takenUntil })
      .from(chat)
      .where(eq(chat.chatNumber, found.chatNumber))
      .for('update')
    const [row] = await tx.select().from(message).where(eq(message.messageId, messageId)).for('update')
    if (!row || row.status !== 'replying' || !isStill(row)) return row ?? null

    const events = await eventsIn(tx)
    const withdrawal = withdrawalIn(events)
    const { content, reasoning } = contentOf(events)
    const proposals = proposalsIn(events)
    const attachments = attachmentsIn(events)
    const { carried } = row
    // Earlier parts of a continued answer are settled already.
    const own = carried ? events.filter(({ seq }) => seq > carried.events) : events
    // A person of the operator has taken over: what the model had begun is free.
    const isTaken = inChat !== undefined && isTakenOver(inChat, deps.clock.now())
    const isPaid = withdrawal === null && !outcome.free && !isTaken && (own.some(isDelivered) || outcome.promptSent)
    const hasSearched = own.some(({ kind }) => kind === 'sources')
    const estimate = {
      input: row.inputTokens ?? 0,
      output: estimateTokens(textOf(own, 'delta') + textOf(own, 'reasoning') + textOf(own, 'proposals')),
    }
    const { estimated, ...used } = isPaid ? chargedTokens(outcome.usage, estimate) : uncharged
    // A continuation does not search again.
    const searchCredits = carried || (isPaid && hasSearched) ? row.searchCredits : 0
    const price = creditsFor(used, answerPrice(row)) + (carried ? 0 : searchCredits)
    const ref = answerHoldRef(messageId, carried?.part)
    const meta = { relation: 'message', id: messageId, chatNumber: row.chatNumber, model: row.model, ...used }
    const settled =
      price > 0
        ? await deps.ledger.capture(tx, { ref, credits: price, meta })
        : await deps.ledger.release(tx, { ref, meta })

    await creditCall(tx, deps, {
      ref,
      modelId: row.model,
      purpose: 'answer',
      credits: settled.spent,
      ...(isPaid ? { use: { ...used, cached: 0, searches: hasSearched && !carried ? 1 : 0 } } : {}),
    })

    const judged = withdrawal === null ? outcome.judged : openedFinding(withdrawal, deps.judging)
    if (judged) await deps.judging.record(tx, row, judged)

    const at = deps.clock.now()
    const parts = {
      content,
      reasoning,
      proposals,
      sources: sourcesIn(events),
      attachments,
      suggestions: row.suggestions,
      contentType: attachments.length && !content ? ('image' as const) : row.contentType,
      status: outcome.status,
      error: outcome.error ?? null,
      cutShort: outcome.cutShort ?? false,
    }
    const [ended] = await tx
      .update(message)
      .set({
        ...(withdrawal === null
          ? parts
          : withdrawnValues({ ...parts, status: 'stopped', error: null, cutShort: false }, deps.judging)),
        searchCredits,
        inputTokens: used.input + (carried?.input ?? 0),
        outputTokens: used.output + (carried?.output ?? 0),
        tokensEstimated: estimated || (carried?.estimated ?? false),
        credits: settled.spent + (carried?.credits ?? 0),
        balanceAfter: settled.balance,
        owner: null,
        endedAt: at,
      })
      .where(eq(message.messageId, messageId))
      .returning()
    await tx
      .update(chat)
      .set({ updatedAt: at, ...(content && withdrawal === null ? { lastMessage: preview(content) } : {}) })
      .where(eq(chat.chatNumber, row.chatNumber))
    if (withdrawal !== null && carried) {
      await replacePreview(tx, row, row.content)
      await withdrawCopies(tx, row, deps.judging)
    }
    return ended ?? null
  })
}
