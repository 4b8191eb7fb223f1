import { creditsFor, outputFor } from '../../../shared/price'
import { AppError } from '../../errors'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import type { Ledger } from '../credits/ledger'

/** Output limits below this are not worth a request. */
const leastOutput = 256

/** Most tokens of a prompt that leaves the model room for its answer. */
export const promptRoom = ({ maxOutputTokens, contextTokens }: ModelRow): number =>
  contextTokens - Math.min(maxOutputTokens, Math.floor(contextTokens / 2))

/** Most output tokens for a prompt of this size; null when too few are left. */
export function outputRoom({ maxOutputTokens, contextTokens }: ModelRow, promptTokens: number): number | null {
  const limit = Math.min(maxOutputTokens, contextTokens - promptTokens)
  return limit < Math.min(leastOutput, maxOutputTokens) ? null : limit
}

/** The same, but throws 400 when too few are left. */
export function outputLimit(model: ModelRow, promptTokens: number, hasFiles: boolean): number {
  const limit = outputRoom(model, promptTokens)
  if (limit === null) throw new AppError(400, hasFiles ? 'chat.attachmentsTooLong' : 'chat.tooLong')
  return limit
}

interface AnswerBudget {
  userId: string
  /** Reference of the hold. */
  ref: string
  model: Pick<ModelRow, 'priceInput' | 'priceOutput'>
  /** Discount of the person's membership, in percent. */
  discountPercent: number
  promptTokens: number
  /** The model's output limit. */
  outputTokens: number
  /** Credits of a web search, beside the tokens. */
  searchCredits?: number
}

/** Holds the credits of an answer; returns the output tokens they pay for. */
export async function holdForAnswer(
  tx: Db,
  ledger: Pick<Ledger, 'holdUpTo'>,
  { userId, ref, model, discountPercent, promptTokens, outputTokens, searchCredits = 0 }: AnswerBudget,
): Promise<number> {
  const price = { input: model.priceInput, output: model.priceOutput, discountPercent }
  // Providers count the prompt differently; the hold has a margin for that.
  const input = Math.ceil(promptTokens * 1.25) + 16
  const least = Math.min(leastOutput, outputTokens)
  const held = await ledger.holdUpTo(tx, {
    userId,
    ref,
    credits: creditsFor({ input, output: outputTokens }, price) + searchCredits,
    atLeast: creditsFor({ input: promptTokens, output: least }, price) + searchCredits,
  })
  return Math.max(1, Math.min(outputTokens, Math.max(outputFor(held - searchCredits, input, price), least)))
}
