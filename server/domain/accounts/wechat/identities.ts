import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Clock } from '../../../ports/clock'
import { wxIdentity } from '../../../ports/db/schema/wx'
import type { Db } from '../../../ports/db/types'
import type { WxIdentity } from '../../../ports/wx/api'
import { createSealer } from '../../../ports/wx/seal'

/** A person's WeChat as one of our apps sees it. */
export interface SeenIdentity extends WxIdentity {
  appId: string
}

export type Identities = ReturnType<typeof createIdentities>

/** Which WeChat logs in to which account. One WeChat belongs to one account, and an account has one WeChat in each app. */
export function createIdentities({ db, clock, secret }: { db: Db; clock: Clock; secret: string }) {
  const { seal } = createSealer(secret)
  const isJoined = isNotNull(wxIdentity.joinedAt)
  const isSame = ({ appId, openId, unionId }: SeenIdentity) =>
    or(
      and(eq(wxIdentity.appId, appId), eq(wxIdentity.openId, openId)),
      unionId ? eq(wxIdentity.unionId, unionId) : undefined,
    )

  return {
    /** The account a WeChat is joined to: by this app, else by the union of the operator's apps. */
    async accountOf(seen: SeenIdentity): Promise<string | null> {
      const found = await db
        .select({ userId: wxIdentity.userId, openId: wxIdentity.openId, appId: wxIdentity.appId })
        .from(wxIdentity)
        .where(and(isSame(seen), isJoined))
        .orderBy(desc(wxIdentity.joinedAt))
      const own = found.find(({ appId, openId }) => appId === seen.appId && openId === seen.openId)
      return (own ?? found[0])?.userId ?? null
    },

    /**
     * Joins a WeChat to an account. The newest proof counts: another account loses this WeChat, and another WeChat of this
     * account its place. Rows stay, for what was paid by them.
     */
    async join(tx: Db, userId: string, seen: SeenIdentity): Promise<void> {
      const { appId, openId, unionId, sessionKey } = seen
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wx ${unionId ?? openId}`}, 0))`)
      await tx
        .update(wxIdentity)
        .set({ joinedAt: null })
        .where(and(isSame(seen), ne(wxIdentity.userId, userId)))
      // The account's earlier WeChat, which an app of the same union knows by another person.
      if (unionId)
        await tx
          .update(wxIdentity)
          .set({ joinedAt: null })
          .where(and(eq(wxIdentity.userId, userId), ne(wxIdentity.unionId, unionId)))
      const now = clock.now()
      const row = { openId, unionId, sessionKey: sessionKey && seal(sessionKey), joinedAt: now, updatedAt: now }
      await tx
        .insert(wxIdentity)
        .values({ userId, appId, ...row })
        .onConflictDoUpdate({ target: [wxIdentity.userId, wxIdentity.appId], set: row })
    },

    /** No WeChat logs in to the account any more; false when none did. */
    async leave(tx: Db, userId: string): Promise<boolean> {
      const left = await tx
        .update(wxIdentity)
        .set({ joinedAt: null })
        .where(and(eq(wxIdentity.userId, userId), isJoined))
        .returning({ appId: wxIdentity.appId })
      return left.length > 0
    },

    /** By which app's WeChat the account can be logged in to, and since when. */
    async joined(userId: string): Promise<{ appId: string; joinedAt: Date }[]> {
      const found = await db
        .select({ appId: wxIdentity.appId, joinedAt: wxIdentity.joinedAt })
        .from(wxIdentity)
        .where(and(eq(wxIdentity.userId, userId), isJoined))
        .orderBy(wxIdentity.joinedAt)
      return found.flatMap(({ appId, joinedAt }) => (joinedAt ? [{ appId, joinedAt }] : []))
    },
  }
}
