import { z } from 'zod'
import { toolOf } from '../../../contract/tools'
import { transcription } from '../../../contract/transcription'
import { adapterOf, adapters } from '../../engines/adapters'
import { issueFault, inChinese } from '../fault-words'

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i
/** Sources of a key: `env:NAME`, `file:/path`, or empty for an engine without a key. */
export const keyRefPattern = /^(|env:[A-Z][A-Z0-9_]{0,63}|file:\/[^\0\n]{1,200})$/

/** An engine behind an address. */
export const engineRow = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, '只能有小写字母、数字和 -'),
    serviceKey: z
      .string()
      .refine((key) => toolOf(key) !== undefined || key === transcription.serviceKey, '没有这个工具')
      .describe('of the tool'),
    adapter: z
      .string()
      .refine((wire) => adapterOf(wire) !== undefined, {
        error: () => `只能是 ${adapters.map(({ wire }) => wire).join('、')} 之一`,
      })
      .describe('its wire'),
    name: z.string().trim().min(1).max(40).describe('as people read it'),
    baseUrl: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).max(300),
    model: z.string().max(200).default(''),
    keyRef: z
      .string()
      .regex(keyRefPattern, '应为 env:变量名 或 file:/路径，不能写密钥本身')
      .default('')
      .describe('source of the key, never the key'),
    options: z.record(z.string(), z.unknown()).default({}).describe('of its wire'),
    resultHosts: z
      .array(z.string().regex(hostPattern))
      .max(20)
      .default([])
      .describe("hosts of results, beside the engine's own"),
    unitPrice: z.int().min(0).max(1_000_000).nullable().default(null).describe("credits; null: the tool's price"),
    unitCostMilliFen: z.int().min(0).max(1_000_000_000).default(0).describe('thousandths of a fen per unit; 0: free'),
    belowCost: z.boolean().default(false).describe('it sells below its cost on purpose'),
    concurrency: z.int().min(1).max(1000).default(1).describe('tasks at once'),
    timeoutSeconds: z.int().min(5).max(21_600).default(600),
    priority: z.int().min(-1000).max(1000).default(0).describe('higher first'),
    filing: z.string().trim().max(100).default('').describe('filing number that people read where it is used'),
    enabled: z.boolean().default(false).describe('used'),
  })
  .check(({ value: { adapter, serviceKey, options }, issues }) => {
    const wire = adapterOf(adapter)
    if (!wire) return
    if (!wire.serves.some((served) => served.serviceKey === serviceKey))
      issues.push({
        code: 'custom',
        path: ['serviceKey'],
        input: serviceKey,
        message: `${adapter} 不做 ${serviceKey}，只做 ${wire.serves.map((served) => served.serviceKey).join('、')}`,
      })
    for (const issue of wire.options.safeParse(options, inChinese).error?.issues ?? []) {
      const { path, words } = issueFault(issue)
      issues.push({ code: 'custom', path: ['options', ...(path ? [path] : [])], input: options, message: words })
    }
  })
