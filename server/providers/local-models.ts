import { z } from 'zod'
import { type Clock, systemClock } from '../ports/clock'
import type { ModelRow } from './types'

/** Ollama, LM Studio, llama.cpp and vLLM, each at its usual port. */
const usualPorts = [11_434, 1234, 8080, 8000]
const probeMs = 400
const freshMs = 30_000
const mostModels = 20

const listShape = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(100), object: z.literal('model').optional() })),
})
/** Models that cannot chat. */
const notForChat = /embed|rerank|whisper|tts|bge-|clip/i

interface Options {
  ports?: readonly number[]
  clock?: Clock
}

/**
 * Models of the model servers on this machine: looked for when asked, again after half a minute. While a look is under
 * way the last result stands; only the first one is waited for.
 */
export function localModels(
  enabled: boolean,
  { ports = usualPorts, clock = systemClock }: Options = {},
): () => Promise<ModelRow[]> {
  let known: Promise<ModelRow[]> | null = null
  let lookedAt = -Infinity

  return () => {
    if (!enabled) return Promise.resolve([])
    const now = clock.now().getTime()
    if (known && now - lookedAt < freshMs) return known
    lookedAt = now
    const look = Promise.all(ports.map(probe)).then((rows) => rows.flat())
    if (!known) return (known = look)
    const before = known
    void look.then((rows) => {
      known = Promise.resolve(rows)
    })
    return before
  }
}

async function probe(port: number): Promise<ModelRow[]> {
  const baseUrl = `http://127.0.0.1:${port}/v1`
  try {
    const response = await fetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(probeMs), redirect: 'error' })
    if (!response.ok) return []
    const { data } = listShape.parse(await response.json())
    return data
      .filter(({ id }) => !notForChat.test(id))
      .slice(0, mostModels)
      .map(({ id }, i) => row(id, port, baseUrl, i))
  } catch {
    return []
  }
}

const row = (name: string, port: number, baseUrl: string, i: number): ModelRow => ({
  // The id fits the contract's 64 characters, and says where the model is: two servers may have the same one.
  id: `local-${port}-${name}`.slice(0, 64),
  name,
  provider: 'local',
  version: name,
  vision: false,
  contextTokens: 8192,
  maxOutputTokens: 2048,
  priceInput: 1,
  priceOutput: 1,
  baseUrl,
  keyEnv: '',
  quirks: {},
  enabled: true,
  sort: 800 + i,
})
