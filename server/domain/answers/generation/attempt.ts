import {
  type ChatProvider,
  type ChatRequest,
  type Piece,
  ProviderError,
  type ProviderFault,
} from '../../../providers/types'
import { failure, faulty } from './told'
import { createTokenCounter } from './token-counter'
import type { EventKind } from '../event-buffer'
import type { AnswerOutcome } from '../settle'
import { plausibleUsage } from '../usage'

/** One model that is asked for an answer. */
export interface Attempt {
  provider: ChatProvider
  request: ChatRequest
  /** The held credits pay for fewer tokens than the model could give. */
  limitedByCredit: boolean
}

export interface AttemptEnd {
  outcome: AnswerOutcome
  /** Why it gave no word at all. */
  fault?: ProviderFault
  /** The prompt has been sent: somebody pays for it. */
  promptSent: boolean
}

interface Listener {
  /** Before its first text is appended. */
  begin(): Promise<void>
  append(kind: EventKind, text: string): void
  warn(error: unknown): void
}

/**
 * Our estimate of the most text a model gives that keeps to `maxTokens`: providers count otherwise than we do, up to half for
 * Chinese. Where the credits end, the text does not go on that far.
 */
const mostTokens = (maxTokens: number, limitedByCredit: boolean) => maxTokens * (limitedByCredit ? 1.25 : 2) + 16

const outOfCredit = { code: 402, key: 'credit.insufficient' }

/** Asks one model until it has ended, `stopping` aborts or the answer's time is over (`late`). Throws nothing. */
export async function tryModel(
  { provider, request, limitedByCredit }: Attempt,
  stopping: AbortSignal,
  late: AbortSignal,
  { begin, append, warn }: Listener,
): Promise<AttemptEnd> {
  const ending = AbortSignal.any([stopping, late])
  const counter = createTokenCounter(mostTokens(request.maxTokens, limitedByCredit))
  let usage: Piece['usage']
  let cutShort = false
  let free = false
  let promptSent = false
  let hasBegun = false
  const onSent = () => void (promptSent = true)

  async function read(): Promise<AnswerOutcome> {
    for await (const piece of provider.complete({ ...request, onSent }, ending)) {
      if (ending.aborted) break
      usage = piece.usage ?? usage
      cutShort ||= piece.cutShort ?? false
      free ||= piece.free ?? false
      if (!hasBegun && (piece.reasoning || piece.delta)) {
        await begin()
        hasBegun = true
      }
      for (const [kind, text] of [
        ['reasoning', piece.reasoning],
        ['delta', piece.delta],
      ] as const) {
        const taken = text && counter.take(text)
        if (taken) append(kind, taken)
      }
      if (counter.isFull()) break
    }
    if (ending.aborted) throw new ProviderError(counter.tokens() > 0 ? 'cut' : 'timeout', 'took too long as a whole')
    if (counter.isFull() && !limitedByCredit) return failure(600, 'provider.endless')
    if (counter.tokens() === 0) throw new ProviderError('failed', 'an answer without text')
    const counted = plausibleUsage(usage, request.model.contextTokens)
    const wasLimited = limitedByCredit && (cutShort || counter.isFull())
    return { status: 'done', ...(counted ? { usage: counted } : {}), ...(wasLimited ? { error: outOfCredit } : {}) }
  }

  try {
    const outcome = await read()
    return { outcome: free ? { ...outcome, free } : outcome, promptSent }
  } catch (error) {
    const kind = error instanceof ProviderError ? error.kind : 'failed'
    if (kind !== 'resting' && !stopping.aborted) warn(error)
    if (counter.tokens() > 0)
      return { outcome: { ...failure(600, 'provider.cut'), ...(free ? { free } : {}) }, promptSent }
    return { outcome: faulty(kind), fault: kind, promptSent }
  }
}
