import { createHmac } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { smsCode } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import type { Sms, SmsScene } from '../../ports/sms/types'
import { accountSettings } from './settings'
import { rows, timestamp } from '../../ports/db/rows'
import type { SecurityLog } from './security-log'
import type { PasswordGuard } from './guard/password-guard'
import type { Prover } from './guard/captcha'
import { askerOf, type KnownDevices } from './guard/known-devices'
import type { SmsLimits, SmsRequester } from './guard/sms-limits'
import type { Throttle } from './throttle'

/** Scenes of codes. A guardian's code is sent with the template of `bind`. */
export type CodeScene = SmsScene | 'guardian'

export type SmsCodes = ReturnType<typeof createSmsCodes>

/** Time in which a code is accepted. */
export const codeLifetimeMs = 5 * 60_000
/** Expired codes stay so long, for the rate of an hour. */
const countedMs = hourMs
const maxTries = 5
interface SmsCodesDeps {
  db: Db
  clock: Clock
  ids: Ids
  sms: Sms
  throttle: Throttle
  limits: SmsLimits
  guard: Pick<PasswordGuard, 'admitCode'>
  devices: Pick<KnownDevices, 'find'>
  /** Counts codes by result. */
  onSent?: (result: 'sent' | 'refused' | 'failed') => void
  security: Pick<SecurityLog, 'record'>
  secret: string
  /** Called with the provider's reason; users get a general sentence. */
  warn: (error: Error) => void
}

/**
 * Codes that prove ownership of a phone: one scene, 5 minutes, one use. 5 tries from the requester and 5 from
 * elsewhere, so that strangers cannot use up the owner's. Sent whether or not the phone has an account, so requests
 * reveal nothing.
 */
export const createSmsCodes = ({
  db,
  clock,
  ids,
  sms,
  throttle,
  limits,
  guard,
  devices,
  security,
  secret,
  onSent,
  warn,
}: SmsCodesDeps) => {
  // Keyed, because a plain hash of six digits is guessed at once.
  const hashOf = (tel: string, scene: CodeScene, code: string) =>
    createHmac('sha256', secret).update(`sms:${tel}:${scene}:${code}`).digest('hex')

  const askerFor = async (tel: string, { device, ip }: Prover) => askerOf(await devices.find(device, tel), ip)

  return {
    /**
     * Sends a code; returns the seconds until the next may be requested. 403 when a captcha is due, 429 too often, 600
     * when the provider refuses. Codes for a phone to bind, of a contact, or of a guardian require a session.
     */
    send: async (tel: string, scene: CodeScene, caller: SmsRequester) => {
      const isInSession = scene === 'bind' || scene === 'contact' || scene === 'guardian'
      if (isInSession && !caller.userId) throw new AppError(401, 'auth.loggedOut')
      const { smsResendSeconds } = await accountSettings(db)
      const resend = `sms:again:${tel}:${scene}`
      await throttle.hit(resend, 1, smsResendSeconds, 'sms.tooOften')
      try {
        await limits.admit(tel, scene, isInSession ? caller : { ...caller, userId: undefined })
      } catch (error) {
        // Nothing was sent, so no wait is needed.
        await throttle.reset(resend)
        onSent?.('refused')
        throw error
      }

      const [id, code, now] = [ids.ulid(), ids.smsCode(), clock.now()]
      await db
        .insert(smsCode)
        .values({
          id,
          tel,
          scene,
          codeHash: hashOf(tel, scene, code),
          asker: await askerFor(tel, caller),
          createdAt: now,
          expiresAt: new Date(now.getTime() + codeLifetimeMs),
        })
      try {
        await sms.send(tel, scene === 'guardian' ? 'bind' : scene, code)
      } catch (error) {
        warn(error instanceof Error ? error : new Error(String(error)))
        await db.delete(smsCode).where(eq(smsCode.id, id))
        await throttle.reset(resend)
        onSent?.('failed')
        throw new AppError(600, 'sms.failed')
      }
      onSent?.('sent')
      return { resendAfter: smsResendSeconds }
    },

    /**
     * Consumes the newest code of the phone and scene; `keep` only verifies it. Throws 400. One statement counts a
     * wrong try, so parallel tries count too.
     */
    consume: async (
      tel: string,
      scene: CodeScene,
      code: string,
      caller: Prover,
      { keep = false } = {},
    ): Promise<void> => {
      const { wasRight } = await guard.admitCode(caller)
      const now = clock.now()
      const isAsker = sql`asker = ${await askerFor(tel, caller)}`
      const isRight = sql`code_hash = ${hashOf(tel, scene, code)}`
      const [counted] = await rows<{ right: boolean }>(
        db,
        sql`
        update sms_code set tries = tries + (${isAsker} and not ${isRight})::int,
          other_tries = other_tries + (not ${isAsker} and not ${isRight})::int,
          used_at = case when ${isRight} and not ${keep}::boolean then ${timestamp(now)} end
        where id = (
            select id from sms_code where tel = ${tel} and scene = ${scene} order by created_at desc, id desc limit 1)
          and used_at is null and (case when ${isAsker} then tries else other_tries end) < ${maxTries}::int
          and expires_at > ${timestamp(now)}
        returning ${isRight} as right`,
      )
      if (!counted?.right) {
        await security.record({ kind: 'codeRefused', tel, caller, about: scene })
        throw new AppError(400, 'auth.wrongCode')
      }
      await wasRight()
      await limits.trust(tel, scene, caller)
    },

    /** Deletes codes that expired an hour ago. */
    sweep: async (): Promise<void> => {
      await db.delete(smsCode).where(lte(smsCode.expiresAt, new Date(clock.now().getTime() - countedMs)))
    },
  }
}
