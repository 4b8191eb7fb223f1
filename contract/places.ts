import { tools } from './tools'

/** A place the side bar can lead to: a service, its H5 address and its icon (a lucide name). */
export interface Place {
  serviceKey: string
  path: string
  icon: string
}

const placeOf = <const K extends string, const I extends string>({
  serviceKey,
  path,
  icon,
}: {
  serviceKey: K
  path: string
  icon: I
}) => ({ serviceKey, path, icon })

/** Places whose pages exist in this build, in side-bar order. One that `/portal/init` does not enable is not shown. */
export const places = [
  { serviceKey: 'CHAT', path: 'chat', icon: 'message-circle' } as const,
  ...tools.map((tool) => placeOf<(typeof tools)[number]['serviceKey'], (typeof tools)[number]['icon']>(tool)),
] satisfies readonly Place[]

export type ServiceKey = (typeof places)[number]['serviceKey']
