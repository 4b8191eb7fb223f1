import { eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import { assertOwnPhone } from './former-phones'
import { oldTries } from './password-changes'
import type { Prover } from './guard/captcha'
import { isPassword } from './passwords'
import type { SecurityLog } from './security-log'
import type { SmsCodes } from './sms-codes'
import type { Throttle } from './throttle'

export type OwnerProof = ReturnType<typeof createOwnerProof>

/** The password, or a code sent to the account's phone. */
export interface Proof {
  password?: string | undefined
  code?: string | undefined
}

interface OwnerProofDeps {
  db: Db
  codes: Pick<SmsCodes, 'send' | 'consume'>
  throttle: Throttle
  security: Pick<SecurityLog, 'record'>
}

/** Proof that the person at a session owns the account. Required before changes that an owner cannot undo. */
export const createOwnerProof = ({ db, codes, throttle, security }: OwnerProofDeps) => {
  async function userOf(userId: string) {
    const [user] = await db.select().from(appUser).where(eq(appUser.id, userId))
    if (!user) throw new AppError(401, 'auth.loggedOut')
    return user
  }

  return {
    /** Sends a code to the account's phone; the client knows only its masked form. */
    async sendCode(userId: string, caller: Prover) {
      const { tel } = await userOf(userId)
      assertOwnPhone(tel)
      return codes.send(tel, 'bind', { ...caller, userId, ownsTel: true })
    },

    /** Returns the account's row. Throws 400 for a wrong password or code, or none. `keep` leaves a code usable. */
    async check(userId: string, { password, code }: Proof, caller: Prover, options: { keep?: boolean } = {}) {
      const user = await userOf(userId)
      if (password !== undefined) {
        const key = `pw:old:${userId}`
        await throttle.hit(key, oldTries.max, oldTries.perSeconds)
        if (!(await isPassword(user.passwordHash, password))) {
          await security.record({ kind: 'passwordRefused', userId, caller })
          throw new AppError(400, 'auth.wrongOldPassword')
        }
        await throttle.reset(key)
      } else if (code !== undefined) await codes.consume(user.tel, 'bind', code, caller, options)
      else throw new AppError(400, 'auth.proofNeeded')
      return user
    },
  }
}
