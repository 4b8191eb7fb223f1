import { eq } from 'drizzle-orm'
import { AppError } from '../../errors'
import { appUser } from '../../ports/db/schema/accounts'
import { inTransaction, isUniqueViolation } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import type { OwnerProof, Proof } from './owner-proof'
import type { Prover } from './guard/captcha'
import { assertUncommon } from './password-changes'
import { hashPassword } from './passwords'
import type { SecurityLog } from './security-log'
import type { Sessions } from './sessions'
import type { SmsCodes } from './sms-codes'
import type { WechatJoins } from './wechat/joins'

interface Session extends Prover {
  userId: string
  sessionId: string
}

interface OwnChangesDeps {
  db: Db
  proof: Pick<OwnerProof, 'check'>
  sessions: Pick<Sessions, 'closeOthers'>
  codes: Pick<SmsCodes, 'consume'>
  security: Pick<SecurityLog, 'record'>
  wechats: Pick<WechatJoins, 'leave'>
}

export type OwnChanges = ReturnType<typeof createOwnChanges>

/** Changes of password and phone within a session: this device stays logged in, the others are logged out. */
export const createOwnChanges = ({ db, proof, sessions, codes, security, wechats }: OwnChangesDeps) => ({
  /** Sets a password with a code sent to the account's phone, whether or not it had one. */
  async setPassword(session: Session, code: string, password: string): Promise<void> {
    const { userId, sessionId } = session
    await assertUncommon(db, { password })
    await proof.check(userId, { code }, session)
    const passwordHash = await hashPassword(password)
    await inTransaction(db, async (tx) => {
      await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, userId))
      await sessions.closeOthers(tx, userId, sessionId)
      await security.record({ kind: 'passwordChanged', userId, caller: session }, tx)
    })
  },

  /**
   * Moves the account to another phone and detaches every WeChat identity. Only a holder of that phone learns whether
   * it has an account: 409 comes after the correct code. `data.at` of a refusal names the field; a wrong code for the
   * new phone does not use up the old phone's code.
   */
  async changePhone(session: Session, { tel, code, ...old }: Proof & { tel: string; code: string; oldCode?: string }) {
    const { userId, sessionId } = session
    const given = { password: old.password, code: old.oldCode }
    const user = await proof.check(userId, given, session, { keep: true }).catch(at('proof'))
    if (user.tel === tel) throw new AppError(400, 'auth.samePhone', {}, { at: 'tel' })
    await codes.consume(tel, 'bind', code, session).catch(at('code'))
    if (given.password === undefined) await proof.check(userId, given, session).catch(at('proof'))
    await inTransaction(db, async (tx) => {
      await wechats.leave(tx, session, 'phoneChanged')
      await tx.update(appUser).set({ tel }).where(eq(appUser.id, userId))
      await sessions.closeOthers(tx, userId, sessionId, 'phone')
      await security.record({ kind: 'phoneChanged', userId, tel: user.tel, caller: session }, tx)
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError(409, 'auth.telInUse', {}, { at: 'tel' }) : error
    })
  },
})

/** Adds the form's part to a refusal. */
const at = (part: 'proof' | 'code') => (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  const { code, key, params, data, httpStatus } = error
  throw new AppError(code, key, params, { ...(data as object | null), at: part }, httpStatus)
}
