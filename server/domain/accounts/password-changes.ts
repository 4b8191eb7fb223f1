import { eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import type { LoginDevice, SmsProof } from '.'
import { hashPassword, isPassword } from './passwords'
import type { Sessions } from './sessions'
import type { SmsCodes } from './sms-codes'
import type { Throttle } from './throttle'

export const hourSeconds = 3600

/** Tries of a password: per phone and address, per phone from anywhere (SMS login stays open), per address. */
export const passwordTries = { here: 10, hereSeconds: 900, phone: 50, address: 200 }

/** Throttle key of password tries for a phone. */
export const phoneKey = (tel: string) => `pw:tel:${tel}`

interface PasswordChangesDeps {
  db: Db
  sessions: Sessions
  codes: SmsCodes
  throttle: Throttle
}

/** New passwords: by SMS code, or by the old one. */
export const createPasswordChanges = ({ db, sessions, codes, throttle }: PasswordChangesDeps) => ({
  /** Sets a password by SMS code and ends every session. */
  resetPassword: async (input: SmsProof, device: LoginDevice): Promise<void> => {
    await codes.consume(input.tel, 'reset', input.code, device)
    const passwordHash = await hashPassword(input.password)
    await db.transaction(async (tx) => {
      const [user] = await tx
        .update(appUser)
        .set({ passwordHash })
        .where(eq(appUser.tel, input.tel))
        .returning({ id: appUser.id })
      if (!user) throw new AppError(404, 'auth.notRegistered')
      await sessions.closeAll(tx, user.id)
    })
    await throttle.reset(phoneKey(input.tel))
  },

  /** Changes the password and ends the other sessions. An account without a password sets one by SMS code. */
  updatePassword: async (user: { userId: string; sessionId: string }, oldPassword: string, password: string) => {
    const key = `pw:old:${user.userId}`
    await throttle.hit(key, passwordTries.here, passwordTries.hereSeconds)
    const [found] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
    if (!(await isPassword(found?.passwordHash, oldPassword))) throw new AppError(400, 'auth.wrongOldPassword')
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, user.userId))
      await sessions.closeOthers(tx, user.userId, user.sessionId)
    })
    await throttle.reset(key)
  },
})
