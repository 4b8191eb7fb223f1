import { hourMs } from '../../../../contract/time'
import type { SecurityLog } from '../security-log'
import type { Throttle } from '../throttle'
import type { Prover } from './captcha'
import { networksOf } from './networks'

/** Captchas that a network solves in an hour when a program, or paid people, solve them. */
export const manySolved = { near: 15, wide: 60 }

interface CaptchaAlarmDeps {
  throttle: Pick<Throttle, 'count'>
  security: Pick<SecurityLog, 'record'>
  addressFactor: number
  /** The same for the whole site. */
  siteMax: number
  /** Called once an hour for each network, and for the site. */
  alarm: (what: string) => void
}

/** Counts a solved captcha. People solve few; a network or site with many is reported once in an hour. */
export const createCaptchaAlarm =
  ({ throttle, security, addressFactor, siteMax, alarm }: CaptchaAlarmDeps) =>
  async (caller: Prover): Promise<void> => {
    const { near, wide } = networksOf(caller.ip)
    for (const [where, max] of [
      [near, manySolved.near * addressFactor],
      [wide, manySolved.wide * addressFactor],
      ['the site', siteMax],
    ] as const) {
      const { hits } = await throttle.count(`captcha:solved:${where}`, hourMs / 1000)
      if (hits !== max) continue
      await security.record({ kind: 'captchaAlarm', caller, about: `${max} solved in an hour: ${where}` })
      alarm(`${max} captchas were solved within an hour: ${where}`)
    }
  }
