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
import type { AnswerJudging } from '../withdrawal/judging'
import { interrupted } from '.'
import { type PlacedContinuation, placeContinuation } from './continuation'

/** An answer whose processes die repeatedly ends after this many parts. */
const mostParts = 4

export interface Rescued {
  /** The answer, if it ended as delivered. */
  ended?: MessageRow
  /** It goes on here. */
  placed?: PlacedContinuation
}

/**
 * Takes an answer over from a dead process: charges the delivered part and holds the next one in one transaction, so
 * that nobody sees it end. Ends it if it cannot continue (no text, no model, no credits, or a stop request). Returns
 * nothing if another process was first.
 */
export async function rescueAnswer(
  db: Db,
  deps: QuestionDeps & { ledger: Ledger; log: AnswerLog; judging: AnswerJudging },
  messageId: string,
  /** The interrupted part. */
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
    if (!model || stopRequested || ended.status === 'withdrawn' || (carried?.part ?? 1) >= mostParts) return { ended }
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
