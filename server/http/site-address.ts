import type { AddressInfo, Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from '../config'

/** Address to open the site: the configured one, else this machine's. */
export function siteAddress(config: Pick<Config, 'publicUrl' | 'host'>, bound: AddressInfo | string | null): string {
  if (config.publicUrl) return config.publicUrl
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const isHere = isEverywhere(config.host) || config.host === 'localhost'
  return `http://${isHere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}

/**
 * Address of the site for a phone: the configured one, else this machine's in its network. Empty when only this machine
 * reaches the site. `networks` are the machine's addresses.
 */
export function phoneAddress(
  config: Pick<Config, 'publicUrl' | 'host'>,
  bound: AddressInfo | string | null,
  networks: NodeJS.Dict<{ family: string; address: string; internal: boolean }[]> = networkInterfaces(),
): string {
  if (config.publicUrl) return isLoopback(new URL(config.publicUrl).hostname) ? '' : config.publicUrl
  if (isLoopback(config.host)) return ''
  if (!isEverywhere(config.host)) return siteAddress(config, bound)
  const inNetwork = Object.values(networks)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, address, internal }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
  return inNetwork ? siteAddress({ ...config, host: inNetwork.address }, bound) : ''
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'
const isLoopback = (host: string) => host === 'localhost' || host.startsWith('127.') || /^\[?::1\]?$/.test(host)

/** The site's address for code that is created before the server: the port is known after `bind`, once the server listens. */
export function createSiteAddress(config: Pick<Config, 'publicUrl' | 'host'>) {
  let server: Server | null = null
  return {
    bind(bound: Server): void {
      server = bound
    },
    url: (): string => siteAddress(config, server?.address() ?? null),
    phoneUrl: (): string => phoneAddress(config, server?.address() ?? null),
  }
}
