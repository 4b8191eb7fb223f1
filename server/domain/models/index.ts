import type { Model } from '../../../contract/api'
import { AppError } from '../../errors'
import type { ChatProvider, ModelRow } from '../../providers/types'

interface ModelSources {
  /** Models from the environment variables: they come first. */
  configured?: readonly ModelRow[]
  /** Enabled rows of the operator's table, in its order. */
  stored: () => Promise<ModelRow[]>
  /** Models of model servers on this machine. */
  local?: () => Promise<readonly ModelRow[]>
  env: Readonly<Record<string, string | undefined>>
  providers: { builtin: ChatProvider; openai: ChatProvider }
}

export interface Models {
  list(): Promise<ModelRow[]>
  /** The model with this id, or the first of the list for an empty id. Throws 400 for an unknown one, 600 without its key. */
  pick(id: string): Promise<ModelRow>
  providerOf(row: ModelRow): ChatProvider
}

const isBuiltIn = (row: ModelRow) => row.provider === 'builtin'

/** The models that can be used: those whose key is set. The built-in assistant comes last. */
export function createModels({
  configured = [],
  stored,
  local = async () => [],
  env,
  providers,
}: ModelSources): Models {
  const hasKey = ({ keyEnv }: ModelRow) => !keyEnv || Boolean(env[keyEnv]?.trim())

  async function all() {
    const byId = new Map<string, ModelRow>()
    for (const row of [...configured, ...(await stored()), ...(await local())])
      if (!byId.has(row.id)) byId.set(row.id, row)
    return [...byId.values()]
  }
  async function list() {
    const usable = (await all()).filter(hasKey)
    return [...usable.filter((row) => !isBuiltIn(row)), ...usable.filter(isBuiltIn)]
  }
  return {
    list,
    async pick(id) {
      if (id) {
        const row = (await all()).find((one) => one.id === id)
        if (!row) throw new AppError(400, 'model.unknown')
        if (!hasKey(row)) throw new AppError(600, 'model.keyMissing')
        return row
      }
      const [first] = await list()
      if (!first) throw new AppError(600, 'model.keyMissing')
      return first
    },
    providerOf: (row) => (isBuiltIn(row) ? providers.builtin : providers.openai),
  }
}

export const viewModel = (row: ModelRow): Model => ({
  id: row.id,
  name: row.name,
  provider: row.provider,
  icon: row.provider,
  version: row.version,
  vision: row.vision,
  contextTokens: row.contextTokens,
  price: { input: row.priceInput, output: row.priceOutput },
  builtIn: isBuiltIn(row),
})
