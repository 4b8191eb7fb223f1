import { createHash } from 'node:crypto'
import { codes } from '../../../contract/codes'
import { minuteMs } from '../../../contract/time'
import { AppError } from '../../errors'
import type { SessionFinder } from '../caller'

const windowMs = minuteMs
/** Most wrong tokens per address and window. */
const maxWrong = 300
/** For this long a valid token is unaffected by others at its address. */
const trustedMs = 10 * minuteMs
const maxKept = 20_000

type Session = Awaited<ReturnType<SessionFinder['find']>>

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Finds sessions for an address. After many wrong tokens it refuses with 429 without a query, except for recently valid
 * tokens, because many people may share an address.
 */
export function createTokenCheck(find: SessionFinder['find'], isLimited: boolean) {
  const wrong = new Map<string, { count: number; until: number }>()
  const trusted = new Map<string, number>()

  function refuse(address: string, token: string, now: number) {
    const seen = wrong.get(address)
    if (!seen || seen.count < maxWrong || seen.until <= now || (trusted.get(hashOf(token)) ?? 0) > now) return
    const seconds = Math.max(1, Math.ceil((seen.until - now) / 1000))
    throw new AppError(codes.tooFast, 'common.tooFast', { seconds }, { retryAfter: seconds })
  }

  function countWrong(address: string, now: number) {
    const seen = wrong.get(address)
    if (seen && seen.until > now) seen.count++
    else keep(wrong, address, { count: 1, until: now + windowMs })
  }

  return async (address: string, token: string): Promise<Session> => {
    if (!isLimited) return find(token)
    refuse(address, token, Date.now())
    const session = await find(token)
    if (session) keep(trusted, hashOf(token), Date.now() + trustedMs)
    else countWrong(address, Date.now())
    return session
  }
}

/** Drops the oldest entry when there are too many. */
function keep<V>(map: Map<string, V>, key: string, value: V) {
  map.delete(key)
  map.set(key, value)
  if (map.size > maxKept) map.delete(map.keys().next().value ?? '')
}
