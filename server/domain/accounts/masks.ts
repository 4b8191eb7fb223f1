/** 138****1234; also the former phone of an account whose phone another account has now. */
export const maskTel = (tel: string) => {
  const phone = /^former:(\d+)/.exec(tel)?.[1] ?? tel
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** Masks an address to its network: 203.0.*.*, 2001:db8:* */
export function maskIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  const groups = plain.split('.')
  return groups.length === 4 ? `${groups[0]}.${groups[1]}.*.*` : `${plain.split(':').slice(0, 2).join(':')}:*`
}

/** A phone, an address or a name that a person wrote as their contact: its ends at most. */
export const maskContact = (contact: string) =>
  contact.length > 6 ? `${contact.slice(0, 2)}****${contact.slice(-2)}` : contact && '****'
