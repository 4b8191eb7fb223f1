import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acknowledgeByStatus } from '../../ports/pay/acknowledge'
import type { PayProviders } from '../../ports/pay/registry'
import { type NoticeResult, PayError, type Webhook } from '../../ports/pay/types'
import { createRefusals } from '../limits/refusals'

export interface PayNoticesDeps {
  providers: Pick<PayProviders, 'find'>
  handleNotice: (provider: string, webhook: Webhook) => Promise<void>
  /** Called once per notice; an unknown provider is ''. */
  count?: (provider: string, result: NoticeResult) => void
  warn: (error: unknown, about: string) => void
}

/** A notice is a few kilobytes. */
const bodyLimit = 64 * 1024
/** Refused notices per address and minute. Signed notices are never limited, whatever the address sent before. */
const refusalsMax = 120
/** Older address in merchants' settings at WeChat Pay; an alias of /api/pay/wxpay/notify. */
const wxAlias = '/api/pay/wx/notify'

type Request = FastifyRequest<{ Params: { provider?: string } }>
const nameOf = ({ params }: Request) => params.provider ?? 'wxpay'

const headersOf = ({ headers }: FastifyRequest): Webhook['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]))

/**
 * Endpoints for notices of payment providers. Each reply has its provider's format, even a refusal before the body is
 * read, because a provider never repeats a notice after a 200.
 */
export function servePayNotices(app: FastifyInstance, { providers, handleNotice, count, warn }: PayNoticesDeps) {
  const refusalOf = createRefusals({ max: refusalsMax })

  function answer(request: Request, reply: FastifyReply, result: NoticeResult) {
    const provider = providers.find(nameOf(request))
    const { status, body } = (provider?.acknowledge ?? acknowledgeByStatus)(result)
    count?.(provider?.name ?? '', result)
    request.bodyCode = status
    return reply.code(status).send(body)
  }

  /** A flood is neither read nor logged line by line. */
  function refuse(request: Request, reply: FastifyReply, error: unknown) {
    const refusal = refusalOf(request.ip)
    if (refusal === 'within') warn(error, 'a payment notice was rejected as forged')
    if (refusal === 'reached') warn(error, 'forged payment notices from one address are no longer logged this minute')
    return answer(request, reply, refusal === 'within' ? 'forged' : 'limited')
  }

  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    // The signature covers the raw bytes, so they are not parsed here.
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    part.setErrorHandler((error: Partial<FastifyError>, request: Request, reply) => {
      if (error.statusCode === 413) return answer(request, reply, 'tooLarge')
      warn(error, 'reading a payment notice')
      return answer(request, reply, 'retry')
    })
    for (const url of ['/api/pay/:provider/notify', wxAlias])
      part.post<{ Params: { provider?: string } }>(
        url,
        {
          bodyLimit,
          onRequest: async (request, reply) => {
            const provider = providers.find(nameOf(request))
            if (!provider) return refuse(request, reply, new PayError('forged', 'no such provider'))
            if (provider.isPlausible?.(headersOf(request)) === false)
              return refuse(request, reply, new PayError('forged', 'headers'))
          },
        },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          try {
            await handleNotice(nameOf(request), { headers: headersOf(request), body })
            return answer(request, reply, 'accepted')
          } catch (error) {
            if (error instanceof PayError && error.kind === 'forged') return refuse(request, reply, error)
            warn(error, 'handling a payment notice')
            return answer(request, reply, 'retry')
          }
        },
      )
  })
}
