import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Checked, Complaint, Out } from '../../../contract/api'
import type { ComplaintKind } from '../../../contract/complaints'
import { dayMs, isoText } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { siteSettings } from '../../operator-rows/settings'
import { complaint } from '../../ports/db/schema'
import { countRows } from '../../ports/db/count'
import type { Db } from '../../ports/db/types'
import type { Throttle } from '../accounts/throttle'
import { inputHash, placeOnce } from '../client-ids'

export type ComplaintRow = typeof complaint.$inferSelect

interface ComplaintsDeps {
  db: Db
  clock: Clock
  throttle: Pick<Throttle, 'hit'>
}

/** A complaint from the form, or an appeal. */
type Placing = Omit<Checked<'POST /app/complaint'>, 'kind'> & { kind: ComplaintKind }

/** Complaints per person and day. */
const perDay = 20

const viewComplaint = (row: ComplaintRow): Complaint => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  contact: row.contact,
  about: row.about as Complaint['about'],
  state: row.answeredAt ? 'answered' : 'open',
  answer: row.answer,
  createTime: row.createdAt.toISOString(),
  dueTime: row.dueAt.toISOString(),
  answerTime: isoText(row.answeredAt),
})

/** Complaints and reports: placed by people, answered by the operator. */
export const createComplaints = ({ db, clock, throttle }: ComplaintsDeps) => ({
  /** A repeat of the id returns the first complaint. Throws 409 for the id of another one. */
  async place(userId: string, { id, ...given }: Placing): Promise<Complaint> {
    const request = { userId, inputHash: inputHash({ ...given, about: JSON.stringify(given.about) }) }
    const row = await placeOnce(request, {
      find: async () => (await db.select().from(complaint).where(eq(complaint.id, id)))[0],
      insert: async () => {
        await throttle.hit(`complaint:${userId}`, perDay, 24 * 3600)
        const { complaintDays } = (await siteSettings(db)).appInfo
        const createdAt = clock.now()
        const dueAt = new Date(createdAt.getTime() + complaintDays * dayMs)
        const values = { id, ...request, ...given, about: given.about ?? null, createdAt, dueAt }
        return (await db.insert(complaint).values(values).onConflictDoNothing().returning())[0]
      },
      repeat: (first) => first,
    })
    return viewComplaint(row)
  },

  async page(userId: string, { page, size }: { page: number; size: number }): Promise<Out<'GET /app/complaint/page'>> {
    const mine = eq(complaint.userId, userId)
    const found = await db
      .select()
      .from(complaint)
      .where(mine)
      .orderBy(desc(complaint.createdAt), desc(complaint.id))
      .limit(size)
      .offset((page - 1) * size)
    const total = await countRows(db, complaint, mine, { page, size })
    return { records: found.map(viewComplaint), total, page, size }
  },
})

/** Complaints without an answer, the most urgent first: for the operator. */
export const openComplaints = (db: Db, limit = 200): Promise<ComplaintRow[]> =>
  db.select().from(complaint).where(isNull(complaint.answeredAt)).orderBy(asc(complaint.dueAt)).limit(limit)
