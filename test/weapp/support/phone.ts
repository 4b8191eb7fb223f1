import type { RunningServer } from '../../support/server'
import { startWeapp } from '../harness'
import { httpNetwork, type Network } from '../harness/network'
import { gated } from './gates'
import { dist } from './person'

export { askOn, dist, record, registerOn, withPassword } from './person'

type Options = Omit<NonNullable<Parameters<typeof startWeapp>[1]>, 'network'>

/** The real mini-program, connected to the real server; bytes arrive a few at a time. */
export const startPhone = async (server: Pick<RunningServer, 'url'>, options: Options = {}) =>
  gated(await startWeapp(dist, { ...options, network: httpNetwork(server.url) }))

/** The server with replies to one path changed: `change` edits their data. */
const withReplies =
  <Data>(url: string, path: string, change: (data: Data) => object): Network =>
  async (request, stream) => {
    const reply = await httpNetwork(url)(request, stream)
    if (!request.url.endsWith(path)) return reply
    const { data, ...rest } = JSON.parse(String(reply.data)) as { data: Data }
    return { ...reply, data: JSON.stringify({ ...rest, data: change(data) }) }
  }

/** The server's site as its operator changed it: `change` edits the data of its configuration. */
export const withSite = (url: string, change: (site: { baseInfo: object; appInfo: object }) => object): Network =>
  withReplies(url, '/app/api/home/config', change)

/** A server on which every work is quoted to take `etaSeconds`. */
export const withEstimate = (url: string, etaSeconds: number): Network =>
  withReplies<object>(url, '/app/task/quote', (quote) => quote && { ...quote, etaSeconds })

/** The server's site with features that its operator switched on. */
export const withFeatures = (url: string, ...names: string[]): Network =>
  withSite(url, ({ baseInfo, appInfo }) => ({
    baseInfo,
    appInfo: { ...appInfo, features: Object.fromEntries(names.map((name) => [name, true])) },
  }))
