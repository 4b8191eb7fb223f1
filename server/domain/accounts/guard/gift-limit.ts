import type { SecurityLog } from '../security-log'
import type { Throttle } from '../throttle'
import type { Prover } from './captcha'
import { deviceHashOf } from './known-devices'
import { networksOf } from './networks'

const daySeconds = 86_400

/**
 * Limits of new accounts with a gift: per device in half a year, per network in a day. A phone gets one in half a year.
 */
const most = { device: 2, deviceSeconds: 180 * daySeconds, wide: 5 }

interface GiftLimitDeps {
  throttle: Throttle
  /** Remembers phones of deleted or moved accounts, so that deleting one earns no second gift. */
  security: Pick<SecurityLog, 'gaveGift'>
  addressFactor: number
}

/**
 * Whether a new account gets its gift. The account is created either way; the owner is notified when the gift is
 * withheld.
 */
export const createGiftLimit =
  ({ throttle, security, addressFactor }: GiftLimitDeps) =>
  async (tel: string, { ip, device }: Pick<Prover, 'ip' | 'device'>, perAddress: number): Promise<boolean> => {
    if (await security.gaveGift(tel)) return false
    const { near, wide } = networksOf(ip)
    const isOver = async (key: string, max: number, perSeconds: number) =>
      (await throttle.count(`gift:${key}`, perSeconds)).hits > max
    const refusals = [
      await isOver(near, perAddress * addressFactor, daySeconds),
      await isOver(wide, perAddress * most.wide * addressFactor, daySeconds),
      device ? await isOver(`device:${deviceHashOf(device)}`, most.device, most.deviceSeconds) : false,
    ]
    return !refusals.includes(true)
  }
