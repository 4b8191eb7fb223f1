import { createHmac } from 'node:crypto'

const lifeSeconds = 1_800
/** Clocks may differ a little. */
const earlierSeconds = 5

const part = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

/** `AK:SK` as a signed token (JWT, HS256) of half an hour; a key without a colon is an API key and is sent as it is. */
export function klingToken(key: string, atMs = Date.now()): string {
  const [access = '', ...rest] = key.split(':')
  const secret = rest.join(':')
  if (!secret) return access
  const now = Math.floor(atMs / 1000)
  const claims = { iss: access, exp: now + lifeSeconds, nbf: now - earlierSeconds }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${part(createHmac('sha256', secret).update(signed).digest())}`
}
