import { z } from 'zod'
import { freeCosts } from '../../shared/model-cost'
import { type Clock, systemClock } from '../ports/clock'
import type { ModelRow } from './types'

/** Default ports of Ollama, LM Studio, llama.cpp and vLLM. */
const defaultPorts = [11_434, 1234, 8080, 8000]
const probeMs = 400
const cacheMs = 30_000
const maxModels = 20

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
  const baseUrl = `http://127.0.0.1:${port}/v1`
  try {
    const response = await fetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(probeMs), redirect: 'error' })
    if (!response.ok) return []
    const { data } = listShape.parse(await response.json())
    return data
      .filter(({ id }) => !notForChat.test(id))
      .slice(0, maxModels)
      .map(({ id }, i) => row(id, port, baseUrl, i))
  } catch {
    return []
  }
}

const row = (name: string, port: number, baseUrl: string, i: number): ModelRow => ({
  // Fits the contract's 64 characters and contains the port, because two servers may have the same model.
  id: `local-${port}-${name}`.slice(0, 64),
  name,
  provider: 'local',
  version: name,
  vision: false,
  functionCalling: true,
  thinking: false,
  contextTokens: 8192,
  maxOutputTokens: 2048,
  priceInput: 1,
  priceOutput: 1,
  ...freeCosts,
  baseUrl,
  keyEnv: '',
  quirks: {},
  webSearch: null,
  priced: true,
  fallback: '',
  enabled: true,
  sort: 800 + i,
})
