import { createHash } from 'node:crypto'
import { codes } from '../../../contract/codes'
import { minuteMs } from '../../../contract/time'
import { AppError } from '../../errors'
import type { SessionFinder } from '../caller'

const windowMs = minuteMs
/** Wrong tokens of one address in a window. */
const maxWrong = 300
/** A token that was right this recently is not held up by its neighbours. */
const trustedMs = 10 * minuteMs
const maxKept = 20_000

type Session = Awaited<ReturnType<SessionFinder['find']>>

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Finds sessions for an address. One that sent many wrong tokens is refused with 429 before the database is asked, except with
 * tokens that were right a short time ago: many people may share an address.
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

/** The oldest entry goes when there are too many. */
function keep<V>(map: Map<string, V>, key: string, value: V) {
  map.delete(key)
  map.set(key, value)
  if (map.size > maxKept) map.delete(map.keys().next().value ?? '')
}
