import type { AddressInfo, Server } from 'node:net'
import type { Config } from '../config'

/** Address to open the site: the configured one, else this machine's. */
export function siteAddress(config: Pick<Config, 'publicUrl' | 'host'>, bound: AddressInfo | string | null): string {
  if (config.publicUrl) return config.publicUrl
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const everywhere = ['0.0.0.0', '::', 'localhost'].includes(config.host)
  return `http://${everywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}

/** The site's address for code that is created before the server: the port is known after `bind`, once the server listens. */
export function createSiteAddress(config: Pick<Config, 'publicUrl' | 'host'>) {
  let server: Server | null = null
  return {
    bind(bound: Server): void {
      server = bound
    },
    url: (): string => siteAddress(config, server?.address() ?? null),
  }
}
