import { AppError } from '../../errors'
import { isInstalledRow } from '../../providers/installed-models'
import type { ChatProvider, ModelRow } from '../../providers/types'
import { withBreaker } from './breaker'
import type { ModelHealth } from './health'

interface ModelSources {
  /** Models from the environment variables: they come first. */
  configured?: () => Promise<readonly ModelRow[]>
  /** Enabled rows of the operator's table, in its order. */
  stored: () => Promise<ModelRow[]>
  /** Models on this machine: of local model servers, and installed ones. */
  local?: () => Promise<readonly ModelRow[]>
  env: Readonly<Record<string, string | undefined>>
  providers: { builtin: ChatProvider; openai: ChatProvider; installed?: ChatProvider }
  health: ModelHealth
  /** Records the calls with their costs. */
  meter?: (chat: ChatProvider) => ChatProvider
}

export interface Models {
  list(): Promise<ModelRow[]>
  /** The model with this id, or the first of the list for an empty id. Throws 400 for an unknown one, 600 without its key. */
  pick(id: string): Promise<ModelRow>
  /** The models that take over, in order, when this one fails before its first text. */
  fallbacksOf(row: ModelRow): Promise<ModelRow[]>
  /** Which models rest now, after failures. */
  resting(): Promise<(row: ModelRow) => boolean>
  providerOf(row: ModelRow): ChatProvider
  /** The provider of a model that rests too: an operator wants to know whether it works again. */
  probing(row: ModelRow): ChatProvider
}

/** A model and its possible replacements. */
const maxChain = 3

export const isBuiltInModel = (row: ModelRow) => row.provider === 'builtin'

/** Usable models: those with a key. The built-in assistant comes last. */
export function createModels({
  configured = async () => [],
  stored,
  local = async () => [],
  env,
  providers,
  health,
  meter = (chat) => chat,
}: ModelSources): Models {
  const hasKey = ({ keyEnv }: ModelRow) => !keyEnv || Boolean(env[keyEnv]?.trim())

  // A question that a resting provider never gets costs nothing, so the breaker is inside.
  const openai = meter(withBreaker(providers.openai, health))
  const probed = meter(providers.openai)
  const builtin = meter(providers.builtin)
  // A child process rests by itself after a crash.
  const installed = providers.installed ? meter(providers.installed) : openai

  async function all() {
    const byId = new Map<string, ModelRow>()
    for (const row of [...(await configured()), ...(await stored()), ...(await local())])
      if (!byId.has(row.id)) byId.set(row.id, row)
    return [...byId.values()]
  }
  async function list() {
    const usable = (await all()).filter(hasKey)
    return [...usable.filter((row) => !isBuiltInModel(row)), ...usable.filter(isBuiltInModel)]
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
    async fallbacksOf(row) {
      if (!row.fallback) return []
      const usable = await list()
      const chain = [row]
      while (chain.length < maxChain) {
        const next = usable.find(({ id }) => id === chain.at(-1)?.fallback)
        if (!next || chain.some(({ id }) => id === next.id)) break
        chain.push(next)
      }
      return chain.slice(1)
    },
    resting: async () => {
      const isLeftAlone = await health.resting()
      return (row) => !isBuiltInModel(row) && isLeftAlone(row)
    },
    providerOf: (row) => (isBuiltInModel(row) ? builtin : isInstalledRow(row) ? installed : openai),
    probing: (row) => (isBuiltInModel(row) ? builtin : isInstalledRow(row) ? installed : probed),
  }
}
