import type { ChatRequest, Turn } from './types'

const bodyTurn =
  (replayReasoning: boolean) =>
  ({ role, content, reasoning }: Turn) =>
    replayReasoning && role === 'assistant' && reasoning
      ? { role, content, reasoning_content: reasoning }
      : { role, content }

/** The body of a streamed chat completion, with the model's quirks applied. */
export function openaiBody({ model, turns, temperature, topP, maxTokens }: ChatRequest): Record<string, unknown> {
  const {
    dropSampling,
    maxTokensParam = 'max_tokens',
    extraBody,
    replayReasoning = false,
    dropStreamOptions,
  } = model.quirks
  return {
    model: model.version,
    messages: turns.map(bodyTurn(replayReasoning)),
    stream: true,
    [maxTokensParam]: maxTokens,
    ...(dropStreamOptions ? {} : { stream_options: { include_usage: true } }),
    ...(dropSampling ? {} : { temperature, top_p: topP }),
    ...extraBody,
  }
}
