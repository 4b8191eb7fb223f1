import { type ChatProvider, ProviderError } from './types'

const isAboutFunctions = (error: unknown) =>
  error instanceof ProviderError && error.kind === 'refused' && /tool|function/i.test(error.detail)

/** Repeats a request without functions when the model does not support them, since support cannot be queried. */
export const orWithoutFunctions = (chat: ChatProvider): ChatProvider => ({
  async complete({ functions, ...request }, signal, take) {
    if (!functions?.length) return chat.complete(request, signal, take)
    let hasBegun = false
    try {
      await chat.complete({ ...request, functions }, signal, (piece) => {
        hasBegun = true
        take(piece)
      })
    } catch (error) {
      if (hasBegun || !isAboutFunctions(error)) throw error
      await chat.complete(request, signal, take)
    }
  },
})
