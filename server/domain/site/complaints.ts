import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Checked, Complaint, Out } from '../../../contract/api'
import type { ComplaintKind } from '../../../contract/complaints'
import { dayMs, isoText } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { siteSettings } from '../../operator-rows/settings'
import { complaint } from '../../ports/db/schema'
import { countRows } from '../../ports/db/count'
import type { Db } from '../../ports/db/types'
import type { Captchas, Prover } from '../accounts/guard/captcha'
import { networksOf } from '../accounts/guard/networks'
import type { Throttle } from '../accounts/throttle'
import { inputHash, placeOnce } from '../client-ids'

export type ComplaintRow = typeof complaint.$inferSelect

interface ComplaintsDeps {
  db: Db
  clock: Clock
  throttle: Pick<Throttle, 'hit'>
  captchas: Pick<Captchas, 'spend'>
  /** Multiplies limits per address. */
  addressFactor: number
}

/** A complaint from the form, or an appeal. */
type Placing = Omit<Checked<'POST /app/complaint'>, 'kind'> & { kind: ComplaintKind }

/** Complaints per day: of a person, and of guests in one network, in its wider one, and on the whole site. */
const perDay = { person: 20, near: 5, wide: 50, site: 500 }
const daySeconds = 24 * 3600
/** Days that the contact of a guest is kept after the answer. */
const contactDays = 190

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

/** Complaints and reports: placed by people and guests, answered by the operator. */
export const createComplaints = ({ db, clock, throttle, captchas, addressFactor }: ComplaintsDeps) => {
  /** A repeat of the id returns the first complaint; `admit` runs before a new one. Throws 409 for the id of another one. */
  const placed = (
    userId: string | null,
    { id, ...given }: Placing,
    admit: () => Promise<void>,
  ): Promise<ComplaintRow> => {
    const request = { userId, inputHash: inputHash({ ...given, about: JSON.stringify(given.about) }) }
    return placeOnce(request, {
      find: async () => (await db.select().from(complaint).where(eq(complaint.id, id)))[0],
      insert: async () => {
        await admit()
        const { complaintDays } = (await siteSettings(db)).appInfo
        const createdAt = clock.now()
        const dueAt = new Date(createdAt.getTime() + complaintDays * dayMs)
        const values = { id, ...request, ...given, about: given.about ?? null, createdAt, dueAt }
        return (await db.insert(complaint).values(values).onConflictDoNothing().returning())[0]
      },
      repeat: (first) => first,
    })
  }

  return {
    place: async (userId: string, given: Placing): Promise<Complaint> =>
      viewComplaint(await placed(userId, given, () => throttle.hit(`complaint:${userId}`, perDay.person, daySeconds))),

    /** Throws 403 without the proof of a captcha, 429 after too many in a day. */
    async placeAsGuest(given: Placing, caller: Prover): Promise<Out<'POST /app/complaint/guest'>> {
      const { near, wide } = networksOf(caller.ip)
      const { id, dueAt } = await placed(null, given, async () => {
        await captchas.spend('complaint', caller)
        await throttle.hit(`complaint:near:${near}`, perDay.near * addressFactor, daySeconds)
        await throttle.hit(`complaint:wide:${wide}`, perDay.wide * addressFactor, daySeconds)
        await throttle.hit('complaint:guests', perDay.site, daySeconds)
      })
      return { id, dueTime: dueAt.toISOString() }
    },

    async page(
      userId: string,
      { page, size }: { page: number; size: number },
    ): Promise<Out<'GET /app/complaint/page'>> {
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
  }
}

/**
 * Forgets the contacts of guests half a year after their answer. An account has its own erasure. Looks at a month of
 * answers, so that each sweep reads little.
 */
export const createGuestContactSweep =
  ({ db, clock }: Pick<ComplaintsDeps, 'db' | 'clock'>) =>
  async (): Promise<void> => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
    const isOld = and(
      lt(complaint.answeredAt, daysAgo(contactDays)),
      gt(complaint.answeredAt, daysAgo(contactDays + 30)),
    )
    await db
      .update(complaint)
      .set({ contact: '' })
      .where(and(isOld, isNull(complaint.userId), ne(complaint.contact, '')))
  }

/** Complaints without an answer, the most urgent first: for the operator. */
export const openComplaints = (db: Db, limit = 200): Promise<ComplaintRow[]> =>
  db.select().from(complaint).where(isNull(complaint.answeredAt)).orderBy(asc(complaint.dueAt)).limit(limit)
