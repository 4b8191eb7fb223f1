import type { Throttle } from '../throttle'
import type { Captchas, Prover } from './captcha'
import type { KnownDevices } from './known-devices'
import { networksOf } from './networks'

export type PasswordGuard = ReturnType<typeof createPasswordGuard>

const [quarterSeconds, hourSeconds] = [900, 3600]

/**
 * Tries without a captcha: per phone and network, per phone, per network for any phone, and on a known device, whose
 * quota strangers cannot use up.
 */
export const freeTries = { here: 5, phone: 20, near: 30, wide: 150, device: 10, codesNear: 20, codesWide: 100 }

interface PasswordGuardDeps {
  throttle: Throttle
  captchas: Pick<Captchas, 'spend'>
  devices: Pick<KnownDevices, 'find'>
  addressFactor: number
}

/**
 * Guessing gets expensive, but the owner is never locked out: after these tries each one costs a captcha, and the
 * correct password always works.
 */
export const createPasswordGuard = ({ throttle, captchas, devices, addressFactor }: PasswordGuardDeps) => {
  const isOver = async (key: string, max: number, perSeconds: number) =>
    (await throttle.count(key, perSeconds)).hits > max

  return {
    /** Counts a try before it is made, so that parallel tries count too. Returns a function that undoes the count. */
    admit: async (tel: string, caller: Prover): Promise<{ wasRight: () => Promise<void> }> => {
      const { near, wide } = networksOf(caller.ip)
      const device = await devices.find(caller.device, tel)
      const own = `pw:device:${device}:${tel}`
      const ofPhone = [`pw:here:${tel}:${near}`, `pw:tel:${tel}`] as const
      const ofNetwork = [`pw:net:${near}`, `pw:net:${wide}`] as const
      const suspicions = device
        ? [await isOver(own, freeTries.device, quarterSeconds)]
        : [
            await isOver(ofPhone[0], freeTries.here, quarterSeconds),
            await isOver(ofPhone[1], freeTries.phone, hourSeconds),
            await isOver(ofNetwork[0], freeTries.near * addressFactor, hourSeconds),
            await isOver(ofNetwork[1], freeTries.wide * addressFactor, hourSeconds),
          ]
      if (suspicions.includes(true)) await captchas.spend('login', caller)
      return {
        wasRight: async () => {
          for (const key of device ? [own] : ofPhone) await throttle.reset(key)
          if (!device) for (const key of ofNetwork) await throttle.undo(key)
        },
      }
    },

    /** The same for codes, which have five tries each of their own. */
    admitCode: async (caller: Prover): Promise<{ wasRight: () => Promise<void> }> => {
      const { near, wide } = networksOf(caller.ip)
      const ofNetwork = [`sms:wrong:${near}`, `sms:wrong:${wide}`] as const
      const suspicions = [
        await isOver(ofNetwork[0], freeTries.codesNear * addressFactor, hourSeconds),
        await isOver(ofNetwork[1], freeTries.codesWide * addressFactor, hourSeconds),
      ]
      if (suspicions.includes(true)) await captchas.spend('login', caller)
      return {
        wasRight: async () => {
          for (const key of ofNetwork) await throttle.undo(key)
        },
      }
    },

    /** A new password was set by its owner: guesses at the old one no longer matter. */
    forgetTries: (tel: string): Promise<void> => throttle.reset(`pw:tel:${tel}`),
  }
}
