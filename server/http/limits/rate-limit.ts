import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/api/call'
import { networksOf } from '../../domain/accounts/guard/networks'
import { AppError } from '../../errors'

/** Default for calls without their own limit: far above a person's use, low enough to stop a loop. */
const usual = { max: 600, perSeconds: 60 }

const keyOf = ({ caller, ip }: FastifyRequest) =>
  caller && 'userId' in caller ? `user ${caller.userId}` : `ip ${networksOf(ip).near}`

/** Rate limit of a call in this process; limits across processes are in the database. */
export function rateLimitOf(call: Pick<Call, 'rate'>, on: boolean): RateLimitOptions | false {
  if (!on) return false
  const { max, perSeconds } = call.rate ?? usual
  return {
    max,
    timeWindow: perSeconds * 1000,
    hook: 'preParsing',
    keyGenerator: keyOf,
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new AppError(429, 'common.tooFast', { seconds }, { retryAfter: seconds })
    },
  }
}
