import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Bill, PayError, type Refund } from '../types'
import { feeOf, fenOf } from './bill-amounts'
import { wrongSumsOf } from './bill-sums'
import { type Row, tablesOf } from './bill-table'
import type { WxpayClient } from './client'
import { wxRefundState, wxRefundStates } from './refunds'

const billShape = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** Payments, refunds and fees in a bill's CSV text (bill_type ALL). */
export function readBill(text: string): Bill {
  const { names, rows, once, sums } = tablesOf(text)
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
  const wrongSums = wrongSumsOf({ names, rows, once }, sums)
  if (wrongSums.length > 0) bill.wrongSums = wrongSums
  return bill
}

function refundIn(row: Row, names: string[], tradeNo: string, transactionId: string): Refund {
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
