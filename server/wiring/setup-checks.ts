import type { Config } from '../config'
import { createSetup } from '../domain/operators/setup'
import type { Base } from './base'

type Ports = Pick<Base, 'db' | 'clock' | 'env'> & {
  config: Pick<Config, 'pay' | 'wechat' | 'publicUrl' | 'engineHosts'>
}

/** The list of what a new site has to have, with the checks that this configuration permits. */
export function wireSetup({ config: { pay, wechat, publicUrl, engineHosts }, db, clock, env }: Ports) {
  const wxpay = pay.find((choice) => choice.name === 'wxpay')
  const { mini, site } = wechat.apps
  return createSetup({
    ...{ db, clock, env, publicUrl },
    listedHosts: engineHosts,
    providers: pay.map(({ name }) => name),
    wxpay: wxpay?.name === 'wxpay' ? wxpay.settings : null,
    wechat: mini || site ? { ...wechat, publicUrl } : null,
  })
}
