import { eq } from 'drizzle-orm'
import { creditsFor, estimateTokens } from '../../../contract/price'
import type { Clock } from '../../ports/clock'
import { answerEvent, chat, message } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { type MessageRow, textOf } from './event-buffer'
import type { Ledger } from '../credits/ledger'
import { inTransaction } from '../../ports/db/rows'
import { shorten } from '../text'

/** How a generation ended, as far as its maker knows. */
export interface Outcome {
  status: 'done' | 'stopped' | 'failed'
  /** What the provider counted; without it tokens are estimated from what was delivered. */
  usage?: { input: number; output: number }
  error?: { code: number; key: string }
}

/** The reference an answer's credits are held by. */
export const answerHoldRef = (messageId: string) => `message:${messageId}`

const lastMessageMax = 80

export const preview = (text: string) => shorten(text.replace(/\s+/g, ' ').trim(), lastMessageMax)

/**
 * Ends an answer once, in one transaction: what was committed for delivery becomes its content and is charged, the rest of
 * the hold goes back. An answer that has ended already, or that `still` no longer holds for, is answered as it stands.
 */
export function settleAnswer(
  db: Db,
  deps: { ledger: Ledger; clock: Clock },
  messageId: string,
  outcome: Outcome,
  still: (row: MessageRow) => boolean = () => true,
): Promise<MessageRow | null> {
  return inTransaction(db, async (tx) => {
    const [place] = await tx
      .select({ chatNumber: message.chatNumber })
      .from(message)
      .where(eq(message.messageId, messageId))
    if (!place) return null
    // Chat, then message, then account: asking locks in the same order.
    await tx.select({ one: chat.chatNumber }).from(chat).where(eq(chat.chatNumber, place.chatNumber)).for('update')
    const [row] = await tx.select().from(message).where(eq(message.messageId, messageId)).for('update')
    if (!row || row.status !== 'replying' || !still(row)) return row ?? null

    const events = await tx
      .select()
      .from(answerEvent)
      .where(eq(answerEvent.messageId, messageId))
      .orderBy(answerEvent.seq)
    const content = textOf(events, 'delta')
    const reasoning = textOf(events, 'reasoning')
    const delivered = events.length > 0
    const used = delivered
      ? (outcome.usage ?? { input: row.inputTokens ?? 0, output: estimateTokens(content + reasoning) })
      : { input: 0, output: 0 }
    const price = creditsFor(used, { input: row.priceInput, output: row.priceOutput })
    const ref = answerHoldRef(messageId)
    const meta = { relation: 'message', id: messageId, chatNumber: row.chatNumber, model: row.model, ...used }
    const settled =
      price > 0
        ? await deps.ledger.capture(tx, { ref, credits: price, meta })
        : await deps.ledger.release(tx, { ref, meta })

    const at = deps.clock.now()
    const [ended] = await tx
      .update(message)
      .set({
        content,
        reasoning,
        status: outcome.status,
        inputTokens: used.input,
        outputTokens: used.output,
        tokensEstimated: !outcome.usage,
        credits: settled.spent,
        balanceAfter: settled.balance,
        error: outcome.error ?? null,
        owner: null,
        endedAt: at,
      })
      .where(eq(message.messageId, messageId))
      .returning()
    await tx
      .update(chat)
      .set({ updatedAt: at, ...(content ? { lastMessage: preview(content) } : {}) })
      .where(eq(chat.chatNumber, row.chatNumber))
    return ended ?? null
  })
}
