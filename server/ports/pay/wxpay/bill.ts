import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Bill, PayError, type Refund } from '../types'
import type { WxpayClient } from './client'
import { wxRefundState, wxRefundStates } from './refunds'

const billShape = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** Yuan in the bill's notation to fen, without float: "19.90" is 1990. */
export function fenOf(yuan: string): number {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!parts) throw new PayError('refused', 'an amount in the bill')
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0') || 0)
}

/**
 * Parses a fee to hundred-thousandths of a yuan, as exact as the bill: fees can be below one fen, and returned ones are
 * negative.
 */
function feeOf(yuan: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,5})0*)?$/.exec(yuan)
  if (!parts) throw new PayError('refused', 'a fee in the bill')
  const amount = Number(parts[2]) * 100_000 + Number((parts[3] ?? '').padEnd(5, '0') || 0)
  return parts[1] ? -amount : amount
}

/** Rows of a bill's CSV text by column name. Each value begins with a backtick; the last two rows are sums. */
function rowsOf(text: string): { names: string[]; rows: ((name: string) => string)[] } {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const names = (lines.shift() ?? '').split(',').map((name) => name.trim())
  // The sums have their own heading.
  const end = lines.findIndex((line) => !line.startsWith('`'))
  const rows = lines.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    // A title may contain a comma, but not ",`", which separates values.
    const values = line.slice(1).split(',`')
    if (values.length !== names.length) throw new PayError('refused', 'a line of the bill')
    return [(name: string) => values[names.indexOf(name)] ?? '']
  })
  return { names, rows }
}

/** Payments, refunds and fees in a bill's CSV text (bill_type ALL). */
export function readBill(text: string): Bill {
  const { names, rows } = rowsOf(text)
  for (const name of ['交易时间', '微信订单号', '商户订单号', '交易状态', '货币种类'])
    if (!names.includes(name)) throw new PayError('refused', `the bill has no ${name}`)
  const amount = names.includes('订单金额') ? '订单金额' : '应结订单金额'
  const bill: Bill = { payments: [], refunds: names.includes('商户退款单号') ? [] : null, feeFen: null }
  let fee = 0
  for (const row of rows) {
    if (names.includes('手续费')) fee += feeOf(row('手续费'))
    const [tradeNo, transactionId] = [row('商户订单号'), row('微信订单号')]
    if (row('交易状态') === 'SUCCESS')
      bill.payments.push({
        tradeNo,
        transactionId,
        amountFen: fenOf(row(amount)),
        currency: row('货币种类'),
        paidAt: new Date(`${row('交易时间').replace(' ', 'T')}+08:00`),
      })
    if (row('交易状态') === 'REFUND') bill.refunds?.push(refundIn(row, names, tradeNo, transactionId))
  }
  if (names.includes('手续费')) bill.feeFen = Math.round(fee / 1000)
  return bill
}

function refundIn(row: (name: string) => string, names: string[], tradeNo: string, transactionId: string): Refund {
  const state = wxRefundStates.safeParse(row('退款状态'))
  return {
    tradeNo,
    refundNo: row('商户退款单号'),
    transactionId,
    amountFen: fenOf(row(names.includes('申请退款金额') ? '申请退款金额' : '退款金额')),
    // A bill writes FAIL where an API answer writes ABNORMAL.
    ...(state.success ? wxRefundState(state.data) : { state: 'failed' as const, detail: row('退款状态') }),
  }
}

/** The merchant's daily bill. WeChat makes none for a day without payments and refunds. */
export async function fetchBill(client: WxpayClient, day: string): Promise<Bill> {
  let found
  try {
    found = billShape.parse(await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`))
  } catch (error) {
    if (error instanceof PayError && error.detail === 'NO_STATEMENT_EXIST')
      return { payments: [], refunds: [], feeFen: 0 }
    throw error
  }
  const bytes = await client.download(found.download_url)
  if (createHash('sha1').update(bytes).digest('hex') !== found.hash_value.toLowerCase())
    throw new PayError('forged', 'hash of a bill')
  return readBill(bytes.toString('utf8'))
}
