import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config'
import type { Ledger } from '../domain/credits/ledger'
import type { Minors } from '../domain/accounts/minors'
import { createMoney } from '../domain/orders'
import { qrImage } from '../domain/orders/qr-image'
import { servePayNotices } from '../http/pay-notices'
import { paymentMetrics } from '../metrics/payments'
import { createPayProvider, createPayProviders } from '../ports/pay/registry'
import { PayError, type PayPorts, type Webhook } from '../ports/pay/types'
import { moneyRoutes } from '../routes/money'
import type { Base } from './base'

export interface MoneyPorts extends Omit<PayPorts, 'qr'> {
  config: Pick<Config, 'pay'>
  ledger: Pick<Ledger, 'grant' | 'claim' | 'hold' | 'capture'>
  warn: (error: unknown, about: string) => void
  /** Refuses orders of minors' mode; left out by commands. */
  minors?: Pick<Minors, 'admitOrder' | 'isBeforeMode'>
  /** Gets `orderPaid`, however the payment became known, and listens to `wechatPush`. */
  events: Base['events']
  /** Metrics are registered here; left out by commands. */
  registry?: Registry
}

const qr = async (text: string) => qrImage(text)

/** Joins the configured payment providers, orders, their routes and the addresses outside the contract. */
export function wireMoney(base: MoneyPorts) {
  const { config, db, clock, ids, secret, siteUrl, wxTokens, ledger, warn, events, registry, minors } = base
  const ports = { db, clock, ids, secret, siteUrl, ...(wxTokens && { wxTokens }) }
  const providers = createPayProviders(config.pay.map((choice) => createPayProvider(choice, { ...ports, qr, warn })))
  const money = createMoney({
    ...ports,
    ledger,
    providers,
    qr,
    warn,
    ...(minors && { admitOrder: minors.admitOrder, isBeforeMode: minors.isBeforeMode }),
    onPaid: (order) => events.emit('orderPaid', order),
  })
  const count = registry && paymentMetrics(registry, money.stats).countNotice

  /** A notice from a provider's own page, counted like a posted one. */
  async function deliver(name: string, notice: Webhook): Promise<void> {
    try {
      await money.handleNotice(name, notice)
      count?.(name, 'accepted')
    } catch (error) {
      count?.(name, error instanceof PayError && error.kind === 'forged' ? 'forged' : 'retry')
      throw error
    }
  }

  events.on('minorModeOn', ({ userId }) =>
    money.closeBeforeMode(userId).catch((error: unknown) => warn(error, "closing orders before minors' mode")),
  )

  events.on('wechatPush', async (push) => {
    for (const { name, receivePush } of providers.all) await receivePush?.(push, (notice) => deliver(name, notice))
  })

  return {
    money,
    /** Names of the configured providers, in the operator's order. */
    providerNames: providers.all.map(({ name }) => name),
    /** Payment method of the mini-program; undefined if it cannot pay. */
    miniPay: providers.forScene('MINI')?.miniPay,
    routes: moneyRoutes(money),
    /** Runs due work of providers and due reconciliations; safe in every process. */
    async work(): Promise<void> {
      for (const { name, work } of providers.all)
        await work?.().catch((error: unknown) => warn({ provider: name, err: error }, 'work of a payment provider'))
      await money.reconcileDue()
    },
    /** Registers what the contract does not hold: the notices, and the providers' own pages. */
    open(app: FastifyInstance) {
      servePayNotices(app, { providers, handleNotice: money.handleNotice, warn, ...(count ? { count } : {}) })
      for (const { name, serve } of providers.all) serve?.(app, (notice) => deliver(name, notice))
    },
  }
}
