import type { Model } from '../../../contract/api'
import type { ModelRow } from '../../providers/types'
import { isBuiltInModel, type Models } from '.'

/** Models as people choose among them. A resting model names its replacement. */
export async function viewModels(models: Models, naming: (name: string) => string): Promise<Model[]> {
  const [rows, isResting] = await Promise.all([models.list(), models.resting()])
  const standInOf = async (row: ModelRow) => (await models.fallbacksOf(row)).find((one) => !isResting(one))
  return Promise.all(
    rows.map(async (row) => {
      const view = { ...viewModel(row), name: naming(row.name) }
      if (!isResting(row)) return view
      const standIn = await standInOf(row)
      return { ...view, resting: { answeredBy: standIn ? naming(standIn.name) : '' } }
    }),
  )
}

const viewModel = (row: ModelRow): Model => ({
  id: row.id,
  name: row.name,
  provider: row.provider,
  icon: row.provider,
  version: row.version,
  vision: row.vision,
  tools: row.functionCalling,
  thinking: row.thinking,
  sampling: !row.quirks.dropSampling,
  contextTokens: row.contextTokens,
  price: { input: row.priceInput, output: row.priceOutput },
  builtIn: isBuiltInModel(row),
  ...(row.filing && { filing: row.filing }),
  ...(row.webSearch ? { webSearch: { credits: row.webSearch.credits } } : {}),
})
