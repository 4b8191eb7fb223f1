import type { WxApi, WxApp } from '../../../wx/api'
import { wxDoneShape } from '../../../wx/call'
import { PayError } from '../../types'
import type { VirtualSetting } from '../types'
import { createVirtualClient } from '../virtual/client'
import { wordsOfWx } from '../../../wx/check/app'
import { WxError } from '../../../wx/error'
import type { Finding } from '../../../wx/check/finding'

const wordsOf: Readonly<Record<string, string>> = {
  268490003: '签名不对：WX_VIRTUAL_APP_KEY_FILE 里的 AppKey 与 WX_VIRTUAL_ENV 不配套（现网和沙箱各有一把）',
  268490021: '虚拟支付的商户号还没有开通，请到小程序后台「虚拟支付」完成签约',
}

const reasonOf = (cause: unknown): string => (cause instanceof WxError ? cause.reason : '')

/** Reads the balance, signed with the app key. */
export async function checkVirtual(api: WxApi, app: WxApp, setting: VirtualSetting): Promise<Finding[]> {
  const what = '虚拟支付 AppKey'
  const findings: Finding[] = []
  try {
    await createVirtualClient({ api, app, setting })('/xpay/query_biz_balance', wxDoneShape, {})
    findings.push({ what, ok: true, words: `签名被接受（${setting.env === 0 ? '现网' : '沙箱'}）` })
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    const words =
      wordsOf[error.detail] ??
      (error.kind === 'unreachable'
        ? '微信没有回答，请稍后重试'
        : wordsOfWx(Number(error.detail), reasonOf(error.cause)))
    findings.push({ what, ok: false, words })
  }
  findings.push({
    what: '虚拟支付 OfferID 与道具',
    ok: null,
    words: `无法提前验证：请核对 OfferID ${setting.offerId}，每个套餐的 product_id 都要是已发布、同价的道具，先用沙箱（WX_VIRTUAL_ENV=1）买一次`,
  })
  if (setting.env === 1) findings.push({ what: 'WX_VIRTUAL_ENV', ok: null, words: '现在是沙箱，上线前改成 0' })
  if (!setting.push)
    findings.push({
      what: '消息推送',
      ok: null,
      words: '没有设置 WX_PUSH_TOKEN：付款和退款只能靠查询得知，用户在微信里发起的退款会晚知道',
    })
  return findings
}
