/** 138****1234 */
export const maskTel = (tel: string) => `${tel.slice(0, 3)}****${tel.slice(-4)}`

/** Masks an address to its network: 203.0.*.*, 2001:db8:* */
export function maskIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  const groups = plain.split('.')
  return groups.length === 4 ? `${groups[0]}.${groups[1]}.*.*` : `${plain.split(':').slice(0, 2).join(':')}:*`
}
