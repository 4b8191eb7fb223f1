import { type ChatProvider, ProviderError } from '../../providers/types'
import type { ModelHealth } from './health'

/** Leaves a provider alone that failed of late, and notes how it did: well from its first word on. */
export const withBreaker = (chat: ChatProvider, health: Pick<ModelHealth, 'admit'>): ChatProvider => ({
  async *complete(request, signal) {
    const admitted = await health.admit(request.model)
    let isKnown = false
    try {
      for await (const piece of chat.complete(request, signal)) {
        if (!isKnown && (piece.delta || piece.reasoning || piece.calls)) {
          isKnown = true
          await admitted.succeeded()
        }
        yield piece
      }
    } catch (error) {
      isKnown = true
      await admitted.failed(error instanceof ProviderError ? error : new ProviderError('failed', String(error)))
      throw error
    } finally {
      if (!isKnown) await admitted.giveBack()
    }
  },
})
