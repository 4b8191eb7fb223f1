import type { Scene } from '../../../contract/money'
import { createSandbox } from './sandbox'
import type { PayPorts, PayProvider } from './types'
import { createWxpayProvider, type WxpayConfig } from './wxpay'

/** Settings of each provider, by name. */
interface PaySettings {
  sandbox: null
  wxpay: WxpayConfig
}

const creators: { [N in PayProviderName]: (ports: PayPorts, settings: PaySettings[N]) => PayProvider } = {
  sandbox: createSandbox,
  wxpay: createWxpayProvider,
}

export type PayProviderName = keyof PaySettings
export const payProviderNames = Object.keys(creators) as readonly PayProviderName[]

/** Name and settings of a configured provider. */
export type PayChoice<N extends PayProviderName = PayProviderName> = {
  [K in N]: { name: K; settings: PaySettings[K] }
}[N]

export const createPayProvider = <N extends PayProviderName>(
  { name, settings }: PayChoice<N>,
  ports: PayPorts,
): PayProvider => creators[name](ports, settings)

export type PayProviders = ReturnType<typeof createPayProviders>

/** The configured providers in the operator's order; none when the site sells nothing. */
export function createPayProviders(all: readonly PayProvider[]) {
  return {
    all,
    /** Undefined for a provider that is not configured (any more). */
    find: (name: string): PayProvider | undefined => all.find((provider) => provider.name === name),
    /** The first provider that serves a scene. */
    forScene: (scene: Scene): PayProvider | undefined => all.find(({ scenes }) => scenes.includes(scene)),
  }
}
