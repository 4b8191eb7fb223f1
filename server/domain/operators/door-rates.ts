import { and, eq, gt } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import { siteSettings } from '../../operator-rows/settings'
import { securityEvent, smsCode } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { codeLifetimeMs } from '../accounts/sms-codes'

const ago = (now: Date) => new Date(now.getTime() - hourMs)

/** The count when it reaches the operator's limit, else 0. A limit of 0 never alarms. */
const above = (count: number, limit: number) => (limit > 0 && count >= limit ? count : 0)

/** Rates of the last hour at the login's door, each 0 while it is as usual. */
export const createDoorRates = ({ db }: { db: Db }) => {
  const events = (kind: 'captchaRefused' | 'captchaAlarm', now: Date) =>
    db.$count(securityEvent, and(eq(securityEvent.kind, kind), gt(securityEvent.at, ago(now))))
  const limits = async () => (await siteSettings(db)).appInfo

  return {
    /** SMS codes of the whole site. */
    async manyCodes(now: Date): Promise<number> {
      // Its end is indexed; it is kept for an hour more.
      const isOfHour = gt(smsCode.expiresAt, new Date(ago(now).getTime() + codeLifetimeMs))
      return above(await db.$count(smsCode, isOfHour), (await limits()).codesToAlarm)
    },
    refusedCaptchas: async (now: Date): Promise<number> =>
      above(await events('captchaRefused', now), (await limits()).captchasToAlarm),
    /** Networks that solved more than people do. */
    solvedCaptchas: (now: Date): Promise<number> => events('captchaAlarm', now),
  }
}
