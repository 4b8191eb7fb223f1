import { defaultLocale } from '../../../../contract/locales'
import { AppError } from '../../../errors'
import type { AnswerLog } from '../../../ports/answer-log/types'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { ModelRow } from '../../../providers/types'
import type { Ledger } from '../../credits/ledger'
import type { MessageRow } from '../event-buffer'
import type { QuestionDeps } from '../questions'
import { settleAnswer } from '../settle'
import { interrupted } from '.'
import { type PlacedContinuation, placeContinuation } from './continuation'

/** An answer whose processes die one after the other is ended at last. */
const mostParts = 4

export interface Rescued {
  /** It ended as it was delivered. */
  ended?: MessageRow
  /** It goes on here. */
  placed?: PlacedContinuation
}

/**
 * Takes an answer from a process that died: what it delivered is charged, and what is to come is held, in one transaction, so that
 * nobody sees it ended. Where it cannot go on (no words yet, no model, no credits, the person wants it stopped) it ends. Answers
 * nothing when somebody else was first.
 */
export async function rescueAnswer(
  db: Db,
  deps: QuestionDeps & { ledger: Ledger; log: AnswerLog },
  messageId: string,
  /** The part that was being made. */
  part: number,
  model: ModelRow | null,
  isStill: (row: MessageRow) => boolean,
): Promise<Rescued> {
  const eventsIn = await deps.log.prepare(messageId, part + 1)
  return inTransaction(db, async (tx) => {
    let lost: MessageRow | null = null
    const ended = await settleAnswer(tx, deps, messageId, interrupted, eventsIn, (row) => {
      if (isStill(row)) lost = row
      return lost !== null
    })
    if (!ended || !lost) return {}
    const { stopRequested, carried } = lost as MessageRow
    if (!model || stopRequested || (carried?.part ?? 1) >= mostParts) return { ended }
    const wanted = { id: messageId, length: ended.content.length }
    try {
      const how = { ...deps, locale: defaultLocale }
      return {
        placed: await tx.transaction((inner) => placeContinuation(inner, how, ended.userId, wanted, model, eventsIn)),
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { ended }
    }
  })
}
