import { shippedPrice } from '../../shared/margin'
import { freeCosts } from '../../shared/model-cost'
import type { model } from '../ports/db/schema'
import { worth } from './worth'

type Row = typeof model.$inferInsert

/** The assistant that answers by rules, without any provider. */
export const builtinModel = {
  ...freeCosts,
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
 * Costs at list prices, in thousandths of a fen per 1,000 tokens: ¥1 for a million tokens is 100. Read on 26 November
 * 2026 on the pages named here; a model whose page could not be read has none, because a guess would look like a margin.
 */
const costs = {
  /** https://api-docs.deepseek.com/zh-cn/quick_start/pricing, peak hours: the other hours cost half. */
  'deepseek-flash': { costInputMilliFen: 200, costOutputMilliFen: 800, costCachedMilliFen: 4 },
  'deepseek-v4-pro': { costInputMilliFen: 900, costOutputMilliFen: 2_700, costCachedMilliFen: 30 },
  /** https://docs.bigmodel.cn/cn/guide/start/pricing */
  'glm-5.3': { costInputMilliFen: 800, costOutputMilliFen: 2_800, costCachedMilliFen: 200 },
  /** ¥20, ¥100, ¥2 cached. Two others report the provider's page; it was not read. Looked up on 27 November 2026. */
  'kimi-k3': { costInputMilliFen: 2_000, costOutputMilliFen: 10_000, costCachedMilliFen: 200 },
  /** ¥0.8, ¥2, up to 128,000 tokens, without thinking. By guides of 2026; not verified at the provider on 27 November 2026. */
  'qwen-plus': { costInputMilliFen: 80, costOutputMilliFen: 200 },
} as const

/** A row with its known costs sells at them with a margin. */
function priced(row: Row): Row {
  const known: Partial<Row> = { ...costs[row.id as keyof typeof costs] }
  const least = (milliFen: number | null | undefined) => shippedPrice(milliFen ?? 0, worth)
  return {
    ...row,
    ...known,
    priceInput: Math.max(row.priceInput, least(known.costInputMilliFen)),
    priceOutput: Math.max(row.priceOutput, least(known.costOutputMilliFen)),
  }
}

/**
 * Rows of the seven providers. A row is offered as soon as the environment variable in its `keyEnv` holds a key;
 * nothing else must be enabled. Spark has a key and address per model version. OpenAI's own row does not use
 * OPENAI_API_KEY, because that key belongs to the server at OPENAI_BASE_URL.
 */
const providerModels = [
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
    webSearch: { wire: 'kimi', credits: 30 },
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
    webSearch: { wire: 'qwen', credits: 5 },
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
    webSearch: { wire: 'qwen', credits: 5 },
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
    webSearch: { wire: 'glm', credits: 10 },
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
    webSearch: { wire: 'glm', credits: 10 },
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
    // Thinks by default; temperature and top_p then have no effect.
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
export const modelSeeds: readonly Row[] = [...providerModels.map(priced), builtinModel]
