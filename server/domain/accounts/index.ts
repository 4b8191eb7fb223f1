import { eq } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { defaultLocale, type Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import type { Ledger } from '../credits/ledger'
import { type Agreements } from './agreements'
import { createUserInserter } from './insert-user'
import { translate } from '../../texts'
import type { Prover } from './guard/captcha'
import type { createGiftLimit } from './guard/gift-limit'
import type { KnownDevices } from './guard/known-devices'
import type { PasswordGuard } from './guard/password-guard'
import type { Silence } from './guard/silence'
import type { Notices } from './notices'
import { assertUncommon, createPasswordChanges } from './password-changes'
import { hashPassword, isPassword } from './passwords'
import { type SecurityLog, withGift } from './security-log'
import type { Sessions } from './sessions'
import type { SmsCodes } from './sms-codes'
import { accountSettings, lacksFilings } from './settings'
import type { Throttle } from './throttle'
import type { WechatJoins } from './wechat/joins'

export type Accounts = ReturnType<typeof createAccounts>

interface AccountsDeps {
  db: Db
  clock: Clock
  ids: Ids
  ledger: Ledger
  sessions: Sessions
  codes: SmsCodes
  throttle: Throttle
  security: Pick<SecurityLog, 'record' | 'wasClosed'>
  guard: PasswordGuard
  devices: KnownDevices
  silence: Silence
  notices: Pick<Notices, 'add'>
  mayHaveGift: ReturnType<typeof createGiftLimit>
  wechats: Pick<WechatJoins, 'leave'>
  agreements: Pick<Agreements, 'record'>
}

export interface LoginDevice extends Prover {
  locale: Locale
}

/** A phone, the code that proves it, and the password to set. */
export interface SmsProof {
  tel: string
  code: string
  password: string
}

/** What a form sends beside the code. */
interface Joining {
  /** The person accepted the agreements; an account of a new phone needs it. */
  agreed: boolean
  shareCode?: string | undefined
}

interface Newcomer {
  tel: string
  /** Null until its owner sets one. */
  passwordHash: string | null
  shareCode?: string | undefined
}

/** Work in the same transaction as the session. */
type Also = (tx: Db, userId: string) => Promise<void>

/** How a person enters. */
interface Entry {
  about: 'password' | 'code' | 'wechat'
  agreed: boolean
  also?: Also | undefined
}

/** Registration and login. Only a proven owner of a phone learns whether it has an account. */
export const createAccounts = (deps: AccountsDeps) => {
  const { db, clock, ids, ledger, sessions, codes, security, guard, devices, silence, notices, mayHaveGift } = deps
  const insertUser = createUserInserter({ clock, ids, ledger })
  /** Opens a session, and remembers the device. */
  const open = async (tx: Db, userId: string, caller: LoginDevice) => {
    const { token: device, deviceHash, isNew } = await devices.remember(tx, userId, caller.device)
    return { ...(await sessions.open(tx, { userId, caller, deviceHash })), device, isNew }
  }
  /** `also` runs in the same transaction. */
  const enter = (userId: string, caller: LoginDevice, { about, agreed, also }: Entry) =>
    db.transaction(async (tx) => {
      // Runs first, because it takes a lock that precedes all row locks.
      await also?.(tx, userId)
      if (agreed) await deps.agreements.record(tx, { ...caller, userId })
      await security.record({ kind: 'login', userId, caller, about }, tx)
      const { sessionId, isNew, ...opened } = await open(tx, userId, caller)
      if (isNew) await notices.add(tx, { kind: 'newDevice', userId, sessionId, client: caller.client, ip: caller.ip })
      return opened
    })
  const byTel = async (tel: string) => (await db.select().from(appUser).where(eq(appUser.tel, tel)))[0]

  /**
   * Null when the phone has an account. A network or device with too many gifts gets none, and the result reports it.
   */
  const create = async ({ tel, passwordHash, shareCode }: Newcomer, device: LoginDevice, also?: Also) => {
    if (await security.wasClosed(tel)) throw new AppError(403, 'auth.closedPhone')
    const { registerGift, giftsPerAddress, registration } = await accountSettings(db)
    if (registration === 'filed' && (await lacksFilings(db))) throw new AppError(403, 'auth.notFiled')
    const isGiven = registerGift > 0 && (await mayHaveGift(tel, device, giftsPerAddress))
    return db.transaction(async (tx) => {
      const newUser = { tel, passwordHash, locale: device.locale, inviteCode: shareCode }
      const userId = await insertUser(tx, { ...newUser, withGift: isGiven, asksAge: true })
      if (!userId) return null
      const about = isGiven ? withGift : ''
      await security.record({ kind: 'registered', userId, tel, caller: device, about }, tx)
      await deps.agreements.record(tx, { ...device, userId })
      await also?.(tx, userId)
      const { token, expiresIn, device: deviceToken } = await open(tx, userId, device)
      const notice = isGiven || registerGift === 0 ? undefined : translate(device.locale, 'account.giftWithheld')
      return { token, expiresIn, device: deviceToken, notice, created: { gift: isGiven ? registerGift : 0 } }
    })
  }

  /** Opens a session for the proven owner of a phone; a new phone gets an account without a password. */
  const enterOrCreate = async (
    known: typeof appUser.$inferSelect | undefined,
    newcomer: Omit<Newcomer, 'passwordHash'>,
    device: LoginDevice,
    entry: Entry,
  ) => {
    const created = known ? null : await create({ ...newcomer, passwordHash: null }, device, entry.also)
    if (created) return created
    // Another request for this phone may have created it meanwhile.
    const user = known ?? (await byTel(newcomer.tel))
    if (!user) throw new AppError(404, 'auth.notRegistered')
    return enter(user.id, device, entry)
  }

  return {
    ...createPasswordChanges(deps),

    /** Creates an account and opens a session. 400 for a common password or a wrong code, 409 when the phone has an account. */
    register: async (input: SmsProof & { shareCode?: string | undefined }, device: LoginDevice) => {
      await assertUncommon(db, input)
      await codes.consume(input.tel, 'register', input.code, device)
      const { tel, shareCode } = input
      const created = await create({ tel, passwordHash: await hashPassword(input.password), shareCode }, device)
      if (!created) throw new AppError(409, 'auth.telTaken')
      return created
    },

    /** Opens a session for a person identified by WeChat. */
    enterByWechat: (userId: string, device: LoginDevice, also: Also) =>
      enter(userId, device, { about: 'wechat', agreed: true, also }),

    /**
     * Opens a session for the owner of a phone that WeChat verified, as `loginByCode` does. `wechatOf`: the account that
     * this WeChat is joined to. 403 when only the phone speaks for a silent account.
     */
    enterByWechatPhone: async (
      newcomer: Omit<Newcomer, 'passwordHash'>,
      device: LoginDevice,
      wechatOf: string | null,
      also: Also,
    ) => {
      const known = await byTel(newcomer.tel)
      if (known && known.id !== wechatOf) await silence.refuse(known, device)
      return enterOrCreate(known, newcomer, device, { about: 'wechat', agreed: true, also })
    },

    /** Opens a session by password: 400 when phone or password is wrong, 403 when a captcha is due. */
    loginByPassword: async (tel: string, password: string, device: LoginDevice, agreed = false) => {
      if (!limits.telPattern.test(tel)) throw new AppError(400, 'auth.wrongPassword')
      const tried = await guard.admit(tel, device)
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
      await tried.wasRight()
      return enter(user.id, device, { about: 'password', agreed })
    },

    /**
     * Opens a session by SMS code; a phone without an account gets one. 400 for a wrong code, and for a new phone whose
     * owner did not accept the agreements: the code can be sent again then. 403 for a silent account on a new device.
     */
    loginByCode: async (
      tel: string,
      code: string,
      device: LoginDevice,
      { agreed, shareCode }: Joining = { agreed: false },
    ) => {
      if (!limits.telPattern.test(tel) || !limits.smsCodePattern.test(code)) throw new AppError(400, 'auth.wrongCode')
      const known = await byTel(tel)
      const lacksConsent = !known && !agreed
      await codes.consume(tel, 'login', code, device, { keep: lacksConsent })
      if (lacksConsent) throw new AppError(400, 'auth.mustAgree', {}, { field: 'agreed' })
      if (known) await silence.refuse(known, device)
      return enterOrCreate(known, { tel, shareCode }, device, { about: 'code', agreed })
    },

    /** Creates an account without an SMS code, for the operator's commands and the demo. An existing one is not changed. */
    ensure: async (tel: string, password: string): Promise<{ userId: string; created: boolean }> => {
      const known = await byTel(tel)
      if (known) return { userId: known.id, created: false }
      const passwordHash = await hashPassword(password)
      const userId = await db.transaction((tx) =>
        insertUser(tx, { tel, passwordHash, locale: defaultLocale, withGift: true }),
      )
      if (userId) return { userId, created: true }
      const other = await byTel(tel)
      if (!other) throw new Error(`the account of ${tel} appeared and disappeared`)
      return { userId: other.id, created: false }
    },
  }
}
