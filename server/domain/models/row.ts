import { z } from 'zod'
import { model as modelShape, modelVersion } from '../../../contract/api/chat-shapes'
import type { ModelRow } from '../../providers/types'

/** A row that asks for something impossible; the message is for the operator. */
export class ModelRowError extends Error {}

const price = z.int().min(0).max(1_000_000)
/** Thousandths of a fen; null: unknown. */
const cost = z.int().min(0).max(1_000_000_000).nullable().default(null)

/** Shape of a row that an operator writes. Unknown names are refused, so that a typing error shows. */
const rowShape = z.strictObject({
  id: z.string().regex(/^[^\s\p{C}]{1,64}$/u, '最长 64 个字符，不能有空格'),
  name: z.string().trim().min(1).max(60),
  provider: modelShape.shape.provider,
  version: modelVersion,
  vision: z.boolean(),
  functionCalling: z.boolean(),
  thinking: z.boolean(),
  contextTokens: z.int().min(512).max(20_000_000),
  maxOutputTokens: z.int().min(64).max(2_000_000),
  priceInput: price,
  priceOutput: price,
  costInputMilliFen: cost,
  costOutputMilliFen: cost,
  costCachedMilliFen: cost,
  costSearchMilliFen: cost,
  baseUrl: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).max(300),
  ]),
  keyEnv: z.string().regex(/^(|[A-Z][A-Z0-9_]{0,63})$/, '应为环境变量的名字，不能写密钥本身'),
  quirks: z.strictObject({
    dropSampling: z.boolean().optional(),
    maxTokensParam: z.enum(['max_tokens', 'max_completion_tokens']).optional(),
    extraBody: z.record(z.string(), z.unknown()).optional(),
    replayReasoning: z.boolean().optional(),
    dropStreamOptions: z.boolean().optional(),
  }),
  webSearch: z
    .strictObject({ wire: z.enum(['qwen', 'kimi', 'glm']), credits: z.int().min(0).max(100_000).default(0) })
    .nullable()
    .default(null),
  priced: z.boolean(),
  fallback: z.string().max(64),
  enabled: z.boolean(),
  sort: z.int().min(-100_000).max(100_000),
})

/** Throws a ModelRowError that names the field. */
export function checkedModel(given: unknown): ModelRow {
  const parsed = rowShape.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join('、') : ''
    throw new ModelRowError(unknown ? `没有字段 ${unknown}` : `${issue?.path.join('.') ?? ''}：${issue?.message ?? ''}`)
  }
  const row = parsed.data as ModelRow
  if (row.enabled && !row.priced)
    throw new ModelRowError(
      `${row.id} 还没有价格，不能打开：先 set ${row.id} priceInput=… priceOutput=…（每千词元的算力，0 是免费）`,
    )
  return row
}
