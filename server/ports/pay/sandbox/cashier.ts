import type { FastifyInstance } from 'fastify'
import { translate } from '../../../texts'
import { localeIn } from '../../../texts/locale-in'
import type { Webhook } from '../types'
import { cashierActions, refundActions, type Sandbox } from './types'
import { actionText, cashierPage } from './cashier-page'

interface CashierDeps {
  sandbox: Pick<Sandbox, 'open' | 'applyAction' | 'refundedFen'>
  deliver: (notice: Webhook) => Promise<void>
}

/** The cashier page: anybody with the address may open it, as with a real one. */
export function serveCashier(app: FastifyInstance, { sandbox, deliver }: CashierDeps) {
  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    )
    part.route<{ Params: { tradeNo: string }; Querystring: { ticket?: string } }>({
      method: ['GET', 'POST'],
      url: '/sandbox/cashier/:tradeNo',
      config: { rateLimit: { max: 120, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const ticket = String(request.query.ticket ?? '')
        const { tradeNo } = request.params
        const row = await sandbox.open(tradeNo, ticket)
        void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
        const locale = localeIn(request.headers['accept-language'])
        if (!row)
          return reply
            .code(404)
            .send(`<!doctype html><meta charset="utf-8"><title>404</title><p>${translate(locale, 'sandbox.gone')}</p>`)
        const given =
          request.method === 'POST' && request.body instanceof URLSearchParams ? request.body.get('action') : null
        const action = cashierActions.find((one) => one === given)
        const page = async (message: string) =>
          cashierPage(locale, {
            row: (await sandbox.open(tradeNo, ticket)) ?? row,
            refundedFen: await sandbox.refundedFen(tradeNo),
            ticket,
            message,
          })
        if (!action) return page('')
        const notices = await sandbox.applyAction(row, action)
        for (const notice of notices)
          await deliver(notice).catch((error: unknown) =>
            request.log.warn({ err: error }, 'a notice of the sandbox was not handled'),
          )
        const isDone = notices.length || action === 'loseNotice' || refundActions.some((one) => one === action)
        return page(
          isDone
            ? translate(locale, 'sandbox.done', { action: actionText(locale, action) })
            : translate(locale, 'sandbox.unpaid'),
        )
      },
    })
  })
}
