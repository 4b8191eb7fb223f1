import type { Clock } from '../../../clock'
import { createWxApi } from '../../../wx/api'
import { createOwnTokens } from '../../../wx/tokens'
import type { WxpayConfig } from '..'
import { createWxpayClient } from '../client'
import { checkAddress } from './addresses'
import { checkApp } from '../../../wx/check/app'
import { checkBinding } from './binding'
import { checkClock } from './clock-skew'
import { checkMerchantKey } from './merchant'
import { checkPushAddress } from '../../../wx/check/push-address'
import type { Finding } from '../../../wx/check/finding'
import { checkVirtual } from './virtual'

/** Checks everything that can be checked before the first customer. Pays nothing; its orders are closed at once. */
export async function checkWxpay(config: WxpayConfig, clock: Clock): Promise<Finding[]> {
  const { setting, apps, apiBaseUrl } = config
  const client = createWxpayClient(setting, clock)
  const api = createWxApi({ baseUrl: apiBaseUrl, tokens: createOwnTokens(clock) })
  const findings: Finding[] = []
  findings.push(await checkClock(setting.baseUrl, clock))
  findings.push(await checkMerchantKey(client, setting.mchId))
  for (const [name, app] of [
    ['公众号', apps.site],
    ['小程序', apps.mini],
  ] as const) {
    if (!app) {
      findings.push({ what: `${name} AppID`, ok: null, words: '没有配置，对应的场景不能支付' })
      continue
    }
    findings.push(await checkApp(api, name, app))
    findings.push(await checkBinding(client, setting, clock, name, app.appId))
  }
  findings.push(await checkAddress(setting.notifyUrl))
  if (apps.mini && setting.virtual) findings.push(...(await checkVirtual(api, apps.mini, setting.virtual)))
  if (setting.virtual?.push) findings.push(await checkPushAddress(setting.notifyUrl))
  return findings
}
