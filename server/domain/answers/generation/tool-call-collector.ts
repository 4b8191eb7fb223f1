import type { FunctionCall, Piece } from '../../../providers/types'

/** The most calls of one answer, and characters of all their arguments. */
const maxCalls = 16
const maxArguments = 32_000

/** Joins the parts of a model's calls. Cuts endless calls, and reports them with `isFull`. */
export function createToolCallCollector() {
  const calls = new Map<number, FunctionCall>()
  let length = 0
  let dropped = 0
  return {
    /** Returns the added text, which counts as output. */
    take(parts: Piece['calls'] = []): string {
      let added = ''
      for (const { index, name = '', arguments: json = '' } of parts) {
        const call = calls.get(index) ?? { name: '', arguments: '' }
        if (!calls.has(index) && calls.size >= maxCalls) {
          dropped += name.length + json.length
          continue
        }
        calls.set(index, call)
        call.name ||= name.slice(0, 64)
        const more = json.slice(0, maxArguments - length)
        call.arguments += more
        length += more.length
        dropped += json.length - more.length
        added += name + more
      }
      return added
    },
    /** The model sends on although the limits are reached: more characters of arguments, or as many of more calls. */
    isFull: () => length + dropped > maxArguments,
    calls: (): FunctionCall[] => [...calls.values()],
  }
}
