import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { overloaded } from '../../errors'
import { isCall } from '../errors'

const retryAfter = 5

/** Files of the site and of users, probes and payment notices cost little, and nobody asks for them again. */
const isAlwaysServed = (url: string) => !isCall(url) || /^\/api\/pay\/[^/]+\/(notify|push)(?=[/?]|$)/.test(url)

/** While the event loop is late by this much on average, calls are refused: HTTP 503 with the envelope and Retry-After. */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { maxDelayMs = 3000, sampleMs = 1000 } = {},
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: (request, reply) => {
      if (isAlwaysServed(request.url)) return
      void reply.header('retry-after', retryAfter)
      throw overloaded(retryAfter)
    },
  })
}
