import { and, desc, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { wxIdentity, wxSeen } from '../../../ports/db/schema/wx'
import type { Db } from '../../../ports/db/types'
import type { WxIdentity } from '../../../ports/wx/api'
import { createSealer } from '../../../ports/wx/seal'

/** A person's WeChat identity in one of our apps. */
export interface SeenIdentity extends WxIdentity {
  appId: string
}

export interface Joined {
  /** The identity did not log in to this account before. */
  isNew: boolean
  /** Accounts to which an identity no longer logs in, including this one if it replaced its own. */
  lost: string[]
}

export type Identities = ReturnType<typeof createIdentities>

/** WeChat identities by account. One identity belongs to one account; an account has one identity per app. */
export function createIdentities({ db, clock, secret }: { db: Db; clock: Clock; secret: string }) {
  const { seal } = createSealer(secret)
  const isJoined = isNotNull(wxIdentity.joinedAt)
  const isSame = ({ appId, openId, unionId }: SeenIdentity) =>
    or(
      and(eq(wxIdentity.appId, appId), eq(wxIdentity.openId, openId)),
      unionId ? eq(wxIdentity.unionId, unionId) : undefined,
    )

  /** Serializes joins, detachments and renewals of one account or one WeChat identity. Taken before any row lock. */
  async function lock(tx: Db, userId: string, seen?: SeenIdentity): Promise<void> {
    const keys = [`wx account ${userId}`, ...(seen ? [`wx ${seen.openId}`] : [])]
    if (seen?.unionId) keys.push(`wx ${seen.unionId}`)
    for (const key of keys.sort()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }

  async function accountOf(seen: SeenIdentity, tx: Db = db): Promise<string | null> {
    const found = await tx
      .select({ userId: wxIdentity.userId, openId: wxIdentity.openId, appId: wxIdentity.appId })
      .from(wxIdentity)
      .where(and(isSame(seen), isJoined))
      .orderBy(desc(wxIdentity.joinedAt))
    const own = found.find(({ appId, openId }) => appId === seen.appId && openId === seen.openId)
    return (own ?? found[0])?.userId ?? null
  }

  /** Another person's WeChat identity that logs in to the account: in this app, or in another app of the same union. */
  const isOther = (userId: string, { appId, openId, unionId }: SeenIdentity) =>
    and(
      eq(wxIdentity.userId, userId),
      isJoined,
      or(
        and(eq(wxIdentity.appId, appId), ne(wxIdentity.openId, openId)),
        unionId ? ne(wxIdentity.unionId, unionId) : undefined,
      ),
    )
  const isAnothers = (userId: string, seen: SeenIdentity) => and(isSame(seen), ne(wxIdentity.userId, userId), isJoined)

  const detach = (tx: Db, which: SQL | undefined) =>
    tx.update(wxIdentity).set({ joinedAt: null }).where(which).returning({ userId: wxIdentity.userId })

  async function put(tx: Db, userId: string, seen: SeenIdentity): Promise<boolean> {
    const { appId, openId, unionId, sessionKey } = seen
    const now = clock.now()
    const isThis = and(eq(wxIdentity.userId, userId), eq(wxIdentity.appId, appId), eq(wxIdentity.openId, openId))
    const [known] = await tx
      .select({ joinedAt: wxIdentity.joinedAt, unionId: wxIdentity.unionId })
      .from(wxIdentity)
      .where(isThis)
    const joinedAt = known?.joinedAt ?? now
    const row = {
      openId,
      unionId: unionId ?? known?.unionId ?? null,
      sessionKey: sessionKey && seal(sessionKey),
      joinedAt,
      updatedAt: now,
    }
    await tx
      .insert(wxIdentity)
      .values({ userId, appId, ...row })
      .onConflictDoUpdate({ target: [wxIdentity.userId, wxIdentity.appId], set: row })
    return !known?.joinedAt
  }

  return {
    /** The account of an identity: joined by this app, else by the union of the operator's apps. */
    accountOf: (seen: SeenIdentity) => accountOf(seen),

    lock,

    /**
     * Joins an identity to an account. The newest proof wins: it leaves its previous account and replaces this
     * account's identity. Rows stay, for payments made with them. Returns whether it is new, and the account of each
     * replaced row.
     */
    async join(tx: Db, userId: string, seen: SeenIdentity): Promise<Joined> {
      await lock(tx, userId, seen)
      const others = await detach(tx, isAnothers(userId, seen))
      const own = await detach(tx, isOther(userId, seen))
      const lost = [...new Set([...others, ...own].map((row) => row.userId))]
      return { isNew: await put(tx, userId, seen), lost }
    },

    /**
     * Joins an identity only if nothing is replaced: 409 while it belongs to another account, or this account has
     * another identity.
     */
    async joinFree(tx: Db, userId: string, seen: SeenIdentity): Promise<Joined> {
      await lock(tx, userId, seen)
      const owner = await accountOf(seen, tx)
      if (owner && owner !== userId) throw new AppError(409, 'wechat.taken')
      const [other] = await tx
        .select({ appId: wxIdentity.appId })
        .from(wxIdentity)
        .where(isOther(userId, seen))
        .limit(1)
      if (other) throw new AppError(409, 'wechat.another')
      return { isNew: await put(tx, userId, seen), lost: [] }
    },

    /**
     * Updates the row of a joined identity at login. Adds one for a person known from another app. Detaches nothing.
     * False when this identity no longer logs in to the account.
     */
    async renew(tx: Db, userId: string, seen: SeenIdentity): Promise<boolean> {
      await lock(tx, userId, seen)
      if ((await accountOf(seen, tx)) !== userId) return false
      const [other] = await tx
        .select({ appId: wxIdentity.appId })
        .from(wxIdentity)
        .where(
          and(
            eq(wxIdentity.userId, userId),
            eq(wxIdentity.appId, seen.appId),
            isJoined,
            ne(wxIdentity.openId, seen.openId),
          ),
        )
      if (!other) await put(tx, userId, seen)
      return true
    },

    /** Notes the identity in whose app the account is open. It gives no login. The newest wins. */
    async note(userId: string, { appId, openId }: SeenIdentity): Promise<void> {
      const row = { openId, seenAt: clock.now() }
      await db
        .insert(wxSeen)
        .values({ userId, appId, ...row })
        .onConflictDoUpdate({ target: [wxSeen.userId, wxSeen.appId], set: row })
    },

    /** Detaches every identity of the account; false when there was none. */
    async leave(tx: Db, userId: string): Promise<boolean> {
      await lock(tx, userId)
      return (await detach(tx, and(eq(wxIdentity.userId, userId), isJoined))).length > 0
    },

    /** Apps whose WeChat identity can log in to the account, with the time of joining. */
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
