import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

const totpOf = (secret: string, login = '') =>
  new TOTP({
    issuer: 'Fanle',
    label: login,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Address that authenticator apps read from a QR code. */
export const totpAddress = (secret: string, login: string): string => totpOf(secret, login).toString()

/** The step of a right code, one step early or late included; null for a wrong code. RFC 6238. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code of ten letters and digits in two groups: about 49 bits. */
export function newRecoveryCode(): string {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${five()}-${five()}`
}
