import { type ChatProvider, type ChatRequest, type Piece, ProviderError } from './types'

const isAboutFunctions = (error: unknown) =>
  error instanceof ProviderError && error.kind === 'refused' && /tool|function/i.test(error.detail)

/** Asks a model again without functions when it has none of them: which models do cannot be asked before. */
export const orWithoutFunctions = (chat: ChatProvider): ChatProvider => ({
  async *complete({ functions, ...request }: ChatRequest, signal: AbortSignal): AsyncGenerator<Piece> {
    if (!functions?.length) return yield* chat.complete(request, signal)
    let hasBegun = false
    try {
      for await (const piece of chat.complete({ ...request, functions }, signal)) {
        hasBegun = true
        yield piece
      }
    } catch (error) {
      if (hasBegun || !isAboutFunctions(error)) throw error
      yield* chat.complete(request, signal)
    }
  },
})
