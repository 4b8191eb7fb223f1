import { type CreditWorth, smallestPayingPrice } from '../../../shared/margin'
import { modelLosses } from '../../../shared/model-losses'
import { sitePrices } from '../../domain/engines/site-prices'
import { createModelEditor, type ModelEditor } from '../../domain/models/edit'
import { createModelHealth } from '../../domain/models/health'
import { systemClock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'

type ModelRow = Awaited<ReturnType<ModelEditor['find']>>
type Env = Readonly<Record<string, string | undefined>>

/** Source of a model's key, and whether it exists; never the key. */
const keyOf = ({ keyEnv }: Pick<ModelRow, 'keyEnv'>, env: Env) =>
  !keyEnv ? '不用密钥' : `密钥 ${keyEnv}${env[keyEnv]?.trim() ? '' : '（没有）'}`

const known = (milliFen: number | null) => milliFen ?? '未知'

/** Thousandths of a fen per 1,000 tokens. */
const costWords = ({ costInputMilliFen, costOutputMilliFen, costCachedMilliFen, costSearchMilliFen }: ModelRow) =>
  [
    `成本 ${known(costInputMilliFen)}/${known(costOutputMilliFen)}`,
    ...(costCachedMilliFen === null ? [] : [`缓存 ${costCachedMilliFen}`]),
    ...(costSearchMilliFen === null ? [] : [`搜索 ${costSearchMilliFen}`]),
  ].join(' ')

const priceNames = { input: '输入', output: '输出', search: '搜索' } as const

/** Marks a model that sells below a known cost; empty for others. */
export function modelLossWords(row: ModelRow, worth: CreditWorth): string[] {
  const losses = row.priced ? modelLosses(row, worth) : []
  if (losses.length === 0) return []
  const each = losses.map(
    ({ what, price, costMilliFen }) =>
      `${priceNames[what]}价格 ${price} 算力，至少要 ${smallestPayingPrice(costMilliFen, worth)} 算力`,
  )
  return [`低于成本：${each.join('；')}`]
}

/** One line per row, and their number. */
export async function listModels(db: Db, env: Env): Promise<string[]> {
  const rows = await createModelEditor({ db }).list()
  const { worth } = await sitePrices(db)
  const isResting = await createModelHealth({ db, clock: systemClock }).resting()
  const stateOf = (row: ModelRow) => (!row.enabled ? '关' : isResting(row) ? '开，暂停中' : '开')
  const lines = rows.map((row) =>
    [
      row.id,
      row.name,
      row.provider,
      row.version,
      row.baseUrl,
      row.priced ? `价格 ${row.priceInput}/${row.priceOutput}` : '没有价格',
      costWords(row),
      ...(row.fallback ? [`替补 ${row.fallback}`] : []),
      keyOf(row, env),
      stateOf(row),
      ...modelLossWords(row, worth),
    ].join('  '),
  )
  return [
    ...lines,
    `${rows.length} 个模型，${rows.filter(({ enabled }) => enabled).length} 个开着；密钥没有设置的不给人看`,
  ]
}
