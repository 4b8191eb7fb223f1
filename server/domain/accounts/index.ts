import { eq } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { limits } from '../../../contract/limits'
import { defaultLocale, type Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { appUser } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import { accountSettings } from './settings'
import type { Ledger } from '../credits/ledger'
import { hashPassword, isPassword } from './passwords'
import type { Sessions } from './sessions'
import type { SmsCodes } from './sms-codes'
import type { Throttle } from './throttle'

export type Accounts = ReturnType<typeof createAccounts>

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  ledger: Ledger
  sessions: Sessions
  codes: SmsCodes
  throttle: Throttle
}

interface Device {
  ip: string
  client: string
  locale: Locale
}

/** A phone, the code that proves it, and the password to set. */
interface Proof {
  tel: string
  code: string
  password: string
}

interface NewUser {
  tel: string
  passwordHash: string
  locale: Locale
  inviteCode?: string | undefined
}

const hour = 3600

/** Guesses of a password: per phone and address, per phone from anywhere (SMS login stays open), per address. */
const guesses = { here: 10, hereSeconds: 900, phone: 50, address: 200 }

/** Registration, login and passwords. Whether a phone is known is told only to who has proved to own it. */
export const createAccounts = ({ db, clock, ids, ledger, sessions, codes, throttle }: Deps) => {
  const byTel = async (tel: string) => (await db.select().from(appUser).where(eq(appUser.tel, tel)))[0]

  /** A new user with an account and the gift, or null when the phone is taken. */
  async function create(tx: Db, { tel, passwordHash, locale, inviteCode }: NewUser): Promise<string | null> {
    const [inviter] = inviteCode
      ? await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.shareCode, inviteCode.trim()))
      : []
    const now = clock.now()
    const { registerGift, registerGiftDays } = await accountSettings(tx)
    for (let attempt = 0; attempt < 5; attempt++) {
      const [id, shareCode] = [ids.ulid(), ids.shareCode()]
      const [made] = await tx
        .insert(appUser)
        .values({
          id,
          tel,
          passwordHash,
          shareCode,
          nickName: translate(locale, 'account.newName', { code: shareCode.slice(-4) }),
          inviterId: inviter?.id ?? null,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: appUser.id })
      if (made) {
        await ledger.createCreditAccount(tx, id)
        const expiresAt = registerGiftDays === null ? null : new Date(now.getTime() + registerGiftDays * dayMs)
        if (registerGift > 0) {
          await ledger.grant(tx, { userId: id, ref: `gift:${id}`, credits: registerGift, source: 'gift', expiresAt })
        }
        return id
      }
      const taken = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.tel, tel))
      if (taken.length > 0) return null
    }
    throw new Error('no share code was free in five tries')
  }

  return {
    /** Opens an account and a session. 400 wrong code; 409 when the owner of the phone has an account already. */
    register: async (input: Proof & { shareCode?: string | undefined }, device: Device) => {
      await codes.consume(input.tel, 'register', input.code, device)
      const passwordHash = await hashPassword(input.password)
      return db.transaction(async (tx) => {
        const userId = await create(tx, {
          tel: input.tel,
          passwordHash,
          locale: device.locale,
          inviteCode: input.shareCode,
        })
        if (!userId) throw new AppError(409, 'auth.telTaken')
        return sessions.open(tx, { userId, caller: device })
      })
    },

    /** Opens a session by password: 400 when phone or password is wrong, 429 after too many guesses. */
    loginByPassword: async (tel: string, password: string, device: Device) => {
      if (!limits.telPattern.test(tel)) throw new AppError(400, 'auth.wrongPassword')
      const [here, phone, address] = [`pw:here:${tel}:${device.ip}`, `pw:tel:${tel}`, `pw:ip:${device.ip}`]
      // Counted before they are tried, so that many at once are no more than many in a row.
      await throttle.hit(address, guesses.address, hour)
      await throttle.hit(here, guesses.here, guesses.hereSeconds)
      await throttle.hit(phone, guesses.phone, hour)
      const user = await byTel(tel)
      const right = await isPassword(user?.passwordHash, password.slice(0, limits.passwordMax + 1))
      if (!user || !right) throw new AppError(400, 'auth.wrongPassword')
      await throttle.forget(here)
      await throttle.forget(phone)
      await throttle.giveBack(address)
      return sessions.open(db, { userId: user.id, caller: device })
    },

    /** Opens a session by SMS code. Registers nobody, since that needs their consent: 404 tells the owner to register. */
    loginByCode: async (tel: string, code: string, device: Device) => {
      if (!limits.telPattern.test(tel) || !limits.smsCodePattern.test(code)) throw new AppError(400, 'auth.wrongCode')
      await codes.consume(tel, 'login', code, device)
      const user = await byTel(tel)
      if (!user) throw new AppError(404, 'auth.notRegistered')
      return sessions.open(db, { userId: user.id, caller: device })
    },

    /** Sets a password by SMS code and ends every session. */
    resetPassword: async (input: Proof, device: Device): Promise<void> => {
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
      await throttle.forget(`pw:tel:${input.tel}`)
    },

    /** Changes the password and ends the other sessions. An account without one sets it by SMS code instead. */
    updatePassword: async (user: { userId: string; sessionId: string }, oldPassword: string, password: string) => {
      const key = `pw:old:${user.userId}`
      await throttle.hit(key, guesses.here, guesses.hereSeconds)
      const [found] = await db.select().from(appUser).where(eq(appUser.id, user.userId))
      if (!(await isPassword(found?.passwordHash, oldPassword))) throw new AppError(400, 'auth.wrongOldPassword')
      const passwordHash = await hashPassword(password)
      await db.transaction(async (tx) => {
        await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, user.userId))
        await sessions.closeOthers(tx, user.userId, user.sessionId)
      })
      await throttle.forget(key)
    },

    /** An account without an SMS code, for the operator's commands and the demo. One that exists stays as it is. */
    ensure: async (tel: string, password: string): Promise<{ userId: string; created: boolean }> => {
      const known = await byTel(tel)
      if (known) return { userId: known.id, created: false }
      const passwordHash = await hashPassword(password)
      const userId = await db.transaction((tx) => create(tx, { tel, passwordHash, locale: defaultLocale }))
      if (userId) return { userId, created: true }
      const other = await byTel(tel)
      if (!other) throw new Error(`the account of ${tel} came and went`)
      return { userId: other.id, created: false }
    },
  }
}
