import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PayError, type Payment } from '../types'
import type { WxpayClient } from './client'

const billShape = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** Yuan in the bill's notation to fen, without float: "19.90" is 1990. */
export function fenOf(yuan: string): number {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!parts) throw new PayError('refused', 'an amount in the bill')
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0') || 0)
}

/** Payments in a bill's CSV text. Each value begins with a backtick; the last two rows are sums. */
export function readBill(text: string): Payment[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const names = (lines.shift() ?? '').split(',').map((name) => name.trim())
  const at = (name: string) => {
    const index = names.indexOf(name)
    if (index < 0) throw new PayError('refused', `the bill has no ${name}`)
    return index
  }
  const [time, transaction, trade, state, currency] = [
    at('交易时间'),
    at('微信订单号'),
    at('商户订单号'),
    at('交易状态'),
    at('货币种类'),
  ]
  const amount = names.includes('订单金额') ? at('订单金额') : at('应结订单金额')
  return lines
    .filter((line) => line.startsWith('`'))
    .flatMap((line) => {
      // A title may hold a comma but not ",`", which separates the values.
      const values = line.slice(1).split(',`')
      if (values.length !== names.length || values[state] !== 'SUCCESS') return []
      return [
        {
          tradeNo: values[trade] ?? '',
          transactionId: values[transaction] ?? '',
          amountFen: fenOf(values[amount] ?? ''),
          currency: values[currency] ?? '',
          paidAt: new Date(`${(values[time] ?? '').replace(' ', 'T')}+08:00`),
        },
      ]
    })
}

/** Payments of a day from the merchant's bill. WeChat makes no bill for a day without payments. */
export async function fetchBill(client: WxpayClient, day: string): Promise<Payment[]> {
  let found
  try {
    found = billShape.parse(await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=SUCCESS`))
  } catch (error) {
    if (error instanceof PayError && error.detail === 'NO_STATEMENT_EXIST') return []
    throw error
  }
  const bytes = await client.download(found.download_url)
  if (createHash('sha1').update(bytes).digest('hex') !== found.hash_value.toLowerCase())
    throw new PayError('forged', 'hash of a bill')
  return readBill(bytes.toString('utf8'))
}
