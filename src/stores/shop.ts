import { create } from 'zustand'
import type { Order } from '@contract/api'
import type { PayOutcome } from '@/services/platform/pay/types'

/** Reason for opening the shop: the action that lacked credits. */
export type Wish = 'message' | 'task'

/** Why the package centre is open. */
export type ShopView =
  | { variant: 'all' }
  | { variant: 'low'; wish: Wish; needed: number | null }
  | { variant: 'delayed'; relationId?: string }

/** The order that is being paid, as known to this device; its state is decided by the server. */
export interface Paying extends Pick<
  Order,
  'tradeNo' | 'scene' | 'combId' | 'relationId' | 'title' | 'priceFen' | 'expireTime'
> {
  /** The payment is being started. */
  asking: boolean
  /** The code to scan. */
  image: string
  /** How the last try ended, as reported by the platform. */
  outcome: PayOutcome | null
}

/** A purchase that waits for the code of the guardian, with their masked phone. */
export interface Guarded extends Pick<Paying, 'combId' | 'title' | 'priceFen'> {
  relationId?: string
  guardian: string
}

/** Not stored on the device. */
export const useShop = create<{
  view: ShopView
  placing: string | null
  paying: Paying | null
  guarded: Guarded | null
}>(() => ({ view: { variant: 'all' }, placing: null, paying: null, guarded: null }))

/** Asks for the guardian's code of a purchase; null: no longer. */
export const setGuarded = (guarded: Guarded | null): void => useShop.setState({ guarded })

export const setPaying = (paying: Paying | null): void => useShop.setState({ paying })

/** Updates the order's known facts while it is the one being paid. */
export const changePaying = (tradeNo: string, part: Partial<Paying>): void =>
  useShop.setState(({ paying }) => (paying?.tradeNo === tradeNo ? { paying: { ...paying, ...part } } : {}))
