import { eq } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { defaultLocale, type Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import { formerTel } from './former-phones'
import { createNewcomers, type Also, type Newcomer, type NewcomersDeps } from './newcomers'
import type { Prover } from './guard/captcha'
import type { KnownDevices } from './guard/known-devices'
import type { PasswordGuard } from './guard/password-guard'
import type { Silence } from './guard/silence'
import type { Notices } from './notices'
import { assertUncommon, createPasswordChanges } from './password-changes'
import { hashPassword, isPassword } from './passwords'
import type { Sessions } from './sessions'
import type { SmsCodes } from './sms-codes'
import type { Throttle } from './throttle'
import type { WechatJoins } from './wechat/joins'

export type Accounts = ReturnType<typeof createAccounts>

interface AccountsDeps extends NewcomersDeps {
  sessions: Sessions
  codes: SmsCodes
  throttle: Throttle
  guard: PasswordGuard
  devices: KnownDevices
  silence: Silence
  notices: Pick<Notices, 'add'>
  wechats: Pick<WechatJoins, 'leave'>
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
  /** The account that nobody used for long is somebody else's: makes another one. */
  fresh?: boolean
}

/** How a person enters. */
interface Entry {
  about: 'password' | 'code' | 'wechat'
  agreed: boolean
  also?: Also | undefined
}

/** Registration and login. Only a proven owner of a phone learns whether it has an account. */
export const createAccounts = (deps: AccountsDeps) => {
  const { db, sessions, codes, security, guard, devices, silence, notices } = deps
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
  const newcomers = createNewcomers(deps, open)
  const { create, createBeside } = newcomers
  const byTel = async (tel: string) => (await db.select().from(appUser).where(eq(appUser.tel, tel)))[0]

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

    /**
     * Opens a session by password: 400 when phone or password is wrong, 403 when a captcha is due. The account that had
     * this phone before opens by its own password.
     */
    loginByPassword: async (tel: string, password: string, device: LoginDevice, agreed = false) => {
      if (!limits.telPattern.test(tel)) throw new AppError(400, 'auth.wrongPassword')
      const tried = await guard.admit(tel, device)
      const asked = await Promise.all([byTel(tel), byTel(formerTel(tel))])
      // Both are always compared, so that the time says nothing.
      const isRight = await Promise.all(
        asked.map((one) => isPassword(one?.passwordHash, password.slice(0, limits.passwordMax + 1))),
      )
      const user = asked.find((_, at) => isRight[at])
      if (!user) {
        await security.record({
          kind: 'loginRefused',
          userId: asked[0]?.id ?? null,
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
     * owner did not accept the agreements: the code can be sent again then. 403 for a silent account on a new device;
     * the same code, sent again with `fresh`, makes an account beside it.
     */
    loginByCode: async (
      tel: string,
      code: string,
      device: LoginDevice,
      { agreed, shareCode, fresh = false }: Joining = { agreed: false },
    ) => {
      if (!limits.telPattern.test(tel) || !limits.smsCodePattern.test(code)) throw new AppError(400, 'auth.wrongCode')
      const known = await byTel(tel)
      const lacksConsent = (!known || fresh) && !agreed
      await codes.consume(tel, 'login', code, device, { keep: lacksConsent || known !== undefined })
      if (lacksConsent) throw new AppError(400, 'auth.mustAgree', {}, { field: 'agreed' })
      if (known) {
        if (!fresh) await silence.refuse(known, device)
        // Its owner came back meanwhile.
        else if (!(await silence.isShut(known, device))) throw new AppError(409, 'auth.telInUse')
        await codes.consume(tel, 'login', code, device)
        if (fresh) return createBeside(known, { tel, passwordHash: null, shareCode }, device)
      }
      return enterOrCreate(known, { tel, shareCode }, device, { about: 'code', agreed })
    },

    /** Creates an account without an SMS code, for the operator's commands and the demo. An existing one is not changed. */
    ensure: async (tel: string, password: string): Promise<{ userId: string; created: boolean }> => {
      const known = await byTel(tel)
      if (known) return { userId: known.id, created: false }
      const passwordHash = await hashPassword(password)
      const userId = await db.transaction((tx) =>
        newcomers.insertUser(tx, { tel, passwordHash, locale: defaultLocale, withGift: true }),
      )
      if (userId) return { userId, created: true }
      const other = await byTel(tel)
      if (!other) throw new Error(`the account of ${tel} appeared and disappeared`)
      return { userId: other.id, created: false }
    },
  }
}
