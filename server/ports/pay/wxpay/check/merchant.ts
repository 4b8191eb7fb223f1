import { randomBytes } from 'node:crypto'
import { PayError } from '../../types'
import type { WxpayClient } from '../client'
import type { Finding } from '../../../wx/check/finding'
import { wordsFor } from './words'

/** Queries an order that does not exist: refused as unknown exactly when the request's signature is right. */
export async function checkMerchantKey(client: WxpayClient, mchId: string): Promise<Finding> {
  const what = '商户号、证书序列号与私钥'
  try {
    await client.call(
      'GET',
      `/v3/pay/transactions/out-trade-no/PAYCHECK${randomBytes(8).toString('hex')}?mchid=${mchId}`,
    )
    return { what, ok: true, words: '签名被接受' }
  } catch (error) {
    if (
      error instanceof PayError &&
      ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', '404'].includes(error.detail)
    )
      return { what, ok: true, words: '签名被接受' }
    return { what, ok: false, words: wordsFor(error) }
  }
}
