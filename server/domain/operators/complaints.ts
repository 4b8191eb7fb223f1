import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { isPermitted, type Role } from '../../../contract/admin/roles'
import { isoText } from '../../../contract/time'
import type { Actor } from '../../audit'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { behind, timeKey } from '../../ports/db/page'
import { timestamp } from '../../ports/db/rows'
import { appUser, complaint } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { maskContact, maskTel } from '../accounts/masks'
import { requestsOfPerson } from '../orders/operator/refund-requests'
import { answerComplaint, answersOf } from '../site/complaint-answers'
import type { ComplaintRow } from '../site/complaints'
import type { Files } from '../files/types'
import { openComplaintSubject } from './complaint-subject'
import { keyPage } from './key-page'

interface ComplaintDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  files: Pick<Files, 'addressOf'>
}
type Listed = AdminOut<'GET /admin/complaint'>['records'][number]

/** Order of each list, and the time in the keys of its pages. */
const lists: Record<
  AdminChecked<'GET /admin/complaint'>['state'],
  {
    filter?: SQL
    from: (before: string | undefined) => SQL | undefined
    order: SQL[]
    timeOf: (row: ComplaintRow) => Date
  }
> = {
  open: {
    filter: isNull(complaint.answeredAt),
    from: (before) => {
      if (!before) return undefined
      const [ms, id] = before.split('.')
      return sql`(${complaint.dueAt}, ${complaint.id}) > (${timestamp(new Date(Number(ms)))}, ${id}::text)`
    },
    order: [asc(complaint.dueAt), asc(complaint.id)],
    timeOf: ({ dueAt }) => dueAt,
  },
  answered: {
    filter: isNotNull(complaint.answeredAt),
    from: (before) => behind(complaint.answeredAt, complaint.id, before),
    order: [desc(complaint.answeredAt), desc(complaint.id)],
    timeOf: ({ answeredAt, createdAt }) => answeredAt ?? createdAt,
  },
  all: {
    from: (before) => behind(complaint.createdAt, complaint.id, before),
    order: [desc(complaint.createdAt), desc(complaint.id)],
    timeOf: ({ createdAt }) => createdAt,
  },
}

export type OperatorComplaints = ReturnType<typeof createOperatorComplaints>

/** Complaints for operators: read and answered. */
export function createOperatorComplaints({ db, clock, ids, files }: ComplaintDeps) {
  const tools = { clock, ids }
  const person = { id: appUser.id, nickName: appUser.nickName, tel: appUser.tel }
  const select = () =>
    db.select({ row: complaint, person }).from(complaint).leftJoin(appUser, eq(appUser.id, complaint.userId))
  type Found = Awaited<ReturnType<typeof select>>[number]

  const viewFor =
    (roles: readonly Role[]) =>
    ({ row, person: by }: Found): Listed => ({
      id: row.id,
      kind: row.kind,
      words: row.words,
      contact: isPermitted(roles, ['support', 'moderator']) ? row.contact : maskContact(row.contact),
      about: row.about,
      person: by && { id: by.id, nickName: by.nickName, tel: maskTel(by.tel) },
      at: row.createdAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      isOverdue: !row.answeredAt && row.dueAt < clock.now(),
      answer: row.answer,
      answeredAt: isoText(row.answeredAt),
    })

  /** Throws 404. */
  async function find(id: string): Promise<Found> {
    const [found] = await select().where(eq(complaint.id, id))
    if (!found) throw new AppError(404, 'common.notFound')
    return found
  }

  return {
    async page({ state, before, size }: AdminChecked<'GET /admin/complaint'>, roles: readonly Role[]) {
      const { filter, from, order, timeOf } = lists[state]
      const found = await select()
        .where(and(filter, from(before)))
        .orderBy(...order)
        .limit(size + 1)
      const keyOf = ({ row }: Found) => timeKey({ createdAt: timeOf(row), id: row.id })
      return keyPage(found, size, keyOf, viewFor(roles))
    },

    async one(id: string, roles: readonly Role[]) {
      const found = await find(id)
      const { answer, answeredAt } = found.row
      const recorded = await answersOf(db, id)
      // Answers of before there was an audit.
      const older = answeredAt ? [{ at: answeredAt.toISOString(), who: '', answer }] : []
      const mayRead = isPermitted(roles, ['finance', 'support'])
      return {
        ...viewFor(roles)(found),
        answers: recorded.length > 0 ? recorded : older,
        refundRequests: mayRead && found.person ? await requestsOfPerson(db, found.person.id) : [],
      }
    },

    /** Opens its subject. Throws 404, and NotPossible when that is gone. */
    open: ({ id, reason }: AdminChecked<'POST /admin/complaint/:id/open'>, actor: Actor) =>
      openComplaintSubject({ db, clock, ids, files }, id, { ...actor, reason }),

    /** Throws 404, and NotPossible when somebody else has answered meanwhile. */
    async answer(given: AdminChecked<'POST /admin/complaint/:id/answer'>, actor: Actor, roles: readonly Role[]) {
      const { id, answer, answeredAt: seen, reason } = given
      if (!(await answerComplaint(db, tools, { id, answer, seen }, { ...actor, reason })))
        throw new AppError(404, 'common.notFound')
      return viewFor(roles)(await find(id))
    },
  }
}
