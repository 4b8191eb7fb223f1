import {
  type ChatProvider,
  type ChatRequest,
  type Piece,
  ProviderError,
  type ProviderFault,
} from '../../providers/types'
import { createTokenCounter } from './token-counter'
import type { EventKind } from './event-buffer'
import type { AnswerOutcome } from './settle'

/** Why a generation is stopped before the provider has ended. */
export type AnswerStopReason = 'stop' | 'shutdown' | 'lost'

export interface Generation {
  provider: ChatProvider
  request: ChatRequest
  /** The held credits pay for fewer tokens than the model could give. */
  limitedByCredit: boolean
}

const codeOf = {
  unauthorized: 600,
  busy: 429,
  refused: 400,
  failed: 600,
  timeout: 600,
  cut: 600,
} as const satisfies Record<ProviderFault, number>

const outOfCredit = { code: 402, key: 'credit.insufficient' }
/** The outcome of an answer whose process died or shuts down. */
export const interrupted: AnswerOutcome = { status: 'failed', error: { code: 600, key: 'answer.interrupted' } }

/** Asks the provider and passes each piece of text to `append`. Answers how the generation ended; throws nothing. */
export async function generate(
  { provider, request, limitedByCredit }: Generation,
  stopping: AbortSignal,
  append: (kind: EventKind, text: string) => void,
  warn: (error: unknown) => void,
): Promise<AnswerOutcome> {
  const connection = new AbortController()
  const disconnect = () => connection.abort()
  stopping.addEventListener('abort', disconnect, { once: true })
  const counter = createTokenCounter()
  let usage: Piece['usage']
  let cutShort = false
  try {
    for await (const piece of provider.complete(request, connection.signal)) {
      if (stopping.aborted) break
      usage = piece.usage ?? usage
      cutShort ||= piece.cutShort ?? false
      if (piece.reasoning) append('reasoning', counter.add(piece.reasoning))
      if (piece.delta) append('delta', counter.add(piece.delta))
      // Providers count tokens otherwise than we do; only one that ignores max_tokens gets this far beyond it.
      if (limitedByCredit && counter.tokens() > request.maxTokens * 1.25 + 16) {
        cutShort = true
        break
      }
    }
  } catch (error) {
    warn(error)
    if (!stopping.aborted) {
      const kind = error instanceof ProviderError ? error.kind : 'failed'
      return counter.tokens() > 0
        ? { status: 'failed', error: { code: codeOf.cut, key: 'provider.cut' } }
        : {
            status: 'failed',
            error: { code: codeOf[kind], key: kind === 'cut' ? 'provider.failed' : `provider.${kind}` },
          }
    }
  } finally {
    stopping.removeEventListener('abort', disconnect)
    connection.abort()
  }
  if (stopping.aborted) return (stopping.reason as AnswerStopReason) === 'stop' ? { status: 'stopped' } : interrupted
  if (counter.tokens() === 0) return { status: 'failed', error: { code: codeOf.failed, key: 'provider.failed' } }
  return { status: 'done', ...(usage ? { usage } : {}), ...(cutShort && limitedByCredit ? { error: outOfCredit } : {}) }
}
