import type { z } from 'zod'
import { type PayChoice, type PayProviderName, payProviderNames } from '../ports/pay/registry'
import { ConfigError, text } from './values'
import { readWxpay, wxpayEnv } from './wxpay'

export const payEnv = { PAY_PROVIDER: text.optional(), ...wxpayEnv }

type Value = z.output<z.ZodObject<typeof payEnv>>

interface Site {
  appMode: 'embedded' | 'production'
  publicUrl: string
}

/** Reads the settings of each provider, if it is chosen. */
const readers: { [N in PayProviderName]: (value: Value, site: Site) => PayChoice<N>['settings'] } = {
  sandbox: () => null,
  wxpay: (value, { publicUrl }) => readWxpay(value, publicUrl),
}

const read = <N extends PayProviderName>(name: N, value: Value, site: Site) =>
  ({ name, settings: readers[name](value, site) }) as PayChoice<N>

/**
 * Payment providers in the operator's order; empty for `off`. Default: WeChat Pay if its merchant is set, else the
 * sandbox, or none in production.
 */
export function readPay(value: Value, site: Site): PayChoice[] {
  const isProduction = site.appMode === 'production'
  const names = value.PAY_PROVIDER
    ? namesIn(value.PAY_PROVIDER)
    : value.WX_PAY_MCH_ID
      ? ['wxpay' as const]
      : isProduction
        ? []
        : ['sandbox' as const]
  if (isProduction && names.includes('sandbox'))
    throw new ConfigError('PAY_PROVIDER', '在 APP_MODE=production 时不能是 sandbox，否则任何人都能免费“付款”')
  return names.map((name) => read(name, value, site))
}

/** `wxpay`, `wxpay,other` or `off`. */
function namesIn(list: string): PayProviderName[] {
  const given = [...new Set(list.split(/[,，]/).map((name) => name.trim()))].filter(Boolean)
  if (given.length === 1 && given[0] === 'off') return []
  const known = payProviderNames.filter((name) => given.includes(name))
  if (known.length === 0 || known.length < given.length)
    throw new ConfigError('PAY_PROVIDER', `只能是 ${payProviderNames.join('、')}（几个用逗号分隔）或单独一个 off`)
  return known.sort((a, b) => given.indexOf(a) - given.indexOf(b))
}
