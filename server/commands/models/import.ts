import { createModelEditor, modelRows } from '../../domain/models/edit'
import type { envModels } from '../../domain/models/env-models'
import { ModelRowError } from '../../domain/models/row'
import { addOffered, compareOffered } from '../../domain/models/import'
import { askOffered } from '../../domain/models/offered'
import { sourceOf } from '../../domain/models/source'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { commandEditing } from '../actor'
import { modelSeeds } from '../../seeds/models'

export interface ModelCommand {
  db: Db
  env: Readonly<Record<string, string | undefined>>
  listedHosts: readonly string[]
  /** Models of `OPENAI_MODELS`. */
  configured?: ReturnType<typeof envModels>
  say: (line: string) => void
}

const fail = (why: string) => new ModelRowError(why)

/** Lists a provider's models. Without names it only reports new, known and removed ones. */
export async function importModels(
  { db, env, listedHosts, configured }: ModelCommand,
  words: readonly string[],
  by: Parameters<typeof commandEditing>[1],
): Promise<string[]> {
  const keyEnv = words.find((word) => word.startsWith('keyEnv='))?.slice('keyEnv='.length) ?? ''
  const [source = '', ...names] = words.filter((word) => !word.startsWith('keyEnv='))
  if (!source) throw fail('没有写来源：provider、模型的 id，或 https:// 开头的地址')
  const rows = await modelRows(db)
  const line = sourceOf(rows, source, keyEnv)
  const offered = await askOffered(line, { env, listedHosts })
  const { fresh, known, gone } = compareOffered(rows, line, offered)
  if (names.length === 0)
    return [
      ...fresh.map(({ version, contextTokens }) => `+ ${version}${contextTokens ? `  上下文 ${contextTokens}` : ''}`),
      ...known.map(({ version, id, enabled }) => `= ${version}  ${id}  ${enabled ? '开' : '关'}`),
      ...gone.map(({ version, id, enabled }) => `- ${version}  ${id}  ${enabled ? '开着，但对方没有了' : '关'}`),
      `${line.baseUrl}：新的 ${fresh.length}，已有 ${known.length}，不见了 ${gone.length}`,
    ]
  const missing = names.find((name) => name !== '--all' && !fresh.some(({ version }) => version === name))
  if (missing)
    throw fail(known.some(({ version }) => version === missing) ? `${missing} 已经有了` : `对方没有模型 ${missing}`)
  const chosen = names.includes('--all') ? fresh : fresh.filter(({ version }) => names.includes(version))
  const editing = await commandEditing(db, by)
  const ids = await inTransaction(db, async (tx) =>
    addOffered(
      createModelEditor({ db: tx, by: editing }),
      { line, rows: await modelRows(tx), configured, seeds: modelSeeds },
      chosen,
    ),
  )
  return [
    ids.length > 0 ? `加上了 ${ids.join('、')}` : '没有新的模型',
    ...(ids.length > 0 ? ['它们关着：看看上下文长度，用 set 写价格，再用 enable 打开'] : []),
  ]
}
