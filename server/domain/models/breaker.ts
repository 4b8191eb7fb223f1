import { type ChatProvider, ProviderError } from '../../providers/types'
import type { ModelHealth } from './health'

/** Leaves a provider alone that failed of late, and notes how it did: well from its first word on. */
export const withBreaker = (chat: ChatProvider, health: Pick<ModelHealth, 'admit'>): ChatProvider => ({
  async complete(request, signal, take) {
    const admitted = await health.admit(request.model)
    let isKnown = false
    let noted = Promise.resolve()
    try {
      await chat.complete(request, signal, (piece) => {
        if (!isKnown && (piece.delta || piece.reasoning || piece.calls)) {
          isKnown = true
          // The words do not wait for the note, nor do they end with it.
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
