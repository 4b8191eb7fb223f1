import { z } from 'zod'
import { contextOf, localJson, unknownContext } from './local-context'
import { type Clock, systemClock } from '../ports/clock'
import { localRow } from './local-row'
import type { ModelRow } from './types'

/** Default ports of Ollama, LM Studio, llama.cpp and vLLM. */
const defaultPorts = [11_434, 1234, 8080, 8000]
const cacheMs = 30_000
const maxModels = 20

const listShape = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(100),
      object: z.literal('model').optional(),
      /** vLLM. */
      max_model_len: z.int().positive().optional(),
    }),
  ),
})
/** Models that cannot chat. */
const notForChat = /embed|rerank|whisper|tts|bge-|clip/i

interface Options {
  ports?: readonly number[]
  clock?: Clock
}

/**
 * Models of local model servers, cached for 30 seconds. During a new probe the last result is returned; only the first
 * probe is awaited.
 */
export function localModels(
  enabled: boolean,
  { ports = defaultPorts, clock = systemClock }: Options = {},
): () => Promise<ModelRow[]> {
  let known: Promise<ModelRow[]> | null = null
  let probedAt = -Infinity

  return () => {
    if (!enabled) return Promise.resolve([])
    const now = clock.now().getTime()
    if (known && now - probedAt < cacheMs) return known
    probedAt = now
    const probing = Promise.all(ports.map(probe)).then((rows) => rows.flat())
    if (!known) return (known = probing)
    const before = known
    void probing.then((rows) => {
      known = Promise.resolve(rows)
    })
    return before
  }
}

async function probe(port: number): Promise<ModelRow[]> {
  const origin = `http://127.0.0.1:${port}`
  const baseUrl = `${origin}/v1`
  try {
    const { data } = listShape.parse(await localJson(`${baseUrl}/models`))
    const found = data.filter(({ id }) => !notForChat.test(id)).slice(0, maxModels)
    const contexts = await Promise.all(found.map(({ id, max_model_len: own }) => own ?? contextOf(origin, id)))
    return found.map(({ id }, i) => row(id, port, baseUrl, i, contexts[i] ?? unknownContext))
  } catch {
    return []
  }
}

const row = (name: string, port: number, baseUrl: string, i: number, contextTokens: number): ModelRow =>
  localRow({
    // Fits the contract's 64 characters and contains the port, because two servers may have the same model.
    id: `local-${port}-${name}`.slice(0, 64),
    name,
    version: name,
    // Our tools are 1,300 tokens, which an ordinary processor reads for a minute before each first answer.
    functionCalling: false,
    contextTokens,
    maxOutputTokens: Math.min(2048, Math.floor(contextTokens / 2)),
    baseUrl,
    sort: 800 + i,
  })
