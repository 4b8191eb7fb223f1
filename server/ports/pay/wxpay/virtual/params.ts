import { createHmac } from 'node:crypto'
import { PayError, type Prepaid, type PrepayRequest } from '../../types'
import type { VirtualSetting } from '../types'

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** Arguments of wx.requestVirtualPayment: the item, signed with the app's key and the person's session key. */
export function virtualParams({ offerId, appKey, env }: VirtualSetting, request: PrepayRequest): Prepaid {
  const { sessionKey } = request.payer
  if (!sessionKey || !request.productId)
    throw new PayError('refused', 'virtual payment needs a session and a published item')
  const signData = JSON.stringify({
    offerId,
    buyQuantity: 1,
    env,
    currencyType: 'CNY',
    productId: request.productId,
    goodsPrice: request.amountFen,
    outTradeNo: request.tradeNo,
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

/** Signature of a server call to virtual payment. */
export const paySigOf = (appKey: string, uri: string, body: string): string => hmac(appKey, `${uri}&${body}`)
