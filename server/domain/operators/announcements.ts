import { count, desc, eq, inArray, lt } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { type Editing, recordEdit } from '../../audit/edits'
import { versionOf } from '../../audit/version'
import { AppError } from '../../errors'
import { faultsIn } from '../../operator-rows/read-rows'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { announcement, announcementRead } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { writeRow } from '../site/row-edit'
import { keyPage } from './key-page'

type Row = typeof announcement.$inferSelect
type Written = Omit<AdminChecked<'POST /admin/announcement'>, 'reason'>

const rowOf = ({ beginsAt, endsAt, ...others }: Written) => ({
  ...others,
  beginsAt: new Date(beginsAt),
  endsAt: new Date(endsAt),
})

const stateOf = ({ beginsAt, endsAt }: Row, now: Date) =>
  endsAt <= now ? 'ended' : beginsAt > now ? 'waiting' : 'current'

/** Announcements as operators write them. */
export const createOperatorAnnouncements = ({ db, clock }: { db: Db; clock: Clock }) => ({
  async page({ before, size }: AdminChecked<'GET /admin/announcement'>): Promise<AdminOut<'GET /admin/announcement'>> {
    const found = await db
      .select()
      .from(announcement)
      .where(before === undefined ? undefined : lt(announcement.id, before))
      .orderBy(desc(announcement.id))
      .limit(size + 1)
    const ids = found.map(({ id }) => id)
    const counted = await db
      .select({ id: announcementRead.announcementId, readers: count() })
      .from(announcementRead)
      .where(inArray(announcementRead.announcementId, ids))
      .groupBy(announcementRead.announcementId)
    const readers = new Map(counted.map((one) => [one.id, one.readers]))
    const now = clock.now()
    return keyPage(
      found,
      size,
      ({ id }) => id,
      (row) => ({
        ...row,
        beginsAt: row.beginsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        state: stateOf(row, now),
        readers: readers.get(row.id) ?? 0,
        faults: faultsIn('announcement', [row]).map(({ path, words }) => ({ path, words })),
        version: versionOf(row),
      }),
    )
  },

  /** Throws NotPossible with every fault. */
  async add(given: Written, by: Editing) {
    const id = by.ids.ulid()
    return { id, ...(await writeRow(db, { kind: 'announcement', id, row: rowOf(given), version: null }, by)) }
  },

  /** Throws 404, and NotPossible with every fault. */
  change: ({ id, version, ...given }: Written & { id: string; version: string }, by: Editing) =>
    writeRow(db, { kind: 'announcement', id, row: rowOf(given), version }, by),

  /** Ends an announcement now. Throws 404. */
  end: (id: string, by: Editing): Promise<AdminOut<'POST /admin/announcement/:id/end'>> =>
    inTransaction(db, async (tx) => {
      const [before] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update')
      if (!before) throw new AppError(404, 'common.notFound')
      const now = clock.now()
      if (before.endsAt <= now) return { result: 'already' }
      // One that has not begun ends with its beginning, so that it is never shown.
      const beginsAt = before.beginsAt < now ? before.beginsAt : new Date(now.getTime() - 1)
      const [after = before] = await tx
        .update(announcement)
        .set({ beginsAt, endsAt: now })
        .where(eq(announcement.id, id))
        .returning()
      await recordEdit(tx, by, { act: 'endAnnouncement', kind: 'announcement', id, before, after })
      return { result: 'done' }
    }),
})
