import { isIP } from 'node:net'
import { ConfigError } from './values'

const names = ['loopback', 'linklocal', 'uniquelocal']
const isNetwork = (part: string) => {
  const [address = '', bits, ...rest] = part.split('/')
  return (
    names.includes(part) || (isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  )
}

/**
 * No proxy, a number of proxies, or a list of addresses. Trusting all would let anybody forge an address, so production
 * refuses it.
 */
export function readTrustProxy(value: string, appMode: 'embedded' | 'production'): boolean | number | string {
  if (['', '0', 'false', 'off'].includes(value)) return false
  if (/^[1-9]$/.test(value)) return Number(value)
  if (['true', 'on'].includes(value)) {
    if (appMode === 'production')
      throw new ConfigError(
        'TRUST_PROXY',
        '在 APP_MODE=production 时不能是 on，否则任何人都能伪造地址：请写代理的地址（如 loopback、10.0.0.0/8）或代理的层数（如 1）',
      )
    return true
  }
  const parts = value.split(',').map((part) => part.trim())
  if (!parts.every(isNetwork))
    throw new ConfigError('TRUST_PROXY', '应为代理的地址（loopback、10.0.0.0/8，几个用逗号分隔）、层数 1 到 9，或 off')
  return parts.join(',')
}
