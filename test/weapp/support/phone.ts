import type { RunningServer } from '../../support/server'
import { startWeapp } from '../harness'
import { httpNetwork } from '../harness/network'
import { gated } from './gates'
import { dist } from './person'

export { askOn, dist, record, registerOn, withPassword } from './person'

type Options = Omit<NonNullable<Parameters<typeof startWeapp>[1]>, 'network'>

/** The real mini-program, connected to the real server; bytes arrive a few at a time. */
export const startPhone = async (server: Pick<RunningServer, 'url'>, options: Options = {}) =>
  gated(await startWeapp(dist, { ...options, network: httpNetwork(server.url) }))
