import type { FastifyInstance } from 'fastify'
import { yuanOf } from '../../contract/money'
import { misdeeds, type Misdeed, type Sandbox, type SandboxRow } from '../ports/pay/sandbox'
import type { Webhook } from '../ports/pay/types'

export interface Cashier {
  sandbox: Sandbox
  hear: (webhook: Webhook) => Promise<void>
}

const labels: Record<Misdeed, string> = {
  pay: '支付成功',
  fail: '支付失败',
  loseNotice: '支付成功，但通知丢失',
  payTwiceTold: '支付成功，通知来两次',
  payLate: '过期后才支付',
  wrongAmount: '少付一分钱',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function page(row: SandboxRow, ticket: string, said: string): string {
  const state = row.refundedAt
    ? '已退款'
    : row.transactionId
      ? `已支付 ¥${yuanOf(row.paidFen ?? 0)}`
      : row.closed
        ? '已关闭'
        : '待支付'
  const buttons = misdeeds
    .map(
      (misdeed) =>
        `<button name="action" value="${misdeed}" id="cashier-${misdeed}"${misdeed === 'pay' ? ' class="first"' : ''}>${labels[misdeed]}</button>`,
    )
    .join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>沙箱收银台</title><style>
:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:420px;margin:0 auto;padding:24px;background:Canvas;color:CanvasText}
.note{border:1px solid #d98200;border-radius:8px;padding:8px 12px;font-size:13px}h1{font-size:17px}.price{font-size:32px;font-weight:600;margin:8px 0}
form{display:grid;gap:12px;margin-top:24px}button{min-height:44px;border:1px solid #8888;border-radius:8px;background:transparent;color:inherit;font:inherit}
.first{background:#2080f0;border-color:#2080f0;color:#fff}#cashier-said{color:#18a058;font-weight:600}.no{font-size:12px;opacity:.75;word-break:break-all}
</style></head><body><p class="note">沙箱收银台：不会真的扣款，只用来体验和测试支付流程。</p><h1>${escaped(row.title)}</h1>
<div class="price">¥${yuanOf(row.amountFen)}</div><div id="cashier-state">${state}</div><div class="no">${escaped(row.tradeNo)}</div>
${said && `<p id="cashier-said" role="status">${escaped(said)}</p>`}
<form method="post" action="/sandbox/cashier/${encodeURIComponent(row.tradeNo)}?ticket=${encodeURIComponent(ticket)}">${buttons}</form></body></html>`
}

/** The sandbox's cashier: a page anybody with the code may open, as with a real one. */
export function openCashier(app: FastifyInstance, { sandbox, hear }: Cashier) {
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
        if (!row)
          return reply.code(404).send('<!doctype html><meta charset="utf-8"><title>404</title><p>没有这张订单。</p>')
        const asked =
          request.method === 'POST' && request.body instanceof URLSearchParams ? request.body.get('action') : null
        const misdeed = misdeeds.find((one) => one === asked)
        if (!misdeed) return page(row, ticket, '')
        const notices = await sandbox.act(row, misdeed)
        for (const notice of notices)
          await hear(notice).catch((error: unknown) => request.log.warn({ err: error }, 'the sandbox was not heard'))
        return page(
          (await sandbox.open(tradeNo, ticket)) ?? row,
          ticket,
          notices.length || misdeed === 'loseNotice' ? `${labels[misdeed]}，可以回到原来的页面了。` : '没有付款。',
        )
      },
    })
  })
}
