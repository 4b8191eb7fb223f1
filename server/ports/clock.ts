import { randomBytes, randomInt } from 'node:crypto'
import { encodeTime, monotonicFactory } from 'ulid'

/** Time, ids and randomness are injected, so that tests control them. */
export interface Clock {
  now(): Date
}

export interface Ids {
  /** A ULID, monotonic within the process. */
  ulid(): string
  /** 256 random bits, base64url. */
  token(): string
  /** Six digits. */
  smsCode(): string
  /** Eight characters that are easy to read aloud. */
  shareCode(): string
}

export const systemClock: Clock = { now: () => new Date() }

/** Without 0, 1, I, L and O, which look alike. */
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Ids and randomness from the system's cryptographic source. */
export function systemIds(clock: Clock): Ids {
  const next = monotonicFactory(() => randomBytes(4).readUInt32BE() / 2 ** 32)
  return {
    ulid: () => next(clock.now().getTime()),
    token: () => randomBytes(32).toString('base64url'),
    smsCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    shareCode: () => Array.from({ length: 8 }, () => readable[randomInt(readable.length)]).join(''),
  }
}

/** The smallest beginning of a ULID from this time on. */
export const ulidFrom = (at: Date): string => encodeTime(Math.max(0, at.getTime()), 10)
