import { eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import type { LoginDevice, SmsProof } from '.'
import { isCommonPassword } from './guard/common-passwords'
import type { KnownDevices } from './guard/known-devices'
import type { PasswordGuard } from './guard/password-guard'
import type { Silence } from './guard/silence'
import { hashPassword, isPassword } from './passwords'
import type { SecurityLog } from './security-log'
import type { Sessions } from './sessions'
import { siteNames } from './settings'
import type { SmsCodes } from './sms-codes'
import type { Throttle } from './throttle'
import type { WechatJoins } from './wechat/joins'

/** Tries of the old password by a logged-in person. */
export const oldTries = { max: 10, perSeconds: 900 }

/** Throws 400 for a commonly guessed password. Call it before a code is used up. */
export async function assertUncommon(db: Db, { password, tel }: { password: string; tel?: string }): Promise<void> {
  if (isCommonPassword(password, await siteNames(db)) || (tel && password.includes(tel)))
    throw new AppError(400, 'auth.commonPassword')
}

interface PasswordChangesDeps {
  db: Db
  sessions: Sessions
  codes: SmsCodes
  throttle: Throttle
  security: Pick<SecurityLog, 'record'>
  guard: Pick<PasswordGuard, 'forgetTries'>
  devices: Pick<KnownDevices, 'forget'>
  silence: Silence
  wechats: Pick<WechatJoins, 'leave'>
}

/** The logged-in person and the request's origin. */
interface Changer {
  userId: string
  sessionId: string
  ip: string
  client: string
}

/** New passwords: by SMS code, or by the old one. */
export const createPasswordChanges = ({
  db,
  sessions,
  codes,
  throttle,
  security,
  guard,
  devices,
  silence,
  wechats,
}: PasswordChangesDeps) => ({
  /**
   * Sets a password by SMS code, ends every session and detaches every WeChat identity, so that intruders lose access.
   * 403 for a silent account on a new device.
   */
  resetPassword: async (input: SmsProof, device: LoginDevice): Promise<void> => {
    await assertUncommon(db, input)
    await codes.consume(input.tel, 'reset', input.code, device)
    const [found] = await db.select().from(appUser).where(eq(appUser.tel, input.tel))
    if (found) await silence.refuse(found, device)
    const passwordHash = await hashPassword(input.password)
    await db.transaction(async (tx) => {
      const [known] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.tel, input.tel))
      if (known) await wechats.leave(tx, { ...device, userId: known.id, sessionId: '' }, 'passwordReset')
      const [user] = await tx
        .update(appUser)
        .set({ passwordHash })
        .where(eq(appUser.tel, input.tel))
        .returning({ id: appUser.id })
      if (!user) throw new AppError(404, 'auth.notRegistered')
      await sessions.closeAll(tx, user.id)
      await devices.forget(tx, user.id)
      await security.record({ kind: 'passwordReset', userId: user.id, caller: device }, tx)
    })
    await guard.forgetTries(input.tel)
  },

  /**
   * Changes the password and ends other sessions; WeChat identities stay joined. An account without a password uses an
   * SMS code.
   */
  updatePassword: async (user: Changer, oldPassword: string, password: string) => {
    await assertUncommon(db, { password })
    const key = `pw:old:${user.userId}`
    await throttle.hit(key, oldTries.max, oldTries.perSeconds)
    const [found] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
    if (!(await isPassword(found?.passwordHash, oldPassword))) {
      await security.record({ kind: 'passwordRefused', userId: user.userId, caller: user })
      throw new AppError(400, 'auth.wrongOldPassword')
    }
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, user.userId))
      await sessions.closeOthers(tx, user.userId, user.sessionId)
      await security.record({ kind: 'passwordChanged', userId: user.userId, caller: user }, tx)
    })
    await throttle.reset(key)
  },
})
