import type { ChatProvider, ChatRequest, Piece } from './types'

/** A provider from a function that yields its pieces. */
export const piecewise = (
  pieces: (request: ChatRequest, signal: AbortSignal) => AsyncIterable<Piece>,
): ChatProvider => ({
  async complete(request, signal, take) {
    for await (const piece of pieces(request, signal)) {
      take(piece)
      if (signal.aborted) return
    }
  },
})

/** The whole text of an answer, without its reasoning. */
export async function wholeText(provider: ChatProvider, request: ChatRequest, signal: AbortSignal): Promise<string> {
  let text = ''
  await provider.complete(request, signal, ({ delta = '', folded }) => {
    text = folded ? delta : text + delta
  })
  return text
}
