import type { ChatRequest, Turn } from './types'
import { isOfProvider, webSearchBody } from './web-search'

const seenContent = (text: string, pictures: readonly string[]) => [
  ...pictures.map((url) => ({ type: 'image_url', image_url: { url } })),
  { type: 'text', text },
]

/** Without functions in the request, earlier calls become text, because providers refuse them otherwise. */
function bodyTurns(
  turn: Turn,
  at: number,
  { replayReasoning, withCalls }: { replayReasoning: boolean; withCalls: boolean },
): Record<string, unknown>[] {
  const { role, reasoning, calls = [] } = turn
  const content = turn.pictures?.length ? seenContent(turn.content, turn.pictures) : turn.content
  const thought = replayReasoning && role === 'assistant' && reasoning ? { reasoning_content: reasoning } : {}
  if (calls.length === 0) return [{ role, content, ...thought }]
  if (!withCalls && !calls.some(isOfProvider)) {
    const told = calls.map((call) => `[${call.name} ${call.arguments} → ${call.result}]`)
    return [{ role, content: [turn.content, ...told].filter(Boolean).join('\n\n'), ...thought }]
  }
  const idOf = (n: number) => calls[n]?.id ?? `call_${at}_${n}`
  return [
    {
      role,
      content,
      ...thought,
      tool_calls: calls.map((call, n) => ({
        id: idOf(n),
        type: isOfProvider(call) ? 'builtin_function' : 'function',
        function: { name: call.name, arguments: call.arguments },
      })),
    },
    ...calls.map((call, n) => ({
      role: 'tool',
      tool_call_id: idOf(n),
      ...(isOfProvider(call) ? { name: call.name } : {}),
      content: call.result,
    })),
  ]
}

/** The body of a streamed chat completion, with the model's quirks applied. */
export function openaiBody({
  model,
  turns,
  functions = [],
  webSearch,
  temperature,
  topP,
  maxTokens,
}: ChatRequest): Record<string, unknown> {
  const {
    dropSampling,
    maxTokensParam = 'max_tokens',
    extraBody,
    replayReasoning = false,
    dropStreamOptions,
  } = model.quirks
  const search = webSearchBody(model, webSearch)
  const tools = [...functions.map((one) => ({ type: 'function', function: one })), ...search.tools]
  const how = { replayReasoning, withCalls: functions.length > 0 }
  return {
    model: model.version,
    messages: turns.flatMap((turn, at) => bodyTurns(turn, at, how)),
    stream: true,
    [maxTokensParam]: maxTokens,
    ...(dropStreamOptions ? {} : { stream_options: { include_usage: true } }),
    ...(dropSampling ? {} : { temperature, top_p: topP }),
    ...(tools.length ? { tools } : {}),
    ...extraBody,
    ...search.fields,
  }
}
