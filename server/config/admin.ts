import { BlockList, isIP } from 'node:net'
import type { z } from 'zod'
import { ConfigError, flag, integer, text } from './values'

export const adminEnv = {
  ADMIN: flag.default(true),
  ADMIN_PORT: integer(1, 65_535).optional(),
  ADMIN_ALLOW: text.default(''),
}

/** The operators' console: whether it is served, and to which addresses. An empty list allows every address. */
export function readAdmin({ ADMIN, ADMIN_PORT, ADMIN_ALLOW }: z.output<z.ZodObject<typeof adminEnv>>) {
  const entries = ADMIN_ALLOW.split(',').flatMap((entry) => entry.trim() || [])
  const allowed = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most || bits === '')
      throw new ConfigError('ADMIN_ALLOW', `里的 ${entry} 不是地址，应为 203.0.113.7 或 10.0.0.0/8，用逗号分隔`)
    allowed.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
  }
  const isAllowed = (ip: string) => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
    return entries.length === 0 || allowed.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
  /** `port`: the only port of the console; null: it shares that of the site. */
  return { isOn: ADMIN, port: ADMIN_PORT ?? null, isAllowed }
}
