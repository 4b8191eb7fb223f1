import { eq } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales'
import { dayMs } from '../../../contract/time'
import type { Clock, Ids } from '../../ports/clock'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import type { Ledger } from '../credits/ledger'
import { accountSettings } from './settings'

export interface NewUser {
  tel: string
  passwordHash: string | null
  locale: Locale
  inviteCode?: string | undefined
  withGift: boolean
  /** The person registered, and is asked their age where the site asks new accounts. */
  asksAge?: boolean
}

/**
 * Adds a user with a credit account and, unless withheld, the gift for new users. Returns the id, or null when the
 * phone is taken.
 */
export const createUserInserter =
  ({ clock, ids, ledger }: { clock: Clock; ids: Ids; ledger: Ledger }) =>
  async (
    tx: Db,
    { tel, passwordHash, locale, inviteCode, withGift, asksAge = false }: NewUser,
  ): Promise<string | null> => {
    const [inviter] = inviteCode
      ? await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.shareCode, inviteCode.trim()))
      : []
    const now = clock.now()
    const { registerGift, registerGiftDays } = await accountSettings(tx)
    for (let attempt = 0; attempt < 5; attempt++) {
      const [id, shareCode] = [ids.ulid(), ids.shareCode()]
      const [inserted] = await tx
        .insert(appUser)
        .values({
          id,
          tel,
          passwordHash,
          shareCode,
          nickName: translate(locale, 'account.newName', { code: shareCode.slice(-4) }),
          inviterId: inviter?.id ?? null,
          asksAge,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: appUser.id })
      if (inserted) {
        await ledger.createCreditAccount(tx, id)
        const expiresAt = registerGiftDays === null ? null : new Date(now.getTime() + registerGiftDays * dayMs)
        if (withGift && registerGift > 0) {
          await ledger.grant(tx, { userId: id, ref: `gift:${id}`, credits: registerGift, source: 'gift', expiresAt })
        }
        return id
      }
      const taken = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.tel, tel))
      if (taken.length > 0) return null
    }
    throw new Error('no share code was free in five tries')
  }
