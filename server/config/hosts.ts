import { ConfigError } from './values'

/** `host` or `host:port`, IPv6 in brackets. */
const host = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)(:\d{1,5})?$/

/** Parses a comma-separated list, in lower case. Throws a ConfigError for an invalid host. */
export function readHosts(variable: string, value: string): string[] {
  const hosts = value
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  const wrong = hosts.some((one) => !host.test(one))
  if (wrong) throw new ConfigError(variable, '应为逗号分隔的 host 或 host:port，例如 127.0.0.1:8188,gpu1.lan')
  return hosts
}
