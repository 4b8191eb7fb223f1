import type { model } from '../../ports/db/schema'
import type { ModelRow } from '../../providers/types'

interface Asked {
  baseUrl: string
  apiKey: string
  models: readonly string[]
}

type Seed = typeof model.$inferInsert

const makers: readonly (readonly [RegExp, ModelRow['provider']])[] = [
  [/moonshot|kimi/i, 'moonshot'],
  [/dashscope|qwen|aliyuncs/i, 'qwen'],
  [/xf-yun|spark/i, 'spark'],
  [/qianfan|baidubce|ernie/i, 'wenxin'],
  [/bigmodel|z\.ai|glm/i, 'zhipu'],
  [/localhost|127\.0\.0\.1|\[::1\]|192\.168\.|host\.docker\.internal/i, 'local'],
]

/** Who makes a model, by its name, else by the address it is asked at. */
export const providerOf = (name: string, baseUrl: string): ModelRow['provider'] =>
  makers.find(([sign]) => sign.test(name))?.[1] ?? makers.find(([sign]) => sign.test(baseUrl))?.[1] ?? 'openai'

/** Rows for the models the environment names. A model we know brings its price and quirks; others cost a middling price. */
export const envModels = (asked: Asked | null, known: readonly Seed[]): ModelRow[] =>
  (asked?.models ?? []).map((name, i) => {
    const like = known.find(({ version }) => version === name)
    return {
      vision: false,
      contextTokens: 32_000,
      maxOutputTokens: 8000,
      priceInput: 2,
      priceOutput: 8,
      quirks: {},
      ...like,
      id: name,
      name: like?.name ?? name,
      version: name,
      provider: like?.provider ?? providerOf(name, asked?.baseUrl ?? ''),
      baseUrl: asked?.baseUrl ?? '',
      keyEnv: asked?.apiKey ? 'OPENAI_API_KEY' : '',
      enabled: true,
      sort: i,
    }
  })
