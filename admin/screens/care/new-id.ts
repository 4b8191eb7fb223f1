const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID: ten characters of time, sixteen random ones. */
export function newId(nowMs = Date.now()): string {
  let time = ''
  for (let rest = nowMs; time.length < 10; rest = Math.floor(rest / 32)) time = letters.charAt(rest % 32) + time
  return time + Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters.charAt(byte % 32)).join('')
}
