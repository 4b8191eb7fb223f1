import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { AccountNotice, Checked, Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { Clock, Ids } from '../../ports/clock'
import { accountNotice, deviceSession } from '../../ports/db/schema'
import { cutPage } from '../../ports/db/page'
import type { Db } from '../../ports/db/types'
import { isNews, isTrue, noticeLifetimeMs, noticeRows, securityKinds, worksOf } from './notice-rows'
import { createNoticeSweep } from './notice-sweep'
import { viewNotice, type FoundNotice } from './notice-view'

export type Notices = ReturnType<typeof createNotices>
type NewNotice = Pick<
  typeof accountNotice.$inferInsert,
  'kind' | 'userId' | 'sessionId' | 'client' | 'ip' | 'about' | 'words'
>

const mostAtOnce = 5
/** Kinds announced even when they are older than the device's login, and how long a task's end counts as new. */
const soonKinds = ['expiring', 'filesExpiring'] as const
const taskNewsMs = dayMs

interface Device {
  userId: string
  sessionId: string
}
type Reader = Device & { locale: Locale }

/**
 * Adds a notice, in the given transaction if it belongs to one. A second one about the same order, lot, link, task, hold
 * or day is ignored.
 */
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

/**
 * Notices of an account: login on a new device, payment, granted or expiring credits, hidden picture, ended task,
 * expiring works, a hold of the account and its end. Each device announces a notice once; the list keeps it for 30 days, with one read state per person.
 */
export const createNotices = ({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)

  /** Notices of the account that this device did not cause. An intruder cannot hide their own login. */
  const ofAccount = ({ userId, sessionId }: Device): SQL | undefined =>
    and(
      eq(accountNotice.userId, userId),
      ne(accountNotice.sessionId, sessionId),
      gt(accountNotice.createdAt, before(noticeLifetimeMs)),
    )

  /**
   * Notices to announce on this device: not yet shown here, still true, unread elsewhere (except logins). Nothing older
   * than its login, except things that end soon.
   */
  const untold = (device: Device) =>
    noticeRows(db)
      .innerJoin(deviceSession, eq(deviceSession.id, device.sessionId))
      .where(
        and(
          ofAccount(device),
          gt(accountNotice.id, deviceSession.seenNotice),
          or(inArray(accountNotice.kind, [...soonKinds]), gt(accountNotice.createdAt, deviceSession.createdAt)),
          or(ne(accountNotice.kind, 'taskDone'), gt(accountNotice.createdAt, before(taskNewsMs))),
          or(inArray(accountNotice.kind, securityKinds), isNull(accountNotice.readAt)),
          isTrue(db, clock.now()),
          isNews(clock.now()),
        ),
      )
      .orderBy(accountNotice.id)

  /** Views with texts in the reader's language. */
  async function viewed(found: readonly Omit<FoundNotice, 'works'>[], locale: Locale): Promise<AccountNotice[]> {
    const shown: AccountNotice[] = []
    for (const row of found) {
      const isOfWorks = row.notice.kind === 'filesExpiring'
      const works = isOfWorks ? await worksOf(db, row.notice.id, clock.now()) : null
      const view = viewNotice({ ...row, works }, locale)
      if (view) shown.push(view)
    }
    return shown
  }

  return {
    add: (tx: Db, notice: NewNotice) => addNotice(tx, { clock, ids }, notice),

    /** Whether this device has notices to announce, and whether the list has unread ones. */
    async any(device: Device): Promise<{ hasNews: boolean; hasUnread: boolean }> {
      const unread = await noticeRows(db)
        .where(and(ofAccount(device), isNull(accountNotice.readAt), isTrue(db, clock.now())))
        .orderBy(accountNotice.id)
        .limit(1)
      return { hasNews: (await untold(device).limit(1)).length > 0, hasUnread: unread.length > 0 }
    },

    /** Notices to announce on this device, oldest first. */
    unseen: async ({ locale, ...device }: Reader): Promise<AccountNotice[]> =>
      viewed(await untold(device).limit(mostAtOnce), locale),

    /** Marks everything up to a notice as shown on this device. */
    seen: async ({ userId, sessionId }: Device, id: string): Promise<void> => {
      await db
        .update(deviceSession)
        .set({ seenNotice: id })
        .where(and(eq(deviceSession.id, sessionId), eq(deviceSession.userId, userId), lt(deviceSession.seenNotice, id)))
    },

    /** The list, newest first, page by page. */
    async page(
      reader: Reader,
      { size, after }: Checked<'GET /app/user/notice/page'>,
    ): Promise<Out<'GET /app/user/notice/page'>> {
      const found = await noticeRows(db)
        .where(and(ofAccount(reader), isTrue(db, clock.now()), after ? lt(accountNotice.id, after) : undefined))
        .orderBy(desc(accountNotice.id))
        .limit(size + 1)
      const { shown, next } = cutPage(found, size, ({ notice }) => notice.id)
      return { records: await viewed(shown, reader.locale), ...next }
    },

    /** Marks a notice, or everything up to it, as read. */
    async read(device: Device, { id, older }: Checked<'PUT /app/user/notice/read'>): Promise<void> {
      await db
        .update(accountNotice)
        .set({ readAt: clock.now() })
        .where(
          and(
            eq(accountNotice.userId, device.userId),
            ne(accountNotice.sessionId, device.sessionId),
            isNull(accountNotice.readAt),
            older ? lte(accountNotice.id, id) : eq(accountNotice.id, id),
          ),
        )
    },

    sweep: createNoticeSweep({ db, clock, add: (notice) => addNotice(db, { clock, ids }, notice) }),
  }
}
