import { z } from 'zod'
import { createEngineHttp } from '../../engines/adapters/http'
import { EngineCallError } from '../../engines/adapters/faults'
import { rememberKey } from '../../hidden-keys'
import { withTimeout } from '../../time'
import { adviceOf } from '../engines/probe-advice'
import { ModelRowError } from './row'
import type { ModelSource } from './source'
import { withoutEndSlash } from '../../text'

export interface OfferedModel {
  version: string
  /** Context size, if the provider reports it. */
  contextTokens?: number
}

const askMs = 20_000
const listMaxBytes = 4_000_000
const count = z.number().int().min(512).max(20_000_000).optional().catch(undefined)
/** `data` follows OpenAI; providers use three names for the context size. */
const shape = z.object({
  data: z
    .array(
      z.object({
        id: z.string().trim().min(1).max(200),
        context_length: count,
        max_model_len: count,
        context_window: count,
      }),
    )
    .max(5_000),
})

/** Names of the models that our key can use. Throws a ModelRowError for the operator. */
export async function askOffered(
  { baseUrl, keyEnv }: ModelSource,
  { env, listedHosts }: { env: Readonly<Record<string, string | undefined>>; listedHosts: readonly string[] },
): Promise<OfferedModel[]> {
  const key = keyEnv ? rememberKey(env[keyEnv]?.trim() ?? '') : ''
  if (keyEnv && !key) throw new ModelRowError(`环境变量 ${keyEnv} 没有设置`)
  try {
    const { data } = await withTimeout(askMs, (signal) =>
      createEngineHttp({ baseUrl: withoutEndSlash(baseUrl), key, listedHosts, resultHosts: [], signal }).json(
        { to: '/models', maxBytes: listMaxBytes },
        shape,
      ),
    )
    const byName = new Map<string, OfferedModel>()
    for (const { id, context_length, max_model_len, context_window } of data) {
      const contextTokens = context_length ?? max_model_len ?? context_window
      byName.set(id, { version: id, ...(contextTokens ? { contextTokens } : {}) })
    }
    return [...byName.values()].sort((a, b) => a.version.localeCompare(b.version))
  } catch (error) {
    if (error instanceof EngineCallError) throw new ModelRowError(`${adviceOf(error)}（${error.detail}）`)
    if ((error as { name?: string }).name === 'AbortError') throw new ModelRowError('20 秒没有回答')
    throw error
  }
}
