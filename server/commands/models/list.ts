import { createModelEditor, type ModelEditor } from '../../domain/models/edit'
import { createModelHealth } from '../../domain/models/health'
import { systemClock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'

type ModelRow = Awaited<ReturnType<ModelEditor['find']>>
type Env = Readonly<Record<string, string | undefined>>

/** Source of a model's key, and whether it exists; never the key. */
const keyOf = ({ keyEnv }: Pick<ModelRow, 'keyEnv'>, env: Env) =>
  !keyEnv ? '不用密钥' : `密钥 ${keyEnv}${env[keyEnv]?.trim() ? '' : '（没有）'}`

/** One line per row, and their number. */
export async function listModels(db: Db, env: Env): Promise<string[]> {
  const rows = await createModelEditor({ db }).list()
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
      ...(row.fallback ? [`替补 ${row.fallback}`] : []),
      keyOf(row, env),
      stateOf(row),
    ].join('  '),
  )
  return [
    ...lines,
    `${rows.length} 个模型，${rows.filter(({ enabled }) => enabled).length} 个开着；密钥没有设置的不给人看`,
  ]
}
