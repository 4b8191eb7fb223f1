import { creditsFor, outputFor } from '../../../shared/price'
import { AppError } from '../../errors'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import type { Ledger } from '../credits/ledger'

/** Fewer output tokens than this are not worth asking for. */
const leastOutput = 256

/** Tokens a prompt may have, so that the model has room for its answer. */
export const promptRoom = ({ maxOutputTokens, contextTokens }: ModelRow): number =>
  contextTokens - Math.min(maxOutputTokens, Math.floor(contextTokens / 2))

/** Tokens the model can answer a prompt of this size with; null when the prompt leaves too little. */
export function outputRoom({ maxOutputTokens, contextTokens }: ModelRow, promptTokens: number): number | null {
  const limit = Math.min(maxOutputTokens, contextTokens - promptTokens)
  return limit < Math.min(leastOutput, maxOutputTokens) ? null : limit
}

/** The same. Throws 400 when the prompt leaves too little. */
export function outputLimit(model: ModelRow, promptTokens: number, hasFiles: boolean): number {
  const limit = outputRoom(model, promptTokens)
  if (limit === null) throw new AppError(400, hasFiles ? 'chat.attachmentsTooLong' : 'chat.tooLong')
  return limit
}

interface AnswerBudget {
  userId: string
  /** The reference of the hold. */
  ref: string
  model: Pick<ModelRow, 'priceInput' | 'priceOutput'>
  /** What a membership takes off the price. */
  discountPercent: number
  promptTokens: number
  /** The most the model can answer with. */
  outputTokens: number
  /** Beside the tokens: what a search costs. */
  searchCredits?: number
}

/** Holds the credits an answer may cost and answers how many output tokens they pay for. */
export async function holdForAnswer(
  tx: Db,
  ledger: Pick<Ledger, 'holdUpTo'>,
  { userId, ref, model, discountPercent, promptTokens, outputTokens, searchCredits = 0 }: AnswerBudget,
): Promise<number> {
  const price = { input: model.priceInput, output: model.priceOutput, discountPercent }
  // Providers count the prompt otherwise than our estimate; the hold allows for that.
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
