/** 138****1234 */
export const maskTel = (tel: string) => `${tel.slice(0, 3)}****${tel.slice(-4)}`

/** Masks an address to its network: 203.0.*.*, 2001:db8:* */
export function maskIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  const groups = plain.split('.')
  return groups.length === 4 ? `${groups[0]}.${groups[1]}.*.*` : `${plain.split(':').slice(0, 2).join(':')}:*`
}

/** A phone, an address or a name that a person wrote as their contact: its ends at most. */
export const maskContact = (contact: string) =>
  contact.length > 6 ? `${contact.slice(0, 2)}****${contact.slice(-2)}` : contact && '****'
