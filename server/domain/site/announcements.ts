import { and, desc, eq, exists, gt, lt, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audiences } from '../../../contract/announcements'
import type { Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { dayMs } from '../../../contract/time'
import { AppError } from '../../errors'
import { readRows } from '../../operator-rows/read-rows'
import type { Clock } from '../../ports/clock'
import { announcement, announcementRead, appUser } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { audienceOf, suits } from '../accounts/minors/audience'
import { markedFor } from '../accounts/minors/marked'

export type Announcements = ReturnType<typeof createAnnouncements>

/** Most announcements that a person gets at once. */
const mostAtOnce = 10
/** Who closed an announcement is forgotten this long after its end; confirmations stay. */
const keptMs = 30 * dayMs

const invited = alias(appUser, 'invited')

/** What the operator announces, for each person once. */
export const createAnnouncements = ({ db, clock }: { db: Db; clock: Clock }) => {
  /** Selects the announcements that are for a person and that they have not closed. */
  function isFor(userId: string | null, now: Date) {
    // A row with an unknown audience is read, so that it is reported; nobody is shown it.
    const isForAll = or(eq(announcement.audience, 'all'), notInArray(announcement.audience, [...audiences]))
    if (!userId) return isForAll
    const one = { one: sql`1` }
    const isMember = exists(
      db
        .select(one)
        .from(appUser)
        .where(and(eq(appUser.id, userId), gt(appUser.membershipUntil, now))),
    )
    const isPromoter = exists(db.select(one).from(invited).where(eq(invited.inviterId, userId)))
    const isRead = db
      .select(one)
      .from(announcementRead)
      .where(and(eq(announcementRead.userId, userId), eq(announcementRead.announcementId, announcement.id)))
    const audience = or(
      isForAll,
      and(eq(announcement.audience, 'members'), isMember),
      and(eq(announcement.audience, 'promoters'), isPromoter),
    )
    return and(audience, notExists(isRead))
  }

  return {
    /** Announcements of now for a person, or for a guest. */
    async current(userId: string | null, locale: Locale): Promise<Out<'GET /app/api/announcement'>> {
      const now = clock.now()
      const found = await db
        .select()
        .from(announcement)
        .where(and(lte(announcement.beginsAt, now), gt(announcement.endsAt, now), isFor(userId, now)))
        .orderBy(desc(eq(announcement.level, 'important')), desc(announcement.id))
      const audience = await audienceOf(db, userId)
      return readRows('announcement', found)
        .filter((one) => suits(audience, one))
        .slice(0, mostAtOnce)
        .map(({ id, texts, level, mustConfirm, endsAt, minors }) => ({
          id,
          content: (texts[locale] ?? texts['zh-CN']).content,
          title: markedFor(minors, (texts[locale] ?? texts['zh-CN']).title, locale),
          level,
          mustConfirm,
          endTime: endsAt.toISOString(),
        }))
    },

    /** Notes that a person closed or confirmed an announcement. Throws 404 for an unknown one. */
    async read(userId: string, id: string): Promise<void> {
      const [found] = await db.select({ id: announcement.id }).from(announcement).where(eq(announcement.id, id))
      if (!found) throw new AppError(404, 'common.notFound')
      await db
        .insert(announcementRead)
        .values({ userId, announcementId: id, readAt: clock.now() })
        .onConflictDoNothing()
    },

    sweep: async (): Promise<void> => {
      const isOver = and(
        eq(announcement.id, announcementRead.announcementId),
        eq(announcement.mustConfirm, false),
        lt(announcement.endsAt, new Date(clock.now().getTime() - keptMs)),
      )
      await db.delete(announcementRead).where(
        exists(
          db
            .select({ one: sql`1` })
            .from(announcement)
            .where(isOver),
        ),
      )
    },
  }
}
