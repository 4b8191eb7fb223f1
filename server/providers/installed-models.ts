import { type Installed, watchInstalled } from '../local-models/installed'
import { type Clock, systemClock } from '../ports/clock'
import { localRow } from './local-row'
import type { ModelRow } from './types'

/** Chat models in `MODELS_DIR`. */
export function createInstalledModels(root: string, clock: Clock = systemClock) {
  const list = watchInstalled(root, 'chat', () => clock.now().getTime())
  return {
    find: async (id: string) => (await list()).find(({ model }) => model.id === id),
    /** Rows of the models, with a context of at most `contextTokens`. */
    rows: async (contextTokens: number) => (await list()).map((one, at) => rowOf(one, contextTokens, at)),
  }
}

/** Whether a row's model runs in a child process of this server. */
export const isInstalledRow = ({ provider, baseUrl }: Pick<ModelRow, 'provider' | 'baseUrl'>) =>
  provider === 'local' && baseUrl === ''

const rowOf = ({ model }: Installed<'chat'>, contextTokens: number, at: number): ModelRow =>
  localRow({
    id: `own-${model.id}`,
    name: model.name,
    version: model.id,
    functionCalling: true,
    contextTokens: Math.min(contextTokens, model.contextTokens),
    maxOutputTokens: Math.min(model.maxOutputTokens, Math.floor(contextTokens / 2)),
    baseUrl: '',
    sort: 700 + at,
  })
