import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists, or } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import { dayMs } from '../../../contract/time'
import type { Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { Clock, Ids } from '../../ports/clock'
import { accountNotice, chatShare, creditLot, deviceSession, payOrder } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { viewNotice } from './notice-view'

export type Notices = ReturnType<typeof createNotices>
type NewNotice = Pick<typeof accountNotice.$inferInsert, 'kind' | 'userId' | 'sessionId' | 'client' | 'ip' | 'about'>

const lifetimeMs = 30 * dayMs
/** How long before their end credits are spoken of. */
const expiringMs = 3 * dayMs
/** Lots that one sweep speaks of; the next goes on. */
const lotsAtOnce = 1000
const mostAtOnce = 5

interface Device {
  userId: string
  sessionId: string
}

/** Adds a notice, in the given transaction when it belongs to one; one about the same order, lot or link is added once. */
export const addNotice = async (
  tx: Db,
  { clock, ids }: { clock: Clock; ids: Pick<Ids, 'ulid'> },
  notice: NewNotice,
): Promise<void> => {
  await tx
    .insert(accountNotice)
    .values({ id: ids.ulid(), createdAt: clock.now(), ...notice })
    .onConflictDoNothing()
}

/** What the devices of an account are told, each once: a login on a new device, a payment, credits that came or end soon, a picture that is not shown. */
export const createNotices = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) => {
  /**
   * What this device has not shown yet and is still true: no payment that went back, no credits that are used up or over, no link that has ended. Nothing
   * from before it logged in, but for credits that end soon.
   */
  const untold = ({ userId, sessionId }: Device) => {
    const now = clock.now()
    const isLeft = and(gt(creditLot.remaining, 0), or(isNull(creditLot.expiresAt), gt(creditLot.expiresAt, now)))
    const isShared = and(isNotNull(chatShare.id), isNull(chatShare.revokedAt), gt(chatShare.expiresAt, now))
    return db
      .select({ notice: accountNotice, order: payOrder, lot: creditLot })
      .from(accountNotice)
      .innerJoin(deviceSession, eq(deviceSession.id, sessionId))
      .leftJoin(chatShare, and(eq(accountNotice.kind, 'pictureRefused'), eq(chatShare.id, accountNotice.about)))
      .leftJoin(payOrder, and(eq(accountNotice.kind, 'paid'), eq(payOrder.tradeNo, accountNotice.about)))
      .leftJoin(
        creditLot,
        and(inArray(accountNotice.kind, ['granted', 'expiring']), eq(creditLot.id, accountNotice.about)),
      )
      .where(
        and(
          eq(accountNotice.userId, userId),
          ne(accountNotice.sessionId, sessionId),
          gt(accountNotice.id, deviceSession.seenNotice),
          or(eq(accountNotice.kind, 'expiring'), gt(accountNotice.createdAt, deviceSession.createdAt)),
          gt(accountNotice.createdAt, new Date(now.getTime() - lifetimeMs)),
          or(
            inArray(accountNotice.kind, ['newDevice', 'wechatJoined', 'wechatLeft']),
            isShared,
            eq(payOrder.status, orderStatus.paid),
            isLeft,
          ),
        ),
      )
      .orderBy(accountNotice.id)
  }

  return {
    add: (tx: Db, notice: NewNotice) => addNotice(tx, { clock, ids }, notice),

    /** Whether this device is to be told something. */
    any: async (device: Device): Promise<boolean> => (await untold(device).limit(1)).length > 0,

    /** What this device is to be told, oldest first. */
    unseen: async ({ locale, ...device }: Device & { locale: Locale }): Promise<Out<'GET /app/user/notice'>> =>
      (await untold(device).limit(mostAtOnce)).flatMap((found) => viewNotice(found, locale) ?? []),

    /** This device has shown everything up to a notice. */
    seen: async ({ userId, sessionId }: Device, id: string): Promise<void> => {
      await db
        .update(deviceSession)
        .set({ seenNotice: id })
        .where(and(eq(deviceSession.id, sessionId), eq(deviceSession.userId, userId), lt(deviceSession.seenNotice, id)))
    },

    /** Forgets old notices, and adds one for each lot whose credits end soon. */
    sweep: async (): Promise<void> => {
      const now = clock.now()
      await db.delete(accountNotice).where(lt(accountNotice.createdAt, new Date(now.getTime() - lifetimeMs)))
      const told = db
        .select({ id: accountNotice.id })
        .from(accountNotice)
        .where(
          and(
            eq(accountNotice.userId, creditLot.userId),
            eq(accountNotice.kind, 'expiring'),
            eq(accountNotice.about, creditLot.id),
            // Says that the index fits.
            ne(accountNotice.about, ''),
          ),
        )
      const ending = await db
        .select({ id: creditLot.id, userId: creditLot.userId })
        .from(creditLot)
        .where(
          and(
            gt(creditLot.remaining, 0),
            gt(creditLot.expiresAt, now),
            lte(creditLot.expiresAt, new Date(now.getTime() + expiringMs)),
            notExists(told),
          ),
        )
        .orderBy(asc(creditLot.expiresAt))
        .limit(lotsAtOnce)
      for (const { id, userId } of ending) await addNotice(db, { clock, ids }, { kind: 'expiring', userId, about: id })
    },
  }
}
