import type { FastifyInstance } from 'fastify'
import { acknowledgeByStatus } from '../ports/pay/acknowledge'
import type { PayProviders } from '../ports/pay/registry'
import { type NoticeResult, PayError, type Webhook } from '../ports/pay/types'

export interface PayNoticesDeps {
  providers: Pick<PayProviders, 'find'>
  handleNotice: (provider: string, webhook: Webhook) => Promise<void>
  warn: (error: unknown, about: string) => void
}

/** A notice is a few kilobytes. */
const bodyLimit = 64 * 1024
/** WeChat Pay's first address, in settings of merchants; today it stands for /api/pay/wxpay/notify. */
const wxAlias = '/api/pay/wx/notify'

/** Where payment providers post their notices. Each is answered in its provider's own way. */
export function servePayNotices(app: FastifyInstance, { providers, handleNotice, warn }: PayNoticesDeps) {
  async function resultOf(name: string, webhook: Webhook): Promise<NoticeResult> {
    try {
      await handleNotice(name, webhook)
      return 'accepted'
    } catch (error) {
      const isForged = error instanceof PayError && error.kind === 'forged'
      warn(error, isForged ? 'a payment notice was rejected as forged' : 'handling a payment notice')
      return isForged ? 'forged' : 'retry'
    }
  }

  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    // The signature covers the raw bytes: they are not parsed here.
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const url of ['/api/pay/:provider/notify', wxAlias])
      part.post<{ Params: { provider?: string } }>(
        url,
        { bodyLimit, config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
        async (request, reply) => {
          const name = request.params.provider ?? 'wxpay'
          const headers = Object.fromEntries(
            Object.entries(request.headers).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
          )
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const result = await resultOf(name, { headers, body })
          const acknowledge = providers.find(name)?.acknowledge ?? acknowledgeByStatus
          const answer = acknowledge(result)
          return reply.code(answer.status).send(answer.body)
        },
      )
  })
}
