import type { WxApi, WxApp } from '../../../wx/api'
import type { PayPorts } from '../../types'
import type { VirtualSetting } from '../types'
import { createVirtualBills } from './bill'
import { createVirtualClient } from './client'
import { createDeliveries } from './deliveries'
import { createPushReader } from './events'
import { createVirtualQueries } from './orders'
import { createVirtualRefunds } from './refunds'

interface Deps extends Pick<PayPorts, 'db' | 'clock'> {
  api: WxApi
  app: WxApp
  setting: VirtualSetting
  knownOpenIdOf: (tradeNo: string) => Promise<string | null>
  warn: (error: unknown, about: string) => void
}

export type VirtualPayment = ReturnType<typeof createVirtualPayment>

/** Virtual payment of a mini-program, joined: queries, refunds, deliveries and pushes. */
export function createVirtualPayment({ db, clock, api, app, setting, knownOpenIdOf, warn }: Deps) {
  const ask = createVirtualClient({ api, app, setting })
  const deliveries = createDeliveries({ db, clock, ask, knownOpenIdOf, warn })
  const queries = createVirtualQueries({ ask, setting, deliveries })
  const refunds = createVirtualRefunds({ ask, deliveries, queries })
  const { push } = setting
  return {
    ask,
    query: queries.query,
    bill: createVirtualBills({ db, ask, queries }),
    ...refunds,
    notePayer: deliveries.notePayer,
    isOwed: deliveries.isOwed,
    work: deliveries.work,
    /** Null when no message push is configured. */
    readPush: push
      ? createPushReader({ appId: app.appId, setting: push, env: setting.env, queries, refunds, warn })
      : null,
  }
}
