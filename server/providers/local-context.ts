import { z } from 'zod'

const probeMs = 400
/** The context of a model whose server does not tell: Ollama's own default in tokens. */
export const unknownContext = 4096
const largest = 131_072

/** The JSON of a server on this machine. Throws without one, or after 400 ms. */
export async function localJson(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(probeMs),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.json()
}

const tokens = z.int().min(256)
const lmStudio = z.object({ loaded_context_length: tokens.optional(), max_context_length: tokens.optional() })
const llamaCpp = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) })
/** Lines such as `num_ctx 8192`: what the operator set. Without it Ollama uses its default, not the model's context. */
const ollama = z.object({ parameters: z.string().optional() })

/** Context in tokens with which a server runs a model, as LM Studio, llama.cpp and Ollama tell it. */
export async function contextOf(origin: string, id: string): Promise<number> {
  const asked = await Promise.allSettled([
    localJson(`${origin}/api/v0/models/${encodeURIComponent(id)}`).then((json) => {
      const { loaded_context_length: loaded, max_context_length: most } = lmStudio.parse(json)
      return loaded ?? most
    }),
    localJson(`${origin}/props`).then((json) => llamaCpp.parse(json).default_generation_settings.n_ctx),
    localJson(`${origin}/api/show`, { model: id }).then((json) => {
      const set = /^num_ctx\s+(\d{3,7})$/m.exec(ollama.parse(json).parameters ?? '')?.[1]
      return set && Number(set)
    }),
  ])
  const told = asked.map((one) => (one.status === 'fulfilled' ? one.value : undefined)).find(Boolean)
  return Math.min(largest, Number(told ?? unknownContext))
}
