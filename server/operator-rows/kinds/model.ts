import { z } from 'zod'
import { model, modelVersion } from '../../../contract/api/chat-shapes'
import { rowId, sort } from './columns'

const price = z.int().min(0).max(1_000_000)
const cost = z.int().min(0).max(1_000_000_000).nullable().default(null)

/** A chat model. */
export const modelRow = z
  .strictObject({
    id: rowId,
    name: z.string().trim().min(1).max(60).describe('as people read it'),
    provider: model.shape.provider.describe('who makes it; decides the icon'),
    version: modelVersion.describe("the provider's name of the model"),
    vision: z.boolean().describe('it reads pictures'),
    functionCalling: z.boolean().describe('the tools are offered to it'),
    thinking: z.boolean().describe('it thinks before it answers'),
    contextTokens: z.int().min(512).max(20_000_000),
    maxOutputTokens: z.int().min(64).max(2_000_000),
    priceInput: price.describe('credits per 1,000 tokens'),
    priceOutput: price.describe('credits per 1,000 tokens'),
    costInputMilliFen: cost.describe('thousandths of a fen per 1,000 tokens; null: unknown'),
    costOutputMilliFen: cost.describe('the same of the answer'),
    costCachedMilliFen: cost.describe('the same of cached input'),
    costSearchMilliFen: cost.describe('thousandths of a fen of one web search'),
    baseUrl: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).max(300)])
      .describe('empty for the built-in assistant'),
    keyEnv: z
      .string()
      .regex(/^(|[A-Z][A-Z0-9_]{0,63})$/, '应为环境变量的名字，不能写密钥本身')
      .describe("name of the key's variable"),
    quirks: z
      .strictObject({
        dropSampling: z.boolean().optional(),
        maxTokensParam: z.enum(['max_tokens', 'max_completion_tokens']).optional(),
        extraBody: z.record(z.string(), z.unknown()).optional(),
        replayReasoning: z.boolean().optional(),
        dropStreamOptions: z.boolean().optional(),
      })
      .describe('deviations from plain OpenAI chat completions'),
    webSearch: z
      .strictObject({ wire: z.enum(['qwen', 'kimi', 'glm']), credits: z.int().min(0).max(100_000).default(0) })
      .nullable()
      .default(null)
      .describe('how web search is asked for, and its price; null: none'),
    priced: z.boolean().describe('the operator has set the prices'),
    fallback: z.string().max(64).describe('id of the model that takes over; empty: none'),
    filing: z.string().trim().max(100).default('').describe('filing number that people read where it is used'),
    enabled: z.boolean().describe('on offer'),
    sort,
  })
  .refine(({ enabled, priced }) => priced || !enabled, {
    path: ['enabled'],
    error: '还没有价格，不能打开：先写 priceInput 和 priceOutput（每千词元的算力，0 是免费）',
  })
