import {
  type ChatProvider,
  type ChatRequest,
  type Piece,
  ProviderError,
  type ProviderFault,
} from '../../providers/types'
import type { TextKey } from '../../texts'
import { createTokenCounter } from './token-counter'
import type { EventKind } from './event-buffer'
import type { AnswerOutcome } from './settle'
import { plausibleUsage } from './usage'

/** Why a generation is stopped before the provider has ended. */
export type AnswerStopReason = 'stop' | 'shutdown' | 'lost'

export interface Generation {
  provider: ChatProvider
  request: ChatRequest
  /** The held credits pay for fewer tokens than the model could give. */
  limitedByCredit: boolean
  /** How long the whole answer may take. */
  maxMs: number
}

/**
 * Our estimate of the most text a model gives that keeps to `maxTokens`: providers count otherwise than we do, up to half for
 * Chinese. Where the credits end, the text does not go on that far.
 */
const mostTokens = (maxTokens: number, limitedByCredit: boolean) => maxTokens * (limitedByCredit ? 1.25 : 2) + 16

/** What a person is told of a fault: what concerns the operator alone reads like any other failure. */
const toldAs: Record<ProviderFault, readonly [code: number, key: TextKey]> = {
  unauthorized: [600, 'provider.unauthorized'],
  quota: [600, 'provider.unauthorized'],
  unreachable: [600, 'provider.failed'],
  busy: [429, 'provider.busy'],
  refused: [400, 'provider.refused'],
  failed: [600, 'provider.failed'],
  timeout: [600, 'provider.timeout'],
  cut: [600, 'provider.failed'],
}

const failure = (code: number, key: TextKey): AnswerOutcome => ({ status: 'failed', error: { code, key } })
const faulty = (fault: ProviderFault): AnswerOutcome => failure(...toldAs[fault])
const outOfCredit = { code: 402, key: 'credit.insufficient' }
/** The outcome of an answer whose process died or shuts down. */
export const interrupted: AnswerOutcome = { status: 'failed', error: { code: 600, key: 'answer.interrupted' } }

/** Asks the provider and passes each piece of text to `append`. Answers how the generation ended; throws nothing. */
export async function generate(
  { provider, request, limitedByCredit, maxMs }: Generation,
  stopping: AbortSignal,
  append: (kind: EventKind, text: string) => void,
  warn: (error: unknown) => void,
): Promise<AnswerOutcome> {
  const connection = new AbortController()
  const disconnect = () => connection.abort()
  stopping.addEventListener('abort', disconnect, { once: true })
  const timer = setTimeout(disconnect, maxMs)
  const counter = createTokenCounter(mostTokens(request.maxTokens, limitedByCredit))
  let usage: Piece['usage']
  let cutShort = false
  let free = false
  let promptSent = false
  const onSent = () => void (promptSent = true)

  async function read(): Promise<AnswerOutcome> {
    for await (const piece of provider.complete({ ...request, onSent }, connection.signal)) {
      if (connection.signal.aborted) break
      usage = piece.usage ?? usage
      cutShort ||= piece.cutShort ?? false
      free ||= piece.free ?? false
      for (const [kind, text] of [
        ['reasoning', piece.reasoning],
        ['delta', piece.delta],
      ] as const) {
        const taken = text && counter.take(text)
        if (taken) append(kind, taken)
      }
      if (counter.isFull()) break
    }
    if (stopping.aborted) return interrupted
    if (connection.signal.aborted)
      throw new ProviderError(counter.tokens() > 0 ? 'cut' : 'timeout', 'took too long as a whole')
    if (counter.isFull() && !limitedByCredit) return failure(600, 'provider.endless')
    if (counter.tokens() === 0) return faulty('failed')
    const counted = plausibleUsage(usage, request.model.contextTokens)
    const wasLimited = limitedByCredit && (cutShort || counter.isFull())
    return { status: 'done', ...(counted ? { usage: counted } : {}), ...(wasLimited ? { error: outOfCredit } : {}) }
  }

  try {
    const outcome = await read().catch((error: unknown) => {
      warn(error)
      if (counter.tokens() > 0) return failure(600, 'provider.cut')
      return faulty(error instanceof ProviderError ? error.kind : 'failed')
    })
    const ended: AnswerOutcome = !stopping.aborted
      ? outcome
      : (stopping.reason as AnswerStopReason) === 'stop'
        ? { status: 'stopped', promptSent }
        : interrupted
    return free ? { ...ended, free } : ended
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', disconnect)
    connection.abort()
  }
}
