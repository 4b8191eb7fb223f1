import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Ledger } from '../domain/credits/ledger'
import { createMoney } from '../domain/orders'
import { qrImage } from '../domain/orders/qr-image'
import { servePayNotices } from '../http/pay-notices'
import { createPayProvider, createPayProviders } from '../ports/pay/registry'
import type { PayPorts } from '../ports/pay/types'
import { moneyRoutes } from '../routes/money'

export interface MoneyPorts extends Omit<PayPorts, 'qr'> {
  config: Pick<Config, 'pay'>
  ledger: Pick<Ledger, 'grant' | 'claim' | 'hold' | 'capture'>
  warn: (error: unknown, about: string) => void
}

const qr = async (text: string) => qrImage(text)

/** Joins the configured payment providers, orders, their routes and the addresses outside the contract. */
export function wireMoney({ config, ledger, warn, ...ports }: MoneyPorts) {
  const providers = createPayProviders(config.pay.map((choice) => createPayProvider(choice, { ...ports, qr, warn })))
  const money = createMoney({ ...ports, ledger, providers, qr, warn })

  return {
    money,
    /** Names of the configured providers, in the operator's order. */
    providerNames: providers.all.map(({ name }) => name),
    routes: moneyRoutes(money),
    /** What the providers must do by themselves; may run in every process. */
    async work(): Promise<void> {
      for (const { name, work } of providers.all)
        await work?.().catch((error: unknown) => warn({ provider: name, err: error }, 'work of a payment provider'))
    },
    /** Registers what the contract does not hold: the notices, and the providers' own pages. */
    open(app: FastifyInstance) {
      servePayNotices(app, { providers, handleNotice: money.handleNotice, warn })
      for (const { name, serve } of providers.all) serve?.(app, (notice) => money.handleNotice(name, notice))
    },
  }
}
