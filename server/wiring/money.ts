import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Ledger } from '../domain/credits/ledger'
import { createMoney } from '../domain/orders'
import { createPayers } from '../domain/orders/payers'
import { openCashier } from '../http/sandbox-cashier'
import { hearPayments } from '../http/pay-notify'
import type { Clock, Ids } from '../ports/clock'
import type { Db } from '../ports/db/types'
import { payOff } from '../ports/pay/off'
import { createSandbox } from '../ports/pay/sandbox'
import { createWxpay } from '../ports/pay/wxpay'
import { createVirtualOrders } from '../ports/pay/wxpay/virtual-orders'
import { createWxApi } from '../ports/wx/api'
import { qrImage } from '../domain/orders/qr-image'
import { moneyRoutes } from '../routes/money'

export interface MoneyPorts {
  config: Pick<Config, 'pay'>
  db: Db
  clock: Clock
  ids: Ids
  ledger: Pick<Ledger, 'grant' | 'reverse'>
  secret: string
  siteUrl: () => string
  warn: (error: unknown, about: string) => void
}

const qr = async (text: string) => qrImage(text)

/** Joins what takes money: the provider the operator chose, orders, their routes and the places outside the contract. */
export function wireMoney({ config: { pay }, db, clock, ids, ledger, secret, siteUrl, warn }: MoneyPorts) {
  const sandbox = pay.provider === 'sandbox' ? createSandbox({ db, clock, ids, secret, siteUrl, qr }) : null
  const payers =
    pay.provider === 'wxpay'
      ? createPayers({ db, clock, secret, apps: pay.apps, api: createWxApi({ baseUrl: pay.apiBaseUrl, clock }) })
      : null
  const money = createMoney({
    db,
    clock,
    ids,
    ledger,
    siteUrl,
    qr,
    warn,
    provider: sandbox?.provider ?? wxpayOf() ?? payOff,
    payerOf: payers?.payerOf ?? (async () => ({ openId: null, sessionKey: null })),
  })

  function wxpayOf() {
    if (pay.provider !== 'wxpay' || !payers) return null
    const { setting, apps } = pay
    const virtualOrders =
      setting.virtual && apps.mini
        ? createVirtualOrders({
            api: createWxApi({ baseUrl: pay.apiBaseUrl, clock }),
            app: apps.mini,
            setting: setting.virtual,
            openIdOf: payers.openIdOf,
          })
        : null
    return createWxpay({ setting, clock, qr, virtualOrders })
  }

  return {
    money,
    routes: moneyRoutes(money),
    /** Places outside the contract: the provider's notices, and the sandbox's cashier. */
    open(app: FastifyInstance) {
      hearPayments(app, { hear: money.hear, warn })
      if (sandbox) openCashier(app, { sandbox, hear: money.hear })
    },
  }
}
