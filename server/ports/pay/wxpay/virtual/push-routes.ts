import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PayError, type Webhook } from '../../types'
import type { PushSetting } from '../types'
import { pushHeaders } from './events'
import { isSignedPush, openPush, type PushQuery } from './push'

interface Deps {
  setting: PushSetting
  appId: string
  deliver: (webhook: Webhook) => Promise<void>
  /** An order's push was answered with success. */
  onDelivered: (tradeNo: string) => Promise<void>
}

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

/** Where WeChat pushes messages of the mini-program: its check of the address, and events of virtual payment. */
export function servePush(app: FastifyInstance, { setting, appId, deliver, onDelivered }: Deps): void {
  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    // Whatever is not said in this form is pushed again, up to 15 times.
    part.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error instanceof PayError && error.kind === 'forged' ? 401 : (error.statusCode ?? 500)
      return reply.code(status).send({ ErrCode: status, ErrMsg: 'failed' })
    })
    part.addHook('onRequest', async (request) => {
      if (!isSignedPush(setting, queryOf(request))) throw new PayError('forged', 'push')
    })

    part.get(pushPath, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(queryOf(request).echostr.slice(0, 256)),
    )
    part.post(pushPath, { bodyLimit }, async (request) => {
      const query = queryOf(request)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await deliver({ headers: pushHeaders(query), body })
      const { Event, OutTradeNo } = openPush(setting, appId, query, body) as { Event?: unknown; OutTradeNo?: unknown }
      if (Event === 'xpay_goods_deliver_notify' && typeof OutTradeNo === 'string') await onDelivered(OutTradeNo)
      return { ErrCode: 0, ErrMsg: 'success' }
    })
  })
}
