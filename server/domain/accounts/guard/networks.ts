import { isIPv6 } from 'node:net'

/**
 * Networks that count requests of an address: `near` is one customer's, `wide` a provider's customer with many of them.
 */
export interface Networks {
  near: string
  wide: string
}

/** IPv4: the address and its /24. IPv6: its /64, which one customer fills at will, and its /48. */
export function networksOf(ip: string): Networks {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!
  if (!isIPv6(plain)) return { near: plain, wide: `${plain.split('.').slice(0, 3).join('.')}/24` }
  const groups = groupsOf(plain)
  return { near: `${groups.slice(0, 4).join(':')}/64`, wide: `${groups.slice(0, 3).join(':')}/48` }
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = Math.max(0, 8 - before.length - after.length)
  const all = tail === undefined ? before : [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
