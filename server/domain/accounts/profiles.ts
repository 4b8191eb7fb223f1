import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Checked, Session } from '../../../contract/api'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { appUser } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import { assertPasses, type Moderation } from '../../ports/moderation'
import type { Files } from '../files/types'
import type { Ledger } from '../credits/ledger'
import { maskTel } from './masks'
import { assertNameFree } from './taken-names'
import { isoText } from '../../../contract/time'

export type Profiles = ReturnType<typeof createProfiles>

const inviter = alias(appUser, 'inviter')

interface ProfilesDeps {
  db: Db
  clock: Clock
  ledger: Ledger
  files: Pick<Files, 'avatar' | 'avatarUrl'>
  moderation: Moderation
}

/** The logged-in user's profile: view and changes. */
export const createProfiles = ({ db, clock, ledger, files, moderation }: ProfilesDeps) => {
  async function view(userId: string): Promise<Session> {
    const [found] = await db
      .select({ user: appUser, inviter: inviter.nickName })
      .from(appUser)
      .leftJoin(inviter, eq(inviter.id, appUser.inviterId))
      .where(eq(appUser.id, userId))
    if (!found) throw new AppError(401, 'auth.loggedOut')
    const { user } = found
    const { balance, held, heldBy, lots } = await ledger.balance(db, userId)
    return {
      uid: user.id,
      name: user.nickName,
      nickName: user.nickName,
      tel: maskTel(user.tel),
      avatar: files.avatarUrl(user.avatar),
      context: user.context,
      suggestions: user.suggestions,
      hasPassword: user.passwordHash !== null,
      balance,
      held,
      heldBy,
      lots: lots.map(({ id, source, credits, remaining, expiresAt }) => ({
        id,
        source,
        credits,
        remaining,
        expiresAt: isoText(expiresAt),
      })),
      membership: {
        active: (user.membershipUntil?.getTime() ?? 0) > clock.now().getTime(),
        expiresAt: isoText(user.membershipUntil),
      },
      shareCode: user.shareCode,
      inviter: found.inviter,
    }
  }

  async function change(
    userId: string,
    to: Partial<Pick<typeof appUser.$inferInsert, 'nickName' | 'context' | 'suggestions'>>,
  ): Promise<Session> {
    await db.update(appUser).set(to).where(eq(appUser.id, userId))
    return view(userId)
  }

  return {
    view,

    /** `avatar` is the id of a picture of this user. */
    edit: async (userId: string, { nickName, avatar, crop }: Checked<'PUT /app/user'>) => {
      // Invited people see this name, so it is moderated.
      const names = nickName === undefined ? [] : [nickName]
      if (nickName !== undefined) await assertNameFree(db, userId, nickName)
      const of = { userId, kind: 'profile' } as const
      const [shown] = names.length > 0 ? await assertPasses(moderation, names, of, 'user.nameRefused') : []
      if (avatar !== undefined) await files.avatar(userId, avatar, crop)
      return shown === undefined ? view(userId) : change(userId, { nickName: shown })
    },

    setContext: (userId: string, context: boolean) => change(userId, { context }),
    setSuggestions: (userId: string, suggestions: boolean) => change(userId, { suggestions }),
  }
}
