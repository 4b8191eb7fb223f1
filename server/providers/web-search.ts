import type { ChatProvider, ChatRequest, FunctionCall, ModelRow, Piece, TokenUsage, Turn } from './types'

/** Kimi's own function: its arguments are returned unchanged, then it reads its own search results. */
const kimiSearch = '$web_search'
/** Most searches of one answer; then it must answer. */
const maxSearches = 3
/** Numbers reserved for the calls of one request: each further request of an answer continues from there. */
const callsOfRequest = 128
const maxArguments = 16_000

/** Body fields and tools that make a provider's model search. */
export function webSearchBody({ webSearch }: ModelRow, state: ChatRequest['webSearch']) {
  if (!webSearch || !state) return { fields: {}, tools: [] as Record<string, unknown>[] }
  switch (webSearch.wire) {
    case 'qwen':
      return { fields: { enable_search: true, search_options: { forced_search: true } }, tools: [] }
    case 'glm':
      return {
        fields: {},
        tools: [{ type: 'web_search', web_search: { enable: true, search_engine: 'search_std', search_result: true } }],
      }
    case 'kimi':
      return {
        // Kimi cannot search while it thinks.
        fields: { thinking: { type: 'disabled' }, ...(state === 'over' ? { tool_choice: 'none' } : {}) },
        tools: [{ type: 'builtin_function', function: { name: kimiSearch } }],
      }
  }
}

/** Whether a call is a provider's own function, which runs there. */
export const isOfProvider = ({ name }: Pick<FunctionCall, 'name'>): boolean => name.startsWith('$')

type CallPart = NonNullable<Piece['calls']>[number]

/** Removes Kimi's search calls from a stream; other calls pass, numbered by their request. */
function searchCalls(round: number) {
  const searches = new Map<number, FunctionCall>()
  return {
    take(parts: readonly CallPart[]): CallPart[] {
      return parts.flatMap((part) => {
        const known = searches.get(part.index)
        if (!known && !(part.name && isOfProvider({ name: part.name })))
          return [{ ...part, index: part.index + round * callsOfRequest }]
        const call = known ?? { name: part.name ?? '', arguments: '' }
        call.arguments = (call.arguments + (part.arguments ?? '')).slice(0, maxArguments)
        if (part.id) call.id = part.id
        searches.set(part.index, call)
        return []
      })
    },
    all: () => [...searches.values()].filter(({ name }) => name === kimiSearch).slice(0, maxSearches),
  }
}

const sum = (a: TokenUsage | undefined, b: TokenUsage): TokenUsage =>
  a ? { input: a.input + b.input, output: a.output + b.output, cached: (a.cached ?? 0) + (b.cached ?? 0) } : b

/** Returns Kimi's search calls until it answers, or has searched enough. Adds up the usage of its requests. */
async function search(chat: ChatProvider, request: ChatRequest, signal: AbortSignal, take: (piece: Piece) => void) {
  let turns: Turn[] = request.turns
  let usage: TokenUsage | undefined
  for (let round = 0; round <= maxSearches; round++) {
    const calls = searchCalls(round)
    let content = ''
    await chat.complete({ ...request, turns, webSearch: round < maxSearches ? 'on' : 'over' }, signal, (piece) => {
      content += piece.delta ?? ''
      const others = calls.take(piece.calls ?? [])
      const { calls: _, usage: counted, ...rest } = piece
      take({ ...rest, ...(others.length ? { calls: others } : {}), ...(counted ? { usage: sum(usage, counted) } : {}) })
      if (counted) usage = sum(usage, counted)
    })
    const searches = calls.all()
    if (searches.length === 0 || signal.aborted || round === maxSearches) return
    take({ sources: [], searches: searches.length })
    turns = [
      ...turns,
      { role: 'assistant', content, calls: searches.map((call) => ({ ...call, result: call.arguments })) },
    ]
  }
}

/** Adds web search for models whose provider supports it; the request decides whether to use it. */
export const orSearching = (chat: ChatProvider): ChatProvider => ({
  async complete(request, signal, take) {
    const { webSearch, ...plain } = request
    const { model } = request
    if (!webSearch || !model.webSearch) return chat.complete(plain, signal, take)
    if (model.webSearch.wire === 'kimi') return search(chat, request, signal, take)
    // Qwen is forced to search and reports no sources on this wire.
    let said = model.webSearch.wire !== 'qwen'
    await chat.complete(request, signal, (piece) => {
      const tells = !said && (piece.delta || piece.reasoning)
      if (tells) said = true
      take(tells && !piece.sources ? { ...piece, sources: [] } : piece)
    })
  },
})
