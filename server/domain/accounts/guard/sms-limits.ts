import { AppError } from '../../../errors'
import type { CodeScene } from '../sms-codes'
import type { Throttle } from '../throttle'
import type { Captchas, Prover } from './captcha'
import type { KnownDevices } from './known-devices'
import { networksOf } from './networks'

export type SmsLimits = ReturnType<typeof createSmsLimits>

const [hourSeconds, daySeconds] = [3600, 86_400]

/** SMS codes without a captcha. An attacker who uses these up costs the phone's owner only a captcha. */
const free = { phone: 3, near: 5, wide: 40, device: 5 }
/**
 * The most SMS codes, each after a captcha where one is due. `device` is reserved for known devices, so strangers
 * cannot use it up.
 */
const most = { phoneHere: 5, phone: 10, boundPhone: 5, near: 30, wide: 200, device: 10 }
/** Share of the site's budget that is reserved for known devices. */
const reserveShare = 0.2
const alarmShare = 0.8

export interface SmsBudget {
  perHour: number
  perDay: number
}

/** The requester of a code. */
export interface SmsRequester extends Prover {
  /** The session's user, for a phone to bind. */
  userId?: string | undefined
  /** The phone is this account's own. */
  ownsTel?: true
}

interface SmsLimitsDeps {
  throttle: Throttle
  captchas: Pick<Captchas, 'spend'>
  devices: Pick<KnownDevices, 'find'>
  budget: SmsBudget
  addressFactor: number
  /** Called once when most of a budget is used, and once when unknown devices are refused. */
  alarm: (what: string) => void
}

/** Whether a code may be sent: captcha first, then limits by phone and scene, by network, and for the whole site. */
export const createSmsLimits = ({ throttle, captchas, devices, budget, addressFactor, alarm }: SmsLimitsDeps) => {
  /** Takes one code from the site's budget; gives it back and throws when none is left for this caller. */
  async function spendBudget(name: 'hour' | 'day', max: number, perSeconds: number, isKnown: boolean) {
    const key = `sms:site:${name}`
    const { hits, seconds } = await throttle.count(key, perSeconds)
    const forStrangers = Math.ceil(max * (1 - reserveShare))
    if (hits === Math.ceil(max * alarmShare * (1 - reserveShare)))
      alarm(`80 % of the SMS codes of this ${name} are sent`)
    if (hits <= (isKnown ? max : forStrangers)) return
    await throttle.undo(key)
    if ((await throttle.count(`${key}:told`, perSeconds)).hits === 1)
      alarm(`the SMS budget of this ${name} is used up: only devices that logged in before get codes`)
    throw new AppError(429, 'sms.budget', {}, { retryAfter: seconds })
  }

  return {
    /**
     * Throws 403 when a captcha is due, 429 when a limit is reached. The account's own phone counts by account alone;
     * any other phone of a session counts by account, phone and network.
     */
    admit: async (tel: string, scene: CodeScene, caller: SmsRequester): Promise<void> => {
      const { near, wide } = networksOf(caller.ip)
      const user = caller.userId ? `user ${caller.userId}` : null
      const device = user ? null : await devices.find(caller.device, tel)
      const known = caller.ownsTel ? user : device
      const account = known ?? user
      const isOver = async (key: string, max: number, perSeconds: number) =>
        (await throttle.count(`sms:free:${key}`, perSeconds)).hits > max
      const suspicions = [
        ...(account ? [await isOver(`device:${account}`, free.device, daySeconds)] : []),
        ...(known
          ? []
          : [
              await isOver(`tel:${tel}`, free.phone, daySeconds),
              await isOver(`net:${near}`, free.near * addressFactor, hourSeconds),
              await isOver(`net:${wide}`, free.wide * addressFactor, hourSeconds),
            ]),
      ]
      if (suspicions.includes(true)) await captchas.spend('sms', caller)

      if (account) await throttle.hit(`sms:device:${account}`, most.device, daySeconds, 'sms.tooMany')
      if (!known) {
        await throttle.hit(`sms:net:${wide}`, most.wide * addressFactor, hourSeconds)
        await throttle.hit(`sms:net:${near}`, most.near * addressFactor, hourSeconds)
        await throttle.hit(`sms:here:${tel}:${near}`, most.phoneHere, daySeconds, 'sms.tooMany')
        const mostForPhone =
          scene === 'bind' || scene === 'contact' || scene === 'guardian' ? most.boundPhone : most.phone
        await throttle.hit(`sms:tel:${tel}:${scene}`, mostForPhone, daySeconds, 'sms.tooMany')
      }
      await spendBudget('hour', budget.perHour, hourSeconds, known !== null)
      await spendBudget('day', budget.perDay, daySeconds, known !== null)
    },

    /** A correct code proves that the requester owns the phone: resets its counters. */
    trust: async (tel: string, scene: CodeScene, { ip }: { ip: string }): Promise<void> => {
      const { near } = networksOf(ip)
      for (const key of [`sms:tel:${tel}:${scene}`, `sms:here:${tel}:${near}`, `sms:free:tel:${tel}`])
        await throttle.reset(key)
    },
  }
}
