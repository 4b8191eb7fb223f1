import { eq } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { defaultLocale, type Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import type { Ledger } from '../credits/ledger'
import { createUserInserter } from './insert-user'
import { createPasswordChanges, hourSeconds, passwordTries, phoneKey } from './password-changes'
import { hashPassword, isPassword } from './passwords'
import type { SecurityLog } from './security-log'
import type { Sessions } from './sessions'
import type { SmsCodes } from './sms-codes'
import type { Throttle } from './throttle'

export type Accounts = ReturnType<typeof createAccounts>

interface AccountsDeps {
  db: Db
  clock: Clock
  ids: Ids
  ledger: Ledger
  sessions: Sessions
  codes: SmsCodes
  throttle: Throttle
  security: Pick<SecurityLog, 'record'>
}

export interface LoginDevice {
  ip: string
  client: string
  locale: Locale
}

/** A phone, the code that proves it, and the password to set. */
export interface SmsProof {
  tel: string
  code: string
  password: string
}

/** Registration and login. Only a proven owner of a phone learns whether it has an account. */
export const createAccounts = ({ db, clock, ids, ledger, sessions, codes, throttle, security }: AccountsDeps) => {
  const insertUser = createUserInserter({ clock, ids, ledger })
  const enter = (userId: string, device: LoginDevice, about: 'password' | 'code') =>
    db.transaction(async (tx) => {
      await security.record({ kind: 'login', userId, caller: device, about }, tx)
      return sessions.open(tx, { userId, caller: device })
    })
  const byTel = async (tel: string) => (await db.select().from(appUser).where(eq(appUser.tel, tel)))[0]

  return {
    ...createPasswordChanges({ db, sessions, codes, throttle, security }),

    /** Creates an account and opens a session. 400 for a wrong code, 409 when the phone has an account. */
    register: async (input: SmsProof & { shareCode?: string | undefined }, device: LoginDevice) => {
      await codes.consume(input.tel, 'register', input.code, device)
      const passwordHash = await hashPassword(input.password)
      return db.transaction(async (tx) => {
        const userId = await insertUser(tx, {
          tel: input.tel,
          passwordHash,
          locale: device.locale,
          inviteCode: input.shareCode,
        })
        if (!userId) throw new AppError(409, 'auth.telTaken')
        await security.record({ kind: 'registered', userId, tel: input.tel, caller: device }, tx)
        return sessions.open(tx, { userId, caller: device })
      })
    },

    /** Opens a session by password: 400 when phone or password is wrong, 429 after too many passwordTries. */
    loginByPassword: async (tel: string, password: string, device: LoginDevice) => {
      if (!limits.telPattern.test(tel)) throw new AppError(400, 'auth.wrongPassword')
      const [here, phone, address] = [`pw:here:${tel}:${device.ip}`, phoneKey(tel), `pw:ip:${device.ip}`]
      // Counted before the check, so that parallel tries count like successive ones.
      await throttle.hit(address, passwordTries.address, hourSeconds)
      await throttle.hit(here, passwordTries.here, passwordTries.hereSeconds)
      await throttle.hit(phone, passwordTries.phone, hourSeconds)
      const user = await byTel(tel)
      const isRight = await isPassword(user?.passwordHash, password.slice(0, limits.passwordMax + 1))
      if (!user || !isRight) {
        await security.record({
          kind: 'loginRefused',
          userId: user?.id ?? null,
          tel,
          caller: device,
          about: 'password',
        })
        throw new AppError(400, 'auth.wrongPassword')
      }
      await throttle.reset(here)
      await throttle.reset(phone)
      await throttle.undo(address)
      return enter(user.id, device, 'password')
    },

    /** Opens a session by SMS code. 404 for a phone without an account: registration needs the person's consent. */
    loginByCode: async (tel: string, code: string, device: LoginDevice) => {
      if (!limits.telPattern.test(tel) || !limits.smsCodePattern.test(code)) throw new AppError(400, 'auth.wrongCode')
      await codes.consume(tel, 'login', code, device)
      const user = await byTel(tel)
      if (!user) throw new AppError(404, 'auth.notRegistered')
      return enter(user.id, device, 'code')
    },

    /** Creates an account without an SMS code, for the operator's commands and the demo. An existing one is not changed. */
    ensure: async (tel: string, password: string): Promise<{ userId: string; created: boolean }> => {
      const known = await byTel(tel)
      if (known) return { userId: known.id, created: false }
      const passwordHash = await hashPassword(password)
      const userId = await db.transaction((tx) => insertUser(tx, { tel, passwordHash, locale: defaultLocale }))
      if (userId) return { userId, created: true }
      const other = await byTel(tel)
      if (!other) throw new Error(`the account of ${tel} appeared and disappeared`)
      return { userId: other.id, created: false }
    },
  }
}
