import { StringDecoder } from 'node:string_decoder'
import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import { type Piece, ProviderError, type TokenUsage } from './types'

const count = z.number().int().min(0).catch(0)
/** Some providers send arguments as an object, and some send all calls at once without a number. */
const callShape = z.object({
  id: z.string().max(200).nullish().catch(null),
  index: z.number().int().min(0).max(127).nullish(),
  function: z.object({
    name: z.string().nullish(),
    arguments: z
      .union([z.string(), z.record(z.string(), z.unknown()).transform((given) => JSON.stringify(given))])
      .nullish(),
  }),
})
/** Pictures in an answer; external addresses are not fetched. */
const pictureShape = z.object({
  image_url: z.object({ url: z.string().regex(/^data:image\/(?:png|jpeg|webp);base64,/) }),
})
/** A part of a text: most providers send one string instead; Mistral sends thoughts as parts of their own. */
const partShape = z
  .object({
    text: z.string().nullish(),
    thinking: z.union([z.string(), z.array(z.object({ text: z.string().nullish() }))]).nullish(),
  })
  .catch({})
const thoughtsShape = z
  .union([
    z.string(),
    z
      .object({ content: z.string().nullish(), text: z.string().nullish() })
      .transform(({ content, text }) => content ?? text ?? ''),
  ])
  .nullish()
  .catch(null)
const textShape = z.object({
  images: z.array(pictureShape).max(16).nullish().catch(null),
  content: z.union([z.string(), z.array(partShape)]).nullish(),
  reasoning_content: thoughtsShape,
  reasoning: thoughtsShape,
  tool_calls: z.array(callShape).nullish().catch(null),
})

/** Pages of a search: GLM uses `link`, Qwen's gateways `url`. */
const pageShape = z
  .object({ title: z.string().nullish(), link: z.string().nullish(), url: z.string().nullish() })
  .nullish()
  .catch(null)
const pagesShape = z.array(pageShape).nullish().catch(null)

const chunkShape = z.object({
  web_search: pagesShape,
  search_info: z.object({ search_results: pagesShape }).nullish().catch(null),
  choices: z
    .array(z.object({ delta: textShape.nullish(), message: textShape.nullish(), finish_reason: z.string().nullish() }))
    .nullish(),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count }).nullish().catch(null),
      // DeepSeek's and Kimi's own names.
      prompt_cache_hit_tokens: count.nullish(),
      cached_tokens: count.nullish(),
    })
    .nullish(),
})

export interface Chunk extends Piece {
  finish: string | null
}

const partOfCall = ({ id, index, function: { name, arguments: json } }: z.infer<typeof callShape>, at: number) => ({
  index: index ?? at,
  ...(id ? { id } : {}),
  ...(name ? { name } : {}),
  ...(json ? { arguments: json } : {}),
})

/** Reasons to end, as the seeded providers and usual model servers document them. */
const limits = new Set(['length', 'max_tokens', 'model_length', 'model_context_window_exceeded'])
const refusals = new Set(['content_filter', 'sensitive', 'safety', 'refusal', 'prohibited_content', 'recitation'])
const breaks = new Set(['network_error', 'insufficient_system_resource', 'error', 'abort', 'aborted', 'timeout'])
const wholes = new Set([
  'stop',
  'tool_calls',
  'function_call',
  'eos',
  'eos_token',
  'end_turn',
  'stop_sequence',
  'normal',
])

/** The fault that a reason to end means; null for an answer that is whole, or cut at a limit of length. */
export function faultOfFinish(finish: string | null): 'refused' | 'cut' | null {
  const reason = finish?.toLowerCase() ?? ''
  if (refusals.has(reason)) return 'refused'
  return breaks.has(reason) ? 'cut' : null
}

/** A reason to end that no list above names: the answer counts as whole. */
export const isUnknownFinish = (finish: string | null): finish is string =>
  finish !== null && !faultOfFinish(finish) && ![...limits, ...wholes].includes(finish.toLowerCase())

/** Text and thoughts of a delta or message, which may be parts. */
function wordsOf(text: z.infer<typeof textShape> | null | undefined) {
  const thoughts = text?.reasoning_content ?? text?.reasoning ?? ''
  if (!Array.isArray(text?.content)) return { delta: text?.content ?? '', reasoning: thoughts }
  const { content } = text
  const thinking = content.map(({ thinking: own }) =>
    Array.isArray(own) ? own.map((part) => part.text ?? '').join('') : (own ?? ''),
  )
  return { delta: content.map((part) => part.text ?? '').join(''), reasoning: thoughts + thinking.join('') }
}

/**
 * A chunk of the stream (or a whole completion) as a piece; null for another shape. With `hasText` a `message` repeats
 * the deltas before it, so its text is left out.
 */
export function readChunk(json: unknown, hasText = false): Chunk | null {
  const parsed = chunkShape.safeParse(json)
  if (!parsed.success) return null
  const choice = parsed.data.choices?.[0]
  const text = choice?.delta ?? (hasText ? null : choice?.message)
  const { usage, web_search: found, search_info: info } = parsed.data
  const pages = found ?? info?.search_results
  const finish = choice?.finish_reason || null
  const { delta, reasoning } = wordsOf(text)
  return {
    finish,
    ...(delta ? { delta } : {}),
    ...(reasoning ? { reasoning } : {}),
    ...(text?.images?.length ? { pictures: text.images.map(({ image_url }) => image_url.url) } : {}),
    ...(text?.tool_calls?.length ? { calls: text.tool_calls.map(partOfCall) } : {}),
    ...(pages
      ? {
          sources: pages.flatMap((page) => (page ? { title: page.title ?? '', url: page.link ?? page.url ?? '' } : [])),
        }
      : {}),
    ...(usage && usage.prompt_tokens + usage.completion_tokens > 0 ? { usage: usageOf(usage) } : {}),
    ...(finish && limits.has(finish.toLowerCase()) ? { cutShort: true as const } : {}),
  }
}

function usageOf(usage: NonNullable<z.infer<typeof chunkShape>['usage']>): TokenUsage {
  const { prompt_tokens: input, completion_tokens: output, prompt_tokens_details: details } = usage
  const cached = details?.cached_tokens || usage.prompt_cache_hit_tokens || usage.cached_tokens || 0
  return { input, output, ...(cached > 0 ? { cached: Math.min(cached, input) } : {}) }
}

/** Most characters of one event. */
const maxEventLength = 12 * 1024 * 1024
/** Most bytes of a stream: some hundred per token of the longest answers. Pieces without text count too. */
const maxStreamBytes = 128 * 1024 * 1024

/** Reads a response piece by piece as it comes: `onData` gets the `data` of each server-sent event. Throws when it is too large. */
export function createEventReader(onData: (data: string) => void) {
  let broken = false
  let received = 0
  const decoder = new StringDecoder('utf8')
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: ({ data }) => onData(data),
    onError: ({ type }) => {
      broken ||= type === 'max-buffer-size-exceeded'
    },
  })
  return {
    feed(bytes: Buffer) {
      const text = decoder.write(bytes)
      parser.feed(received === 0 && text.startsWith('\uFEFF') ? text.slice(1) : text)
      received += bytes.length
      if (received > maxStreamBytes) throw new ProviderError('failed', 'the stream is too large')
      if (broken) throw new ProviderError('failed', 'an event of the stream is too large')
    },
    /** Text at the end without a final empty line is an event as well. */
    end: () => parser.feed('\n\n'),
  }
}

/**
 * Reads the text of a chunk that differs from an earlier one only in its text, without parsing: a stream has thousands
 * of them. Returns null for any other.
 */
export function createWordReader() {
  let before = ''
  let after = ''
  return {
    read(data: string): string | null {
      if (!before || !data.startsWith(before) || !data.endsWith(after)) return null
      const words = data.slice(before.length, data.length - after.length)
      // Text without JSON marks between the two parts is one whole string.
      return words && data.length > before.length + after.length && !notPlain.test(words) ? words : null
    },
    /**
     * Learns from a parsed chunk that held only text. The text occurs once and nothing is escaped, so another text in
     * the same place can be read without parsing.
     */
    learn(data: string, { delta, finish, ...more }: Chunk) {
      if (!delta || finish || Object.keys(more).length > 0 || data.includes('\\')) return
      const written = `"${delta}"`
      const at = data.indexOf(written)
      if (at < 0 || data.lastIndexOf(written) !== at) return
      before = data.slice(0, at + 1)
      after = data.slice(at + 1 + delta.length)
    },
  }
}

/** Characters that JSON escapes in a string, or that end it. */
// eslint-disable-next-line no-control-regex
const notPlain = /["\\\u0000-\u001f]/
