import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { overloaded } from '../../errors'
import { isCall } from '../errors'

const retryAfter = 5

/** Files, probes and payment notices are cheap, and nobody repeats them. */
const isAlwaysServed = (url: string) => !isCall(url) || /^\/api\/pay\/[^/]+\/(notify|push)(?=[/?]|$)/.test(url)

/** Refuses calls while the event loop's average delay exceeds the limit: HTTP 503 with the envelope and Retry-After. */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { maxDelayMs, sampleMs = 1000 }: { maxDelayMs: number; sampleMs?: number },
): Promise<void> {
  const gapMs = watchGap(app, sampleMs)
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: (request, reply, _type, delayMs) => {
      if (isAlwaysServed(request.url)) return
      // A loop that was blocked for a whole sample has no average, so its gap is compared.
      if (delayMs === Infinity && gapMs() < maxDelayMs) return
      void reply.header('retry-after', retryAfter)
      throw overloaded(retryAfter)
    },
  })
}

/** Duration of the last interval, which should be `everyMs`. */
function watchGap(app: FastifyInstance, everyMs: number): () => number {
  let [before, gapMs] = [performance.now(), 0]
  const timer = setInterval(() => {
    const now = performance.now()
    ;[before, gapMs] = [now, now - before]
  }, everyMs).unref()
  app.addHook('onClose', () => clearInterval(timer))
  return () => gapMs
}
