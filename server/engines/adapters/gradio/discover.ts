import { z } from 'zod'
import { maybe } from '../shared/maybe'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'

const configShape = z.object({
  version: z.string().catch('3'),
  protocol: z.string().catch('ws'),
  api_prefix: maybe(z.string()),
  dependencies: z.array(
    z.object({
      id: maybe(z.int()),
      api_name: maybe(z.union([z.string(), z.literal(false)])),
      inputs: z.array(z.unknown()).catch([]),
    }),
  ),
})

/** Identifies an endpoint by its name and number of values: a changed app is detected before anything is sent. */
export interface Endpoint {
  name: string
  parameters: number
}

export interface GradioApp {
  version: string
  /** Before every path but `/config`: `/gradio_api` since Gradio 5. */
  prefix: string
  /** Throws for an endpoint that the app has not. */
  indexOf(endpoint: Endpoint): number
}

const nameOf = (name: string | false | null | undefined) => (name ? name.replace(/^\//, '') : '')

/** Reads what the app at an address is. */
export async function discover(http: EngineHttp): Promise<GradioApp> {
  const { version, protocol, api_prefix: prefix, dependencies } = await http.json({ to: '/config' }, configShape)
  if (!protocol.startsWith('sse_'))
    throw new EngineCallError('notFound', `Gradio ${version} speaks ${protocol}: 4.10 or newer is needed`)
  return {
    version,
    prefix: (prefix ?? '').replace(/\/$/, ''),
    indexOf({ name, parameters }) {
      const at = dependencies.findIndex(
        ({ api_name, inputs }) => nameOf(api_name) === name && inputs.length === parameters,
      )
      if (at >= 0) return dependencies[at]!.id ?? at
      const found = dependencies
        .filter(({ api_name }) => nameOf(api_name))
        .map(({ api_name, inputs }) => `/${nameOf(api_name)} (${inputs.length})`)
      throw new EngineCallError(
        'notFound',
        `no /${name} with ${parameters} values; it has ${found.slice(0, 12).join(', ') || 'none'}`,
      )
    },
  }
}
