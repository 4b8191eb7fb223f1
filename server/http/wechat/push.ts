import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Throttle } from '../../domain/accounts/throttle'
import type { Clock } from '../../ports/clock'
import { PayError } from '../../ports/pay/types'
import { PushError } from '../../ports/wx/push/error'
import {
  isInTime,
  isSignedPush,
  mostOffSeconds,
  openPush,
  type PushQuery,
  type PushSetting,
  type WxPush,
} from '../../ports/wx/push/open'
import { pushReply } from '../../ports/wx/push/reply'
import { createRefusals } from '../limits/refusals'
import { pushFaultWords } from './push-faults'

interface Deps {
  setting: PushSetting
  appId: string
  clock: Clock
  /** Counts a use of a signature in any process: the number of uses within these seconds. */
  uses: Pick<Throttle, 'count' | 'undo'>
  /** Handles a push. A rejection answers WeChat with a failure, and WeChat sends the push again. */
  receive: (push: WxPush) => Promise<void>
  warn: (error: unknown, about: string) => void
}

/** Address for all message pushes of the mini-program; its name stems from payments. */
export const pushPath = '/api/pay/wxpay/push'
const bodyLimit = 64 * 1024
/** Log lines per kind of failure and minute. */
const linesMax = 3

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
export function servePush(app: FastifyInstance, { setting, appId, clock, uses, receive, warn }: Deps): void {
  const failureOf = createRefusals({ max: linesMax, now: () => clock.now().getTime() })

  /** Logs a failure, because WeChat shows none to the operator. Limited, because strangers can cause any number. */
  function tell(error: unknown, request: FastifyRequest) {
    const isNobody = error instanceof PushError && error.fault === 'signature' && !queryOf(request).signature
    if (isNobody) return
    const [kind, words] =
      error instanceof PushError
        ? [error.fault, `a message push of WeChat was refused: ${pushFaultWords[error.fault]}`]
        : ['unexpected', 'a message push of WeChat failed; WeChat sends it again']
    const failure = failureOf(kind)
    if (failure === 'within') warn(error, words)
    if (failure === 'reached') warn({}, `${words} (the same is no longer logged this minute)`)
  }

  /** In plain mode a signature is good for one push. A failure frees the signature, because WeChat sends the push again. */
  async function once({ signature }: PushQuery, work: () => Promise<void>) {
    if (setting.aesKey) return work()
    const key = `wx:push:${signature}`
    if ((await uses.count(key, 2 * mostOffSeconds)).hits > 1) throw new PushError('repeated')
    try {
      await work()
    } catch (error) {
      await uses.undo(key)
      throw error
    }
  }

  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    // WeChat repeats a push up to 15 times unless it gets this form.
    part.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      tell(error, request)
      const status = isForged(error) ? 401 : (error.statusCode ?? 500)
      request.bodyCode = status
      return reply.code(status).send({ ErrCode: status, ErrMsg: 'failed' })
    })
    part.addHook('onRequest', async (request) => {
      const query = queryOf(request)
      if (!isSignedPush(setting, query)) throw new PushError('signature')
      if (!isInTime(setting, query, clock.now())) throw new PushError('age')
    })

    part.get(pushPath, async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(queryOf(request).echostr.slice(0, 256)),
    )
    part.post(pushPath, { bodyLimit }, async (request) => {
      const query = queryOf(request)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const push = { query, body, message: openPush(setting, appId, query, body) }
      await once(query, () => receive(push))
      return pushReply(setting, appId, push.message, clock.now())
    })
  })
}
