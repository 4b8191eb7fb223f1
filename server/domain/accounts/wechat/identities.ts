import { and, desc, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../errors'
import type { Clock } from '../../../ports/clock'
import { wxIdentity, wxSeen } from '../../../ports/db/schema/wx'
import type { Db } from '../../../ports/db/types'
import type { WxIdentity } from '../../../ports/wx/api'
import { createSealer } from '../../../ports/wx/seal'

/** A person's WeChat as one of our apps sees it. */
export interface SeenIdentity extends WxIdentity {
  appId: string
}

export interface Joined {
  /** It did not log in to this account before. */
  isNew: boolean
  /** Accounts of which a WeChat logs in no more, this one among them when another one of its own did. */
  lost: string[]
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
    /** The account a WeChat is joined to: by this app, else by the union of the operator's apps. */
    accountOf: (seen: SeenIdentity) => accountOf(seen),

    lock,

    /**
     * Joins a WeChat to an account. The newest proof counts: another account loses this WeChat, and another WeChat of this
     * account its place. Rows stay, for what was paid by them. Answers whether it is new, and the account of each row that lost its place.
     */
    async join(tx: Db, userId: string, seen: SeenIdentity): Promise<Joined> {
      await lock(tx, userId, seen)
      const others = await detach(tx, isAnothers(userId, seen))
      const own = await detach(tx, isOther(userId, seen))
      const lost = [...new Set([...others, ...own].map((row) => row.userId))]
      return { isNew: await put(tx, userId, seen), lost }
    },

    /** Joins a WeChat where that takes no place: 409 while it is another account's, or another one logs in to this account. */
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

    /** The account is logged in to within this person's WeChat, which logs in to nothing by that. The newest counts. */
    async note(userId: string, { appId, openId }: SeenIdentity): Promise<void> {
      const row = { openId, seenAt: clock.now() }
      await db
        .insert(wxSeen)
        .values({ userId, appId, ...row })
        .onConflictDoUpdate({ target: [wxSeen.userId, wxSeen.appId], set: row })
    },

    /** No WeChat logs in to the account any more; false when none did. */
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
