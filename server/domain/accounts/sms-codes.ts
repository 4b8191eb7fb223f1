import { createHmac } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { smsCode } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Sms, SmsScene } from '../../ports/sms/types'
import { accountSettings } from './settings'
import { rows, timestamp } from '../../ports/db/rows'
import type { Throttle } from './throttle'

export type SmsCodes = ReturnType<typeof createSmsCodes>

const lifeMs = 5 * 60_000
const maxTries = 5
const hour = 3600

/** How many are sent at most. A device is what an address calls itself: all we know of somebody not logged in. */
const limits = { telPerDay: 10, ipPerHour: 60, devicePerHour: 30, wrongPerIpAndHour: 100 }

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  sms: Sms
  throttle: Throttle
  secret: string
  /** Hears why a provider refused; users only hear that it did. */
  warn: (error: Error) => void
}

/**
 * Codes that prove a phone: bound to one scene, 5 minutes, used once, 5 tries. One is sent whether or not the phone
 * is known: nothing seen from outside depends on it, and what a code opens is told only to the phone's owner.
 */
export const createSmsCodes = ({ db, clock, ids, sms, throttle, secret, warn }: Deps) => {
  // Six digits are guessed in no time from a plain hash, so the hash is keyed.
  const hashOf = (tel: string, scene: SmsScene, code: string) =>
    createHmac('sha256', secret).update(`sms:${tel}:${scene}:${code}`).digest('hex')

  return {
    /** Sends a code; answers when another may be asked for. 429 too often, 600 when the provider refuses. */
    send: async (tel: string, scene: SmsScene, caller: { ip: string; client: string }) => {
      const { smsResendSeconds } = await accountSettings(db)
      const resend = `sms:again:${tel}:${scene}`
      await throttle.hit(`sms:ip:${caller.ip}`, limits.ipPerHour, hour)
      await throttle.hit(`sms:device:${caller.ip}:${caller.client}`, limits.devicePerHour, hour)
      await throttle.hit(resend, 1, smsResendSeconds, 'sms.tooOften')
      await throttle.hit(`sms:tel:${tel}`, limits.telPerDay, 24 * hour, 'sms.tooMany')

      const [id, code, now] = [ids.ulid(), ids.smsCode(), clock.now()]
      await db
        .insert(smsCode)
        .values({
          id,
          tel,
          scene,
          codeHash: hashOf(tel, scene, code),
          createdAt: now,
          expiresAt: new Date(now.getTime() + lifeMs),
        })
      try {
        await sms.send(tel, scene, code)
      } catch (error) {
        warn(error instanceof Error ? error : new Error(String(error)))
        await db.delete(smsCode).where(eq(smsCode.id, id))
        await throttle.forget(resend)
        throw new AppError(600, 'sms.failed')
      }
      return { resendAfter: smsResendSeconds }
    },

    /** Uses up the newest code of the phone and scene, or throws 400. Tries count in one statement, so in parallel too. */
    consume: async (tel: string, scene: SmsScene, code: string, caller: { ip: string }): Promise<void> => {
      const wrongKey = `sms:wrong:${caller.ip}`
      await throttle.hit(wrongKey, limits.wrongPerIpAndHour, hour)
      const now = clock.now()
      const [tried] = await rows<{ right: boolean }>(
        db,
        sql`
        update sms_code set tries = tries + 1,
          used_at = case when code_hash = ${hashOf(tel, scene, code)} then ${timestamp(now)} end
        where id = (
            select id from sms_code where tel = ${tel} and scene = ${scene} order by created_at desc, id desc limit 1)
          and used_at is null and tries < ${maxTries}::int and expires_at > ${timestamp(now)}
        returning used_at is not null as right`,
      )
      if (!tried?.right) throw new AppError(400, 'auth.wrongCode')
      await throttle.giveBack(wrongKey)
    },

    /** Forgets codes that have run out. */
    sweep: async (): Promise<void> => {
      await db.delete(smsCode).where(lte(smsCode.expiresAt, clock.now()))
    },
  }
}
