import type { AddressInfo } from 'node:net'
import type { Config } from '../config'

/** Address to open the site: the configured one, else this machine's. */
export function siteAddress(config: Pick<Config, 'publicUrl' | 'host'>, bound: AddressInfo | string | null): string {
  if (config.publicUrl) return config.publicUrl
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const everywhere = ['0.0.0.0', '::', 'localhost'].includes(config.host)
  return `http://${everywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
}
