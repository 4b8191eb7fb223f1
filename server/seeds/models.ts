import type { model } from '../ports/db/schema'

type Row = typeof model.$inferInsert

/** The assistant that answers by rules on a machine without any provider. */
export const builtinModel = {
  id: 'builtin',
  name: '内置助手',
  provider: 'builtin',
  version: 'rules-1',
  contextTokens: 8000,
  maxOutputTokens: 1000,
  priceInput: 1,
  priceOutput: 2,
  sort: 900,
} satisfies Row

const moonshot = { provider: 'moonshot', baseUrl: 'https://api.moonshot.cn/v1', keyEnv: 'MOONSHOT_API_KEY' } as const
const qwen = {
  provider: 'qwen',
  baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  keyEnv: 'DASHSCOPE_API_KEY',
} as const
const wenxin = { provider: 'wenxin', baseUrl: 'https://qianfan.baidubce.com/v2', keyEnv: 'QIANFAN_API_KEY' } as const
const zhipu = { provider: 'zhipu', baseUrl: 'https://open.bigmodel.cn/api/paas/v4', keyEnv: 'ZHIPU_API_KEY' } as const
const deepseek = { provider: 'deepseek', baseUrl: 'https://api.deepseek.com', keyEnv: 'DEEPSEEK_API_KEY' } as const

/**
 * Rows of the seven providers. One is offered as soon as the environment variable named by its `keyEnv` holds a key; nothing
 * else has to be switched on. Spark gives every model version its own key and address. OpenAI's own row does not use
 * OPENAI_API_KEY, because that key belongs to whatever OPENAI_BASE_URL points to.
 */
export const providerModels = [
  {
    ...moonshot,
    id: 'kimi-k2.6',
    name: 'Kimi K2.6',
    version: 'kimi-k2.6',
    vision: true,
    contextTokens: 256_000,
    maxOutputTokens: 8000,
    priceInput: 5,
    priceOutput: 24,
    sort: 10,
    quirks: {
      dropSampling: true,
      maxTokensParam: 'max_completion_tokens',
      extraBody: { thinking: { type: 'disabled' } },
    },
  },
  {
    ...moonshot,
    id: 'kimi-k3',
    thinking: true,
    name: 'Kimi K3',
    version: 'kimi-k3',
    vision: true,
    contextTokens: 256_000,
    maxOutputTokens: 16_000,
    priceInput: 10,
    priceOutput: 48,
    sort: 11,
    quirks: { dropSampling: true, maxTokensParam: 'max_completion_tokens', replayReasoning: true },
  },
  {
    ...qwen,
    id: 'qwen-plus',
    name: '通义千问 Plus',
    version: 'qwen-plus',
    contextTokens: 128_000,
    maxOutputTokens: 8000,
    priceInput: 2,
    priceOutput: 6,
    sort: 20,
    quirks: { extraBody: { enable_thinking: false } },
  },
  {
    ...qwen,
    id: 'qwen-flash',
    name: '通义千问 Flash',
    version: 'qwen-flash',
    contextTokens: 128_000,
    maxOutputTokens: 8000,
    priceInput: 1,
    priceOutput: 3,
    sort: 21,
    quirks: { extraBody: { enable_thinking: false } },
  },
  {
    id: 'spark-4.0-ultra',
    name: '讯飞星火 4.0 Ultra',
    provider: 'spark',
    version: '4.0Ultra',
    contextTokens: 8000,
    maxOutputTokens: 4000,
    priceInput: 20,
    priceOutput: 40,
    baseUrl: 'https://spark-api-open.xf-yun.com/v1',
    keyEnv: 'SPARK_API_KEY',
    sort: 30,
    quirks: { dropStreamOptions: true },
  },
  {
    id: 'spark-x',
    name: '讯飞星火 X',
    provider: 'spark',
    version: 'spark-x',
    contextTokens: 32_000,
    maxOutputTokens: 8000,
    priceInput: 8,
    priceOutput: 24,
    baseUrl: 'https://spark-api-open.xf-yun.com/v2',
    keyEnv: 'SPARK_X_API_KEY',
    sort: 31,
    quirks: { dropSampling: true, dropStreamOptions: true, extraBody: { thinking: { type: 'disabled' } } },
  },
  {
    ...wenxin,
    id: 'ernie-5.1',
    name: '文心 5.1',
    version: 'ernie-5.1',
    contextTokens: 32_000,
    maxOutputTokens: 8000,
    priceInput: 8,
    priceOutput: 30,
    sort: 40,
  },
  {
    ...zhipu,
    id: 'glm-5.3',
    thinking: true,
    name: '智谱 GLM-5.3',
    version: 'glm-5.3',
    contextTokens: 128_000,
    maxOutputTokens: 16_000,
    priceInput: 8,
    priceOutput: 28,
    sort: 50,
  },
  {
    ...zhipu,
    id: 'glm-4.7-flash',
    name: '智谱 GLM-4.7 Flash',
    version: 'glm-4.7-flash',
    contextTokens: 128_000,
    maxOutputTokens: 8000,
    priceInput: 1,
    priceOutput: 1,
    sort: 51,
    quirks: { extraBody: { thinking: { type: 'disabled' } } },
  },
  {
    ...deepseek,
    id: 'deepseek-flash',
    name: 'DeepSeek Flash',
    version: 'deepseek-flash',
    vision: true,
    contextTokens: 256_000,
    maxOutputTokens: 16_000,
    priceInput: 2,
    priceOutput: 8,
    sort: 55,
    quirks: { extraBody: { thinking: { type: 'disabled' } } },
  },
  {
    // It thinks unless told otherwise; temperature and top_p have no effect while it does.
    ...deepseek,
    id: 'deepseek-v4-pro',
    thinking: true,
    name: 'DeepSeek V4 Pro',
    version: 'deepseek-v4-pro',
    contextTokens: 256_000,
    maxOutputTokens: 16_000,
    priceInput: 9,
    priceOutput: 27,
    sort: 56,
    quirks: { dropSampling: true },
  },
  {
    id: 'gpt-5.2',
    name: 'GPT-5.2',
    provider: 'openai',
    version: 'gpt-5.2',
    vision: true,
    contextTokens: 128_000,
    maxOutputTokens: 16_000,
    priceInput: 15,
    priceOutput: 110,
    baseUrl: 'https://api.openai.com/v1',
    keyEnv: 'GPT_API_KEY',
    sort: 60,
    quirks: { dropSampling: true, maxTokensParam: 'max_completion_tokens' },
  },
] satisfies Row[]

/** All seed rows, in the order users see them: real models first, the built-in assistant last. */
export const modelSeeds: readonly Row[] = [...providerModels, builtinModel]
