import { createHmac } from 'node:crypto'
import type { Bill, Prepaid } from '../types'
import { PayError } from '../types'
import type { VirtualSetting } from './types'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** What a mini-program hands to wx.requestVirtualPayment: the item, signed by the app's key and by the person's session. */
export function virtualParams({ offerId, appKey, env }: VirtualSetting, bill: Bill): Prepaid {
  const { sessionKey } = bill.payer
  if (!sessionKey || !bill.productId)
    throw new PayError('refused', 'virtual payment needs a session and a published item')
  const signData = JSON.stringify({
    offerId,
    buyQuantity: 1,
    env,
    currencyType: 'CNY',
    productId: bill.productId,
    goodsPrice: bill.amountFen,
    outTradeNo: bill.tradeNo,
    attach: '',
  })
  return {
    kind: 'virtual',
    mode: 'short_series_goods',
    signData,
    paySig: hmac(appKey, `requestVirtualPayment&${signData}`),
    signature: hmac(sessionKey, signData),
  }
}

/** The signature of a server's call to virtual payment. */
export const paySigOf = (appKey: string, uri: string, body: string): string => hmac(appKey, `${uri}&${body}`)
