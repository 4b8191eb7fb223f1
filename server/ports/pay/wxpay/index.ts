import { createWxApi, type WxApps } from '../../wx/api'
import { createSharedTokens } from '../../wx/tokens'
import type { PayPorts, PayProvider } from '../types'
import { createPayers } from './payers'
import { createWxpay } from './provider'
import type { WxpaySetting } from './types'
import { createVirtualPayment } from './virtual'

export interface WxpayConfig {
  setting: WxpaySetting
  apps: WxApps
  /** Of WeChat's API (sessions, access tokens), not of WeChat Pay. */
  apiBaseUrl: string
}

/** WeChat Pay joined with what it needs of WeChat: who pays, and the orders of virtual payment. */
export function createWxpayProvider(
  { db, clock, secret, qr, wxTokens, warn = () => {} }: PayPorts,
  { setting, apps, apiBaseUrl }: WxpayConfig,
): PayProvider {
  const api = createWxApi({ baseUrl: apiBaseUrl, tokens: wxTokens ?? createSharedTokens({ db, clock, secret }) })
  const { identifyPayer, openIdOf } = createPayers({ db, clock, secret, apps, api })
  const virtual =
    setting.virtual && apps.mini
      ? createVirtualPayment({
          db,
          clock,
          api,
          app: apps.mini,
          setting: setting.virtual,
          knownOpenIdOf: openIdOf,
          warn,
        })
      : null
  return createWxpay({ setting, clock, qr, virtual, identifyPayer })
}
