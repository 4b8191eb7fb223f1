import { createWxApi, type WxApps } from '../../wx/api'
import { createSealer } from '../../wx/seal'
import { createSharedTokens } from '../../wx/tokens'
import type { PayPorts, PayProvider } from '../types'
import { createDeliveries } from './deliveries'
import { createPayers } from './payers'
import { createWxpay } from './provider'
import { createShippingReport } from './shipping'
import type { WxpaySetting } from './types'
import { createVirtualPayment } from './virtual'
import { createVirtualClient } from './virtual/client'
import { reportVirtual } from './virtual/delivery'

export interface WxpayConfig {
  setting: WxpaySetting
  apps: WxApps
  /** Address of WeChat's API (sessions, access tokens), not of WeChat Pay. */
  apiBaseUrl: string
}

/** WeChat Pay with its parts: payers, virtual payment and delivery reports. */
export function createWxpayProvider(
  { db, clock, secret, qr, wxTokens, warn = () => {} }: PayPorts,
  { setting, apps, apiBaseUrl }: WxpayConfig,
): PayProvider {
  const api = createWxApi({ baseUrl: apiBaseUrl, tokens: wxTokens ?? createSharedTokens({ db, clock, secret }) })
  const { identifyPayer, openIdOf } = createPayers({ db, clock, secret, apps, api })
  const { mini } = apps
  const ask = setting.virtual && mini ? createVirtualClient({ api, app: mini, setting: setting.virtual }) : null
  const deliveries = createDeliveries({
    db,
    clock,
    warn,
    reports: {
      ...(ask && { virtual: reportVirtual(ask) }),
      ...(mini && { jsapi: createShippingReport({ api, app: mini, mchId: setting.mchId, clock, warn }) }),
    },
  })
  const virtual =
    ask && setting.virtual && mini
      ? createVirtualPayment({
          db,
          ask,
          app: mini,
          setting: setting.virtual,
          deliveries,
          knownOpenIdOf: openIdOf,
          openSeal: createSealer(secret, 'payers').open,
          warn,
        })
      : null
  return createWxpay({ setting, clock, qr, virtual, deliveries, identifyPayer })
}
