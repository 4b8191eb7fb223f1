import { isIP } from 'node:net'
import { ConfigError } from './values'

const names = ['loopback', 'linklocal', 'uniquelocal']
const isNetwork = (part: string) => {
  const [address = '', bits, ...rest] = part.split('/')
  const family = isIP(address)
  return (
    names.includes(part) ||
    (family > 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))))
  )
}

/** Shortest prefixes of private networks: 10.0.0.0/8 and fc00::/7. */
const minBits = { 4: 8, 6: 7 }

/** A network that holds addresses of strangers, such as 0.0.0.0/0 or ::ffff:0:0/96. */
const isTooWide = (part: string) => {
  const [address = '', bits = '128'] = part.split('/')
  const family = isIP(address)
  if (family === 0) return false
  const isMapped = /^(?:::|(?:0{1,4}:){5})ffff:/i.test(address)
  return Number(bits) < (isMapped ? 96 + minBits[4] : minBits[family === 4 ? 4 : 6])
}

const forgeable = '否则任何人都能伪造地址：请写代理的地址（如 loopback、10.0.0.0/8）或代理的层数（如 1）'

/**
 * No proxy, a number of proxies, or a list of addresses. Trusting all would let anybody forge an address, so production
 * refuses it.
 */
export function readTrustProxy(value: string, appMode: 'embedded' | 'production'): boolean | number | string {
  if (['', '0', 'false', 'off'].includes(value)) return false
  if (/^[1-9]$/.test(value)) return Number(value)
  if (['true', 'on'].includes(value)) {
    if (appMode === 'production')
      throw new ConfigError('TRUST_PROXY', `在 APP_MODE=production 时不能是 on，${forgeable}`)
    return true
  }
  const parts = value.split(',').map((part) => part.trim())
  if (!parts.every(isNetwork))
    throw new ConfigError('TRUST_PROXY', '应为代理的地址（loopback、10.0.0.0/8，几个用逗号分隔）、层数 1 到 9，或 off')
  if (appMode === 'production' && parts.some(isTooWide))
    throw new ConfigError('TRUST_PROXY', `在 APP_MODE=production 时不能包括整个互联网（如 0.0.0.0/0），${forgeable}`)
  return parts.join(',')
}
