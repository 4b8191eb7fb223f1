import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { Clock, Ids } from '../../ports/clock'
import { accountNotice, deviceSession } from '../../ports/db/schema/accounts'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import { maskIp } from './masks'

export type Notices = ReturnType<typeof createNotices>
type NoticeKind = (typeof accountNotice.$inferSelect)['kind']

const lifetimeMs = 30 * dayMs

/** What the other devices of an account are told: a login on a new device. Each device shows it once. */
export const createNotices = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) => ({
  add: async (
    tx: Db,
    kind: NoticeKind,
    { userId, sessionId, client, ip }: { userId: string; sessionId: string; client: string; ip: string },
  ): Promise<void> => {
    await tx
      .insert(accountNotice)
      .values({ id: ids.ulid(), userId, kind, sessionId, client, ip, createdAt: clock.now() })
  },

  /** What this device has not shown yet, oldest first. Nothing from before it logged in. */
  unseen: async ({
    userId,
    sessionId,
    locale,
  }: {
    userId: string
    sessionId: string
    locale: Locale
  }): Promise<Out<'GET /app/user/notice'>> => {
    const found = await db
      .select({ notice: accountNotice })
      .from(accountNotice)
      .innerJoin(deviceSession, eq(deviceSession.id, sessionId))
      .where(
        and(
          eq(accountNotice.userId, userId),
          ne(accountNotice.sessionId, sessionId),
          gt(accountNotice.id, deviceSession.seenNotice),
          gt(accountNotice.createdAt, deviceSession.createdAt),
          gt(accountNotice.createdAt, new Date(clock.now().getTime() - lifetimeMs)),
        ),
      )
      .orderBy(accountNotice.id)
      .limit(5)
    return found.map(({ notice: { id, kind, client, ip, createdAt } }) => {
      const time = createdAt.toLocaleString(locale, {
        timeZone: 'Asia/Shanghai',
        dateStyle: 'medium',
        timeStyle: 'short',
      })
      return {
        id,
        title: translate(locale, `notice.${kind}.title`),
        text: translate(locale, `notice.${kind}`, { client, ip: maskIp(ip), time }),
        action: translate(locale, 'notice.notMe'),
      }
    })
  },

  /** This device has shown everything up to a notice. */
  seen: async ({ userId, sessionId }: { userId: string; sessionId: string }, id: string): Promise<void> => {
    await db
      .update(deviceSession)
      .set({ seenNotice: id })
      .where(and(eq(deviceSession.id, sessionId), eq(deviceSession.userId, userId), lt(deviceSession.seenNotice, id)))
  },

  sweep: async (): Promise<void> => {
    await db.delete(accountNotice).where(lt(accountNotice.createdAt, new Date(clock.now().getTime() - lifetimeMs)))
  },
})
