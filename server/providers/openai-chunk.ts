import { z } from 'zod'
import type { Piece } from './types'

const count = z.number().int().min(0).catch(0)
const said = z.object({
  content: z.string().nullish(),
  reasoning_content: z.string().nullish(),
  reasoning: z.string().nullish(),
})

const chunkShape = z.object({
  choices: z
    .array(z.object({ delta: said.nullish(), message: said.nullish(), finish_reason: z.string().nullish() }))
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
})

export interface Chunk extends Piece {
  finish: string | null
}

/** A chunk of the OpenAI wire (or a whole unstreamed completion) as pieces; null when it is none. */
export function readChunk(json: unknown): Chunk | null {
  const parsed = chunkShape.safeParse(json)
  if (!parsed.success) return null
  const choice = parsed.data.choices?.[0]
  const words = choice?.delta ?? choice?.message
  const { usage } = parsed.data
  const finish = choice?.finish_reason || null
  const reasoning = words?.reasoning_content ?? words?.reasoning
  return {
    finish,
    ...(words?.content ? { delta: words.content } : {}),
    ...(reasoning ? { reasoning } : {}),
    ...(usage && usage.prompt_tokens + usage.completion_tokens > 0
      ? { usage: { input: usage.prompt_tokens, output: usage.completion_tokens } }
      : {}),
    ...(finish === 'length' ? { cutShort: true as const } : {}),
  }
}
