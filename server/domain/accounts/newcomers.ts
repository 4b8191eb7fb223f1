import type { LoginDevice } from '.'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import type { Ledger } from '../credits/ledger'
import type { Agreements } from './agreements'
import { freePhone } from './former-phones'
import type { createGiftLimit } from './guard/gift-limit'
import { createUserInserter } from './insert-user'
import { type SecurityLog, withGift } from './security-log'
import { accountSettings, lacksFilings } from './settings'

export interface NewcomersDeps {
  db: Db
  clock: Clock
  ids: Ids
  ledger: Ledger
  security: Pick<SecurityLog, 'record' | 'wasClosed'>
  mayHaveGift: ReturnType<typeof createGiftLimit>
  agreements: Pick<Agreements, 'record'>
}

export interface Newcomer {
  tel: string
  /** Null until its owner sets one. */
  passwordHash: string | null
  shareCode?: string | undefined
}

/** Work in the same transaction as the session. */
export type Also = (tx: Db, userId: string) => Promise<void>

type OpenSession = (
  tx: Db,
  userId: string,
  device: LoginDevice,
) => Promise<{ token: string; expiresIn: number; device: string }>

/** New accounts, each with its first session. */
export const createNewcomers = (
  { db, clock, ids, ledger, security, mayHaveGift, agreements }: NewcomersDeps,
  open: OpenSession,
) => {
  const insertUser = createUserInserter({ clock, ids, ledger })

  /**
   * Null when the phone has an account. A network or device with too many gifts gets none, and the result reports it.
   * `before` runs first in the transaction.
   */
  const create = async (
    { tel, passwordHash, shareCode }: Newcomer,
    device: LoginDevice,
    also?: Also,
    before?: (tx: Db) => Promise<void>,
  ) => {
    if (await security.wasClosed(tel)) throw new AppError(403, 'auth.closedPhone')
    const { registerGift, giftsPerAddress, registration } = await accountSettings(db)
    if (registration === 'filed' && (await lacksFilings(db))) throw new AppError(403, 'auth.notFiled')
    const isGiven = registerGift > 0 && (await mayHaveGift(tel, device, giftsPerAddress))
    return db.transaction(async (tx) => {
      await before?.(tx)
      const newUser = { tel, passwordHash, locale: device.locale, inviteCode: shareCode }
      const userId = await insertUser(tx, { ...newUser, withGift: isGiven, asksAge: true })
      if (!userId) return null
      const about = isGiven ? withGift : ''
      await security.record({ kind: 'registered', userId, tel, caller: device, about }, tx)
      await agreements.record(tx, { ...device, userId })
      await also?.(tx, userId)
      const { token, expiresIn, device: deviceToken } = await open(tx, userId, device)
      const notice = isGiven || registerGift === 0 ? undefined : translate(device.locale, 'account.giftWithheld')
      return { token, expiresIn, device: deviceToken, notice, created: { gift: isGiven ? registerGift : 0 } }
    })
  }

  return {
    insertUser,
    create,

    /** Makes an account for the next owner of a phone, beside the earlier owner's, which keeps all it has. */
    createBeside: async (former: { id: string; tel: string }, newcomer: Newcomer, device: LoginDevice) => {
      const created = await create(newcomer, device, undefined, async (tx) => {
        await freePhone(tx, former)
        await security.record({ kind: 'phonePassedOn', userId: former.id, caller: device }, tx)
      })
      if (!created) throw new AppError(409, 'auth.telTaken')
      return created
    },
  }
}
