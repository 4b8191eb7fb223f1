import { isModelCostUnverified } from '../../domain/engines/unverified-costs'
import { sitePrices } from '../../domain/engines/site-prices'
import { type modelRowOf, modelRows } from '../../domain/models/edit'
import { isShadowed, notTakenOver } from '../../domain/models/taken-over'
import { createModelHealth } from '../../domain/models/health'
import { modelLossWords } from '../../domain/models/warnings'
import { systemClock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'

type ModelRow = Awaited<ReturnType<typeof modelRowOf>>
type Env = Readonly<Record<string, string | undefined>>

/** Source of a model's key, and whether it exists; never the key. */
const keyOf = ({ keyEnv }: Pick<ModelRow, 'keyEnv'>, env: Env) =>
  !keyEnv ? '不用密钥' : `密钥 ${keyEnv}${env[keyEnv]?.trim() ? '' : '（没有）'}`

const known = (milliFen: number | null) => milliFen ?? '未知'

/** Thousandths of a fen per 1,000 tokens. */
const costWords = ({ id, costInputMilliFen, costOutputMilliFen, costCachedMilliFen, costSearchMilliFen }: ModelRow) =>
  [
    `成本 ${known(costInputMilliFen)}/${known(costOutputMilliFen)}`,
    ...(costCachedMilliFen === null ? [] : [`缓存 ${costCachedMilliFen}`]),
    ...(costSearchMilliFen === null ? [] : [`搜索 ${costSearchMilliFen}`]),
    ...(isModelCostUnverified({ id, costInputMilliFen }) ? ['（未核实）'] : []),
  ].join(' ')

/** One line per row, and their number. */
export async function listModels(db: Db, env: Env, configured: readonly ModelRow[] = []): Promise<string[]> {
  const rows = await modelRows(db)
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
      ...(isShadowed(row, configured) ? ['没有生效：OPENAI_MODELS 里有同名的模型，价格和开关以它为准'] : []),
      ...modelLossWords(row, worth),
    ].join('  '),
  )
  const others = notTakenOver(configured, rows)
  return [
    ...others.map(
      ({ id, baseUrl, priceInput, priceOutput }) =>
        `${id}  ${baseUrl}  价格 ${priceInput}/${priceOutput}  开  来自环境变量 OPENAI_MODELS，可以在后台的“模型”里收为数据行`,
    ),
    ...lines,
    `${rows.length} 个模型，${rows.filter(({ enabled }) => enabled).length} 个开着；密钥没有设置的不给人看`,
  ]
}
