import type { Piece } from '../../providers/types'
import { type ChatProvider, type ChatRequest, ProviderError, type ProviderFault } from '../../providers/types'
import { createTokenCounter } from './token-counter'
import type { EventKind } from './event-buffer'
import type { Outcome } from './settlement'

/** Why a generation is ended from outside. */
export type Halt = 'stop' | 'shutdown' | 'lost'

export interface Work {
  provider: ChatProvider
  request: ChatRequest
  /** The hold affords fewer tokens than the model could give. */
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
const interrupted: Outcome = { status: 'failed', error: { code: 600, key: 'answer.interrupted' } }

/** Has an answer made, handing on its words as they come, and says how it ended. Throws nothing. */
export async function generate(
  { provider, request, limitedByCredit }: Work,
  halt: AbortSignal,
  put: (kind: EventKind, text: string) => void,
  warn: (error: unknown) => void,
): Promise<Outcome> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  halt.addEventListener('abort', hangUp, { once: true })
  const counter = createTokenCounter()
  let usage: Piece['usage']
  let cutShort = false
  try {
    for await (const piece of provider.complete(request, line.signal)) {
      if (halt.aborted) break
      usage = piece.usage ?? usage
      cutShort ||= piece.cutShort ?? false
      if (piece.reasoning) put('reasoning', counter.add(piece.reasoning))
      if (piece.delta) put('delta', counter.add(piece.delta))
      // Providers count otherwise than we do; only one that does not keep to max_tokens gets far beyond it.
      if (limitedByCredit && counter.tokens() > request.maxTokens * 1.25 + 16) {
        cutShort = true
        break
      }
    }
  } catch (error) {
    warn(error)
    if (!halt.aborted) {
      const kind = error instanceof ProviderError ? error.kind : 'failed'
      return counter.tokens() > 0
        ? { status: 'failed', error: { code: codeOf.cut, key: 'provider.cut' } }
        : {
            status: 'failed',
            error: { code: codeOf[kind], key: kind === 'cut' ? 'provider.failed' : `provider.${kind}` },
          }
    }
  } finally {
    halt.removeEventListener('abort', hangUp)
    line.abort()
  }
  if (halt.aborted) return (halt.reason as Halt) === 'stop' ? { status: 'stopped' } : interrupted
  if (counter.tokens() === 0) return { status: 'failed', error: { code: codeOf.failed, key: 'provider.failed' } }
  return { status: 'done', ...(usage ? { usage } : {}), ...(cutShort && limitedByCredit ? { error: outOfCredit } : {}) }
}

/** What is said of an answer whose maker died. */
export const interruptedOutcome = interrupted
