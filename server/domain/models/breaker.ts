import { type ChatProvider, ProviderError } from '../../providers/types'
import type { ModelHealth } from './health'

/** Skips a provider that failed recently, and records its result: healthy from its first text on. */
export const withBreaker = (chat: ChatProvider, health: Pick<ModelHealth, 'admit'>): ChatProvider => ({
  async complete(request, signal, take) {
    const admitted = await health.admit(request.model)
    let isKnown = false
    let noted = Promise.resolve()
    try {
      await chat.complete(request, signal, (piece) => {
        if (!isKnown && (piece.delta || piece.reasoning || piece.calls)) {
          isKnown = true
          // Text does not wait for this record, and survives its failure.
          noted = admitted.succeeded().catch(() => {})
        }
        take(piece)
      })
      await noted
    } catch (error) {
      isKnown = true
      await noted
      await admitted.failed(error instanceof ProviderError ? error : new ProviderError('failed', String(error)))
      throw error
    } finally {
      if (!isKnown) await admitted.giveBack()
    }
  },
})
