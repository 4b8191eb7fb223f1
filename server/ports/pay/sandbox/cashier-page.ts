import type { Locale } from '../../../../contract/locales'
import { yuanOf } from '../../../../contract/money'
import { translate } from '../../../texts'
import { payingActions, refundActions, type CashierAction, type SandboxRow } from './types'

export const actionText = (locale: Locale, action: CashierAction) => translate(locale, `sandbox.${action}`)

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Shown {
  row: SandboxRow
  refundedFen: number
  ticket: string
  message: string
}

function stateText(locale: Locale, { transactionId, paidFen, closed }: SandboxRow, refundedFen: number): string {
  const yuan = yuanOf(paidFen ?? 0)
  if (refundedFen > 0) return translate(locale, 'sandbox.refunded', { yuan, refunded: yuanOf(refundedFen) })
  if (transactionId) return translate(locale, 'sandbox.paid', { yuan })
  return translate(locale, closed ? 'sandbox.closed' : 'sandbox.waiting')
}

/** The page in the visitor's language. */
export function cashierPage(locale: Locale, { row, refundedFen, ticket, message }: Shown): string {
  const buttons = (row.transactionId ? refundActions : payingActions)
    .map(
      (action) =>
        `<button name="action" value="${action}" id="cashier-${action}"${action === 'pay' ? ' class="first"' : ''}>${actionText(locale, action)}</button>`,
    )
    .join('')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>${translate(locale, 'sandbox.title')}</title><style>
:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:420px;margin:0 auto;padding:24px;background:Canvas;color:CanvasText}
.note{border:1px solid #d98200;border-radius:8px;padding:8px 12px;font-size:13px}h1{font-size:17px}.price{font-size:32px;font-weight:600;margin:8px 0}
form{display:grid;gap:12px;margin-top:24px}button{min-height:44px;padding:8px 12px;border:1px solid #8888;border-radius:8px;background:transparent;color:inherit;font:inherit}
.first{background:#1a73de;border-color:#1a73de;color:#fff}#cashier-message{color:#14824a;font-weight:600}@media(prefers-color-scheme:dark){#cashier-message{color:#36ad6a}}.no{font-size:12px;opacity:.75;word-break:break-all}
</style></head><body><p class="note">${translate(locale, 'sandbox.note')}</p><h1>${escaped(row.title)}</h1>
<div class="price">¥${yuanOf(row.amountFen)}</div><div id="cashier-state">${stateText(locale, row, refundedFen)}</div><div class="no">${escaped(row.tradeNo)}</div>
${message && `<p id="cashier-message" role="status">${escaped(message)}</p>`}
<form method="post" action="/sandbox/cashier/${encodeURIComponent(row.tradeNo)}?ticket=${encodeURIComponent(ticket)}">${buttons}</form>
<p><a id="cashier-back" href="/orders?tradeNo=${encodeURIComponent(row.tradeNo)}">${translate(locale, 'sandbox.back')}</a></p></body></html>`
}
