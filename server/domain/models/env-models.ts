import { costsIn } from '../../../shared/model-cost'
import type { model } from '../../ports/db/schema'
import type { ModelRow } from '../../providers/types'

interface OpenaiConfig {
  baseUrl: string
  apiKey: string
  models: readonly string[]
}

type Seed = typeof model.$inferInsert

const vendors: readonly (readonly [RegExp, ModelRow['provider']])[] = [
  [/moonshot|kimi/i, 'moonshot'],
  [/dashscope|qwen|aliyuncs/i, 'qwen'],
  [/xf-yun|spark/i, 'spark'],
  [/qianfan|baidubce|ernie/i, 'wenxin'],
  [/bigmodel|z\.ai|glm/i, 'zhipu'],
  [/deepseek/i, 'deepseek'],
  [/localhost|127\.0\.0\.1|\[::1\]|192\.168\.|host\.docker\.internal/i, 'local'],
]

/** Guesses a model's provider from its name, else from its address. */
export const guessProvider = (name: string, baseUrl: string): ModelRow['provider'] =>
  vendors.find(([sign]) => sign.test(name))?.[1] ?? vendors.find(([sign]) => sign.test(baseUrl))?.[1] ?? 'openai'

/** Rows for models of environment variables. Known models have their price and quirks; others a medium price. */
export const envModels = (config: OpenaiConfig | null, known: readonly Seed[]): ModelRow[] =>
  (config?.models ?? []).map((name, i) => {
    const like = known.find(({ version }) => version === name)
    return {
      vision: false,
      functionCalling: true,
      thinking: false,
      contextTokens: 32_000,
      maxOutputTokens: 8000,
      priceInput: 2,
      priceOutput: 8,
      quirks: {},
      webSearch: null,
      priced: true,
      fallback: '',
      ...like,
      // The same model costs something else at another address.
      ...costsIn(like?.baseUrl === config?.baseUrl ? like : undefined),
      id: name,
      name: like?.name ?? name,
      version: name,
      provider: like?.provider ?? guessProvider(name, config?.baseUrl ?? ''),
      baseUrl: config?.baseUrl ?? '',
      keyEnv: config?.apiKey ? 'OPENAI_API_KEY' : '',
      filing: '',
      enabled: true,
      sort: i,
    }
  })
