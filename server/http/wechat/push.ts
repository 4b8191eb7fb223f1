import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock'
import { PayError } from '../../ports/pay/types'
import { PushError } from '../../ports/wx/push/error'
import { isSignedPush, openPush, type PushQuery, type PushSetting, type WxPush } from '../../ports/wx/push/open'
import { pushReply } from '../../ports/wx/push/reply'

interface Deps {
  setting: PushSetting
  appId: string
  clock: Clock
  /** Each is given every push, and passes over what is not for it. */
  receivers: readonly ((push: WxPush) => Promise<void>)[]
}

/** One for all messages of the mini-program; it was made for those of payments. */
export const pushPath = '/api/pay/wxpay/push'
const bodyLimit = 64 * 1024

const queryOf = ({ query }: FastifyRequest): PushQuery & { echostr: string } => {
  const given = query as Record<string, unknown>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  return {
    signature: text('signature'),
    timestamp: text('timestamp'),
    nonce: text('nonce'),
    msg_signature: text('msg_signature'),
    echostr: text('echostr'),
  }
}

const isForged = (error: unknown) =>
  (error instanceof PushError || error instanceof PayError) && error.kind === 'forged'

/** Where WeChat pushes messages of the mini-program: its check of the address, events of payments, verdicts on pictures, words to the customer service. */
export function servePush(app: FastifyInstance, { setting, appId, clock, receivers }: Deps): void {
  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    // Whatever is not said in this form is pushed again, up to 15 times.
    part.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = isForged(error) ? 401 : (error.statusCode ?? 500)
      return reply.code(status).send({ ErrCode: status, ErrMsg: 'failed' })
    })
    part.addHook('onRequest', async (request) => {
      if (!isSignedPush(setting, queryOf(request))) throw new PushError('forged', 'signature')
    })

    part.get(pushPath, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(queryOf(request).echostr.slice(0, 256)),
    )
    part.post(pushPath, { bodyLimit }, async (request) => {
      const query = queryOf(request)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const push = { query, body, message: openPush(setting, appId, query, body) }
      for (const receive of receivers) await receive(push)
      return pushReply(setting, appId, push.message, clock.now())
    })
  })
}
