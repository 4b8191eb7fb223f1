import { yuanOf } from '../../../../contract/money'
import { payingActions, refundActions, type CashierAction, type SandboxRow } from './types'

export const cashierLabels: Record<CashierAction, string> = {
  pay: '支付成功',
  fail: '支付失败',
  loseNotice: '支付成功，但通知丢失',
  duplicateNotice: '支付成功，通知来两次',
  payLate: '过期后才支付',
  wrongAmount: '少付一分钱',
  slowRefunds: '之后的退款慢慢处理',
  endRefunds: '处理中的退款到账',
  failRefunds: '处理中的退款失败',
  refundElsewhere: '在商户平台全部退款',
  refundPart: '在商户平台退一成',
  loseRefundNotice: '在商户平台全部退款，通知丢失',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function cashierPage(row: SandboxRow, refundedFen: number, ticket: string, message: string): string {
  const state =
    refundedFen > 0
      ? `已支付 ¥${yuanOf(row.paidFen ?? 0)}，退款 ¥${yuanOf(refundedFen)}`
      : row.transactionId
        ? `已支付 ¥${yuanOf(row.paidFen ?? 0)}`
        : row.closed
          ? '已关闭'
          : '待支付'
  const buttons = (row.transactionId ? refundActions : payingActions)
    .map(
      (action) =>
        `<button name="action" value="${action}" id="cashier-${action}"${action === 'pay' ? ' class="first"' : ''}>${cashierLabels[action]}</button>`,
    )
    .join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>沙箱收银台</title><style>
:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:420px;margin:0 auto;padding:24px;background:Canvas;color:CanvasText}
.note{border:1px solid #d98200;border-radius:8px;padding:8px 12px;font-size:13px}h1{font-size:17px}.price{font-size:32px;font-weight:600;margin:8px 0}
form{display:grid;gap:12px;margin-top:24px}button{min-height:44px;border:1px solid #8888;border-radius:8px;background:transparent;color:inherit;font:inherit}
.first{background:#2080f0;border-color:#2080f0;color:#fff}#cashier-message{color:#18a058;font-weight:600}.no{font-size:12px;opacity:.75;word-break:break-all}
</style></head><body><p class="note">沙箱收银台：不会真的扣款，只用来体验和测试支付流程。</p><h1>${escaped(row.title)}</h1>
<div class="price">¥${yuanOf(row.amountFen)}</div><div id="cashier-state">${state}</div><div class="no">${escaped(row.tradeNo)}</div>
${message && `<p id="cashier-message" role="status">${escaped(message)}</p>`}
<form method="post" action="/sandbox/cashier/${encodeURIComponent(row.tradeNo)}?ticket=${encodeURIComponent(ticket)}">${buttons}</form></body></html>`
}
