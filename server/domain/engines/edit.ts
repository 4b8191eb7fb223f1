import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { toolOf } from '../../../contract/tools'
import { transcription } from '../../../contract/transcription'
import { adapterOf, adapters } from '../../engines/adapters'
import { engine } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { engineOf, EngineRowError } from './instance'
import { keyRefPattern } from './keys'
import { BelowCostError, lossWords } from './below-cost'
import { marginOf } from './margin'
import { sitePrices } from './site-prices'
import type { EngineRow } from './types'

const hostPattern = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i

/** Shape of a row that an operator writes. Unknown names are refused, so that a typing error shows. */
const rowShape = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, '只能有小写字母、数字和 -'),
  serviceKey: z.string().refine((key) => toolOf(key) !== undefined || key === transcription.serviceKey, '没有这个工具'),
  adapter: z
    .string()
    .refine((wire) => adapterOf(wire) !== undefined, {
      error: () => `只能是 ${adapters.map(({ wire }) => wire).join('、')} 之一`,
    }),
  name: z.string().trim().min(1).max(40),
  baseUrl: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 开头的地址' }).max(300),
  model: z.string().max(200).default(''),
  keyRef: z.string().regex(keyRefPattern, '应为 env:变量名 或 file:/路径，不能写密钥本身').default(''),
  options: z.record(z.string(), z.unknown()).default({}),
  resultHosts: z.array(z.string().regex(hostPattern)).max(20).default([]),
  unitPrice: z.int().min(0).max(1_000_000).nullable().default(null),
  unitCostMilliFen: z.int().min(0).max(1_000_000_000).default(0),
  belowCost: z.boolean().default(false),
  concurrency: z.int().min(1).max(1000).default(1),
  timeoutSeconds: z.int().min(5).max(21_600).default(600),
  priority: z.int().min(-1000).max(1000).default(0),
  enabled: z.boolean().default(false),
})

/** Health of an edited row: failures are forgotten, since the edit may have fixed them. */
const rested = { failures: 0, restsUntil: null, lastFault: '' }

/** Checks a row with its adapter. Throws an EngineRowError that names the field. */
export function checkRow(given: unknown): z.output<typeof rowShape> {
  const parsed = rowShape.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join('、') : ''
    throw new EngineRowError(
      unknown ? `没有字段 ${unknown}` : `${issue?.path.join('.') ?? ''}：${issue?.message ?? ''}`,
    )
  }
  engineOf({ ...parsed.data, ...rested })
  return parsed.data
}

/** Fields that decide about a margin; an operator who changes one has to mean a price below cost again. */
const pricing = ['unitPrice', 'unitCostMilliFen', 'serviceKey'] as const

/** Edits remote engines. Rows are checked before they are stored, and apply at once in all processes. */
export const createEngineEditor = ({ db }: { db: Db }) => {
  /** Throws for a row that sells below its cost, unless the operator means it. The mark goes when the price pays. */
  async function paying<Row extends z.output<typeof rowShape>>(row: Row): Promise<Row> {
    const margin = marginOf(row, await sitePrices(db))
    if (margin.isBelowCost && !row.belowCost)
      throw new BelowCostError(`${row.id} ${lossWords(margin)}`, row.id, margin.leastPrice)
    return { ...row, belowCost: margin.isBelowCost }
  }
  const find = async (id: string): Promise<EngineRow> => {
    const [row] = await db.select().from(engine).where(eq(engine.id, id))
    if (!row) throw new EngineRowError(`没有引擎 ${id}`)
    return row
  }
  return {
    list: () => db.select().from(engine).orderBy(engine.serviceKey, engine.id),
    find,

    async add(given: unknown): Promise<string> {
      const row = await paying(checkRow(given))
      const [added] = await db.insert(engine).values(row).onConflictDoNothing().returning({ id: engine.id })
      if (!added) throw new EngineRowError(`已经有引擎 ${row.id}`)
      return row.id
    },

    /** Changes fields of a row; `options` is replaced as a whole. */
    async set(id: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
      const { failures: _, restsUntil: __, lastFault: ___, ...row } = await find(id)
      if ('id' in changes && changes['id'] !== id) throw new EngineRowError('id：不能改，请新加一行')
      const asksAgain = pricing.some((name) => name in changes)
      const checked = checkRow({ ...row, ...(asksAgain ? { belowCost: false } : {}), ...changes })
      const isJudged = asksAgain || 'belowCost' in changes || changes['enabled'] === true
      await db
        .update(engine)
        .set({ ...(isJudged ? await paying(checked) : checked), ...rested })
        .where(eq(engine.id, id))
    },

    async remove(id: string): Promise<void> {
      await find(id)
      await db.delete(engine).where(eq(engine.id, id))
    },
  }
}
