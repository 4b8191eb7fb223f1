import type { WxApp } from '../../../wx/api'
import type { PayPorts } from '../../types'
import type { Deliveries } from '../deliveries'
import type { VirtualSetting } from '../types'
import { createVirtualBills } from './bill'
import type { VirtualClient } from './client'
import { createPushReader } from './events'
import { createOrderPayers } from './order-payers'
import { createVirtualQueries } from './orders'
import { createVirtualRefunds } from './refunds'

interface Deps extends Pick<PayPorts, 'db'> {
  ask: VirtualClient
  app: WxApp
  setting: VirtualSetting
  deliveries: Deliveries
  knownOpenIdOf: (tradeNo: string) => Promise<string | null>
  openSeal: (sealed: string) => string | null
  warn: (error: unknown, about: string) => void
}

export type VirtualPayment = ReturnType<typeof createVirtualPayment>

/** Virtual payment of a mini-program: payers, queries, refunds and pushes. */
export function createVirtualPayment({ db, ask, app, setting, deliveries, knownOpenIdOf, openSeal, warn }: Deps) {
  const payers = createOrderPayers({ db, knownOpenIdOf, openSeal })
  const queries = createVirtualQueries({ ask, setting, payers, deliveries })
  const refunds = createVirtualRefunds({ ask, payers, queries })
  const { push } = setting
  return {
    query: queries.query,
    bill: createVirtualBills({ db, ask, queries }),
    ...refunds,
    wasAsked: payers.wasAsked,
    addPayer: payers.add,
    /** Null when no message push is configured. */
    readPush: push
      ? createPushReader({ appId: app.appId, setting: push, env: setting.env, queries, refunds, warn })
      : null,
  }
}
