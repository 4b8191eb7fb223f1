import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../clock'
import type { WxpayClient } from '../client'
import type { WxpaySetting } from '../types'
import { beijingTime } from '../values'
import type { Finding } from '../../../wx/check/finding'
import { wordsFor } from './words'

const expiresMs = 10 * 60_000

/**
 * Places an order of one fen and closes it. Verifies the app's binding, the form of the notice address and WeChat's
 * public key.
 */
export async function checkBinding(
  client: WxpayClient,
  { mchId, notifyUrl }: Pick<WxpaySetting, 'mchId' | 'notifyUrl'>,
  clock: Clock,
  name: string,
  appId: string,
): Promise<Finding> {
  const what = `${name} AppID 与商户号、微信支付公钥`
  const tradeNo = `PAYCHECK${randomBytes(8).toString('hex')}`
  try {
    await client.call('POST', '/v3/pay/transactions/native', {
      appid: appId,
      mchid: mchId,
      description: '配置检查，不会收款',
      out_trade_no: tradeNo,
      time_expire: beijingTime(new Date(clock.now().getTime() + expiresMs)),
      notify_url: notifyUrl,
      amount: { total: 1, currency: 'CNY' },
    })
  } catch (error) {
    return { what, ok: false, words: wordsFor(error) }
  }
  try {
    await client.call('POST', `/v3/pay/transactions/out-trade-no/${tradeNo}/close`, { mchid: mchId })
    return { what, ok: true, words: '能下单、能关单，回答的签名可以验证' }
  } catch (error) {
    return { what, ok: false, words: `下单成功但关单失败：${wordsFor(error)}` }
  }
}
