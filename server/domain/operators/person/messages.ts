import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { messagesPerDay } from '../../../../contract/admin/person-office'
import { dayMs, isoText } from '../../../../contract/time'
import { type Actor, recordChange } from '../../../audit'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { accountNotice, appUser } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { addNotice } from '../../accounts/notices'
import { keyPage } from '../key-page'
import { checkPerson } from '../known-person'

/** Messages of operators to one person, among the notices of the account, which keeps them for 30 days. */
export function createMessagesToPeople({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'ulid'> }) {
  const isOf = (userId: string) => and(eq(accountNotice.userId, userId), eq(accountNotice.kind, 'message'))

  return {
    async page({ id, before, size }: AdminChecked<'GET /admin/person/:id/message'>) {
      await checkPerson(db, id)
      const found = await db
        .select()
        .from(accountNotice)
        .where(and(isOf(id), before ? lt(accountNotice.id, before) : undefined))
        .orderBy(desc(accountNotice.id))
        .limit(size + 1)
      return keyPage(
        found,
        size,
        (row) => row.id,
        ({ id: noticeId, words, createdAt, readAt }) => ({
          ...{ id: noticeId, words },
          at: createdAt.toISOString(),
          readAt: isoText(readAt),
        }),
      )
    },

    /** Sends a message; one with the same words is not sent again. Throws 404, and NotPossible after five in a day. */
    send: (
      { id: userId, words, reason }: AdminChecked<'POST /admin/person/:id/message'>,
      actor: Actor,
    ): Promise<AdminOut<'POST /admin/person/:id/message'>> =>
      inTransaction(db, async (tx) => {
        // Locks the account, so that two operators count one after the other.
        const [user] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('update')
        if (!user) throw new AppError(404, 'common.notFound')
        const about = createHash('sha256').update(words).digest('base64url')
        if ((await tx.$count(accountNotice, and(isOf(userId), eq(accountNotice.about, about)))) > 0)
          return { result: 'already' }
        const today = gt(accountNotice.createdAt, new Date(clock.now().getTime() - dayMs))
        if ((await tx.$count(accountNotice, and(isOf(userId), today))) >= messagesPerDay)
          throw new NotPossible(`24 小时内已经给这位用户发过 ${messagesPerDay} 条消息`)
        await addNotice(tx, { clock, ids }, { kind: 'message', userId, about, words })
        const subject = { kind: 'person', id: userId }
        await recordChange(tx, { clock, ids }, actor, { act: 'message', subject, after: { words }, reason })
        return { result: 'done' }
      }),
  }
}
