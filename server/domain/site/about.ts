import type { Out } from '../../../contract/api'
import type { EngineRow } from '../engines/types'
import type { Models } from '../models'

interface AboutDeps {
  models: Pick<Models, 'list'>
  /** Enabled engines behind an address. */
  engines: () => Promise<readonly Pick<EngineRow, 'name' | 'adapter' | 'filing'>[]>
  version: string
  notice?: string | undefined
}

/** Facts about the site: its version, third-party models in use, licences of third-party works. */
export const createAbout =
  ({ models, engines, version, notice = '' }: AboutDeps) =>
  async (): Promise<Out<'GET /app/api/about'>> => ({
    version,
    models: [
      ...(await models.list()).filter(({ provider }) => provider !== 'builtin'),
      ...(await engines()).map(({ name, adapter, filing }) => ({ name, provider: adapter, filing })),
    ].map(({ name, provider, filing }) => ({ name, provider, ...(filing && { filing }) })),
    notice,
  })
