import { eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import type { LoginDevice, SmsProof } from '.'
import { hashPassword, isPassword } from './passwords'
import type { SecurityLog } from './security-log'
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
  security: Pick<SecurityLog, 'record'>
}

/** The logged-in person, and where the request came from. */
interface Changer {
  userId: string
  sessionId: string
  ip: string
  client: string
}

/** New passwords: by SMS code, or by the old one. */
export const createPasswordChanges = ({ db, sessions, codes, throttle, security }: PasswordChangesDeps) => ({
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
      await security.record({ kind: 'passwordReset', userId: user.id, caller: device }, tx)
    })
    await throttle.reset(phoneKey(input.tel))
  },

  /** Changes the password and ends the other sessions. An account without a password sets one by SMS code. */
  updatePassword: async (user: Changer, oldPassword: string, password: string) => {
    const key = `pw:old:${user.userId}`
    await throttle.hit(key, passwordTries.here, passwordTries.hereSeconds)
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
