import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import { type Piece, ProviderError } from './types'

const count = z.number().int().min(0).catch(0)
/** Some send the arguments as an object, and some all calls at once without a number. */
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
/** Pictures in an answer; an address elsewhere is not fetched. */
const pictureShape = z.object({
  image_url: z.object({ url: z.string().regex(/^data:image\/(?:png|jpeg|webp);base64,/) }),
})
const textShape = z.object({
  images: z.array(pictureShape).max(16).nullish().catch(null),
  content: z.string().nullish(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
  tool_calls: z.array(callShape).nullish().catch(null),
})

/** Pages of a search: GLM names them `link`, Qwen's gateways `url`. */
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
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
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

/** A chunk of the stream (or a whole unstreamed completion) as a piece; null when it has another shape. */
export function readChunk(json: unknown): Chunk | null {
  const parsed = chunkShape.safeParse(json)
  if (!parsed.success) return null
  const choice = parsed.data.choices?.[0]
  const text = choice?.delta ?? choice?.message
  const { usage, web_search: found, search_info: info } = parsed.data
  const pages = found ?? info?.search_results
  const finish = choice?.finish_reason || null
  const reasoning = text?.reasoning_content ?? text?.reasoning
  return {
    finish,
    ...(text?.content ? { delta: text.content } : {}),
    ...(reasoning ? { reasoning } : {}),
    ...(text?.images?.length ? { pictures: text.images.map(({ image_url }) => image_url.url) } : {}),
    ...(text?.tool_calls?.length ? { calls: text.tool_calls.map(partOfCall) } : {}),
    ...(pages
      ? {
          sources: pages.flatMap((page) => (page ? { title: page.title ?? '', url: page.link ?? page.url ?? '' } : [])),
        }
      : {}),
    ...(usage && usage.prompt_tokens + usage.completion_tokens > 0
      ? { usage: { input: usage.prompt_tokens, output: usage.completion_tokens } }
      : {}),
    ...(finish === 'length' ? { cutShort: true as const } : {}),
  }
}

/** Characters one event may have at most. */
const maxEventLength = 12 * 1024 * 1024
/** Bytes of a whole stream: some hundred for each token of the longest answers. Pieces without text count as well. */
const maxStreamBytes = 128 * 1024 * 1024

/** The `data` of each server-sent event of a response, in the batches in which they arrive. */
export async function* eventData(read: () => Promise<Uint8Array | null>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let broken = false
  let received = 0
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: ({ data }) => batch.push(data),
    onError: ({ type }) => {
      broken ||= type === 'max-buffer-size-exceeded'
    },
  })
  for (let bytes = await read(); bytes; bytes = await read()) {
    received += bytes.length
    if (received > maxStreamBytes) throw new ProviderError('failed', 'the stream is too large')
    parser.feed(decoder.decode(bytes, { stream: true }))
    if (broken) throw new ProviderError('failed', 'an event of the stream is too large')
    if (batch.length) yield batch
    batch = []
  }
  parser.feed('\n\n')
  if (batch.length) yield batch
}
