import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../clock'
import { PayError } from '../../types'
import type { WxpayClient } from '../client'
import type { WxpaySetting } from '../types'
import { beijingTime } from '../values'
import type { Finding } from './types'

const expiresMs = 10 * 60_000

/** What WeChat's codes mean for the configuration. */
const wordsOf: Readonly<Record<string, string>> = {
  SIGN_ERROR:
    '签名不被接受：WX_PAY_KEY_FILE（商户 API 私钥）、WX_PAY_SERIAL（该证书的序列号）和 WX_PAY_MCH_ID 三者不配套，或证书已作废',
  MCH_NOT_EXISTS: '商户号不存在，请核对 WX_PAY_MCH_ID',
  NO_AUTH: '商户号没有开通这项权限，请到商户平台的产品中心开通 Native/JSAPI/H5 支付',
  APPID_MCHID_NOT_MATCH: 'AppID 没有与商户号绑定：请到商户平台「产品中心 → AppID 账号管理」关联并在对方后台确认',
  APPID_NOT_EXIST: 'AppID 不存在，请核对',
  PARAM_ERROR: '参数不被接受：多半是通知地址（WX_PAY_NOTIFY_URL）不是可用的 https 地址，或 AppID 写错',
  INVALID_REQUEST: '请求不被接受：请核对商户号、AppID 和通知地址',
  ACCOUNT_ERROR: '商户号状态异常，请登录商户平台查看',
  401: '签名不被接受：请核对 WX_PAY_KEY_FILE、WX_PAY_SERIAL 和 WX_PAY_MCH_ID',
  403: '没有权限：请核对商户号，以及商户平台里的产品权限和 IP 白名单',
}

export function wordsFor(error: unknown): string {
  if (!(error instanceof PayError)) throw error
  if (error.kind === 'unreachable') return `微信支付没有回答（${error.detail}），请检查网络后重试`
  if (error.kind === 'forged')
    return `微信的回答无法验证（${error.detail}）：WX_PAY_WECHAT_KEYS 里的公钥或其 ID 不对，请到商户平台「API 安全」重新下载微信支付公钥`
  return wordsOf[error.detail] ?? `微信支付拒绝了请求（${error.detail}），请按这个错误码查文档`
}

/** A question about an order that nobody placed: refused as unknown when, and only when, the request's signature is right. */
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

/** Places an order of one fen and closes it: proves the app's binding, the notice address's form and WeChat's public key. */
export async function checkMerchant(
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
