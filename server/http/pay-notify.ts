import type { FastifyInstance } from 'fastify'
import { PayError, type Webhook } from '../ports/pay/types'

export interface PayWebhook {
  hear: (webhook: Webhook) => Promise<void>
  warn: (error: unknown, about: string) => void
}

/** A notice is a few kilobytes. */
const bodyLimit = 64 * 1024

/**
 * Where the payment provider tells of payments. It has its own answers: 204 when heard, 4xx with `{code,message}` for a notice that
 * is not believed, 500 when it must be sent again.
 */
export function hearPayments(app: FastifyInstance, { hear, warn }: PayWebhook) {
  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    // What was signed is the bytes: they are not parsed here.
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    part.post(
      '/api/pay/wx/notify',
      { bodyLimit, config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        )
        try {
          await hear({ headers, body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) })
          return await reply.code(204).send()
        } catch (error) {
          const isForged = error instanceof PayError && error.kind === 'forged'
          warn(error, isForged ? 'a payment notice was not believed' : 'hearing a payment notice')
          return reply
            .code(isForged ? 401 : 500)
            .send({ code: 'FAIL', message: isForged ? 'not believed' : 'try again' })
        }
      },
    )
  })
}
