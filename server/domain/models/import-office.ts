import type { AdminChecked, AdminOut } from '../../../contract/admin'
import type { Editing } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { inTransaction } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import type { ModelRow } from '../../providers/types'
import { createModelEditor, lockModelRows, modelRowOf, modelRows } from './edit'
import { addOffered, compareOffered, shippedCosts } from './import'
import { askOffered } from './offered'
import { type NamedModel, namedModel } from './probe'
import { modelWarnings } from './warnings'

export interface ModelImportDeps {
  db: Db
  env: Readonly<Record<string, string | undefined>>
  /** Hosts inside of the network that may be asked. */
  listedHosts: readonly string[]
  /** Models of `OPENAI_MODELS`. */
  configuredModels: readonly ModelRow[]
  seeds: Parameters<typeof addOffered>[1]['seeds']
}

type Wish = Omit<AdminChecked<'POST /admin/model/:id/import'>, 'reason'>

const viewRow = ({ version, id, enabled }: ModelRow) => ({ version, id, enabled })

/** Models that the provider of a row offers, for operators. Its key goes to the row's own address only. */
export function createModelImport({ db, env, listedHosts, configuredModels, seeds }: ModelImportDeps) {
  async function offeredBy(named: NamedModel) {
    const row = await namedModel(db, configuredModels, named)
    if (!row.baseUrl) throw new NotPossible('这个模型没有对外的地址')
    return { line: row, offered: await askOffered(row, { env, listedHosts }) }
  }

  return {
    async offered(named: NamedModel): Promise<AdminOut<'POST /admin/model/:id/offered'>> {
      const { line, offered } = await offeredBy(named)
      const { fresh, known, gone } = compareOffered([...configuredModels, ...(await modelRows(db))], line, offered)
      return {
        baseUrl: line.baseUrl,
        fresh: fresh.map(({ version, contextTokens }) => {
          const { costInputMilliFen, costOutputMilliFen } = shippedCosts(seeds, line, version)
          return { version, contextTokens: contextTokens ?? null, costInputMilliFen, costOutputMilliFen }
        }),
        known: known.map(viewRow),
        gone: gone.map(viewRow),
      }
    },

    /** Adds the chosen models, all or none. Throws 404, and NotPossible. */
    async add({ models, ...named }: Wish, by: Editing): Promise<AdminOut<'POST /admin/model/:id/import'>> {
      const { line, offered } = await offeredBy(named)
      const byVersion = new Map(offered.map((one) => [one.version, one]))
      const wanted = [...new Map(models.map((one) => [one.version, one])).values()]
      const chosen = wanted.map(({ version, prices }) => {
        const found = byVersion.get(version)
        if (!found) throw new NotPossible(`对方没有模型 ${version}`)
        return { ...found, prices }
      })
      return inTransaction(db, async (tx) => {
        await lockModelRows(tx)
        const rows = await modelRows(tx)
        const { known } = compareOffered([...configuredModels, ...rows], line, chosen)
        if (known[0]) throw new NotPossible(`${known[0].version} 已经有了`)
        const editor = createModelEditor({ db: tx, by })
        const ids = await addOffered(editor, { line, rows, configured: configuredModels, seeds }, chosen)
        const notes: string[] = []
        for (const id of ids)
          notes.push(...(await modelWarnings(tx, await modelRowOf(tx, id))).map((words) => `${id} ${words}`))
        return { ids, notes }
      })
    },
  }
}
