import type { Out } from '../../../contract/api'
import type { Models } from '../models'

interface AboutDeps {
  models: Pick<Models, 'list'>
  version: string
  notice?: string | undefined
}

/** Facts about the site: its version, third-party models in use, licences of third-party works. */
export const createAbout =
  ({ models, version, notice = '' }: AboutDeps) =>
  async (): Promise<Out<'GET /app/api/about'>> => ({
    version,
    models: (await models.list())
      .filter(({ provider }) => provider !== 'builtin')
      .map(({ name, provider }) => ({ name, provider })),
    notice,
  })
