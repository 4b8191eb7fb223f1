import type { FunctionCall, Piece } from '../../../providers/types'

/** The most calls of one answer, and characters of all their arguments. */
const maxCalls = 16
const maxArguments = 32_000

/** Joins the parts of a model's calls. Endless calls are cut. */
export function createToolCallCollector() {
  const calls = new Map<number, FunctionCall>()
  let length = 0
  return {
    /** Returns the added text, which counts as output. */
    take(parts: Piece['calls'] = []): string {
      let added = ''
      for (const { index, name = '', arguments: json = '' } of parts) {
        const call = calls.get(index) ?? { name: '', arguments: '' }
        if (!calls.has(index) && calls.size >= maxCalls) continue
        calls.set(index, call)
        call.name ||= name.slice(0, 64)
        const more = json.slice(0, maxArguments - length)
        call.arguments += more
        length += more.length
        added += name + more
      }
      return added
    },
    calls: (): FunctionCall[] => [...calls.values()],
  }
}
