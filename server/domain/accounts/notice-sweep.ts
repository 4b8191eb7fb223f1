import { and, asc, eq, gt, gte, isNull, lt, lte, ne, notExists, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { accountNotice, creditLot, file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { noticeLifetimeMs, worksSoonMs } from './notice-rows'

interface Deps {
  db: Db
  clock: Clock
  add: (notice: { kind: 'expiring' | 'filesExpiring'; userId: string; about: string }) => Promise<void>
}

/** How long before their end credits are announced. */
const creditsSoonMs = 3 * dayMs
/** Lots, and owners of works, per sweep; the next sweep continues. */
const mostAtOnce = 1000

/**
 * Deletes old notices, and adds notices of expiring things: one per lot, and at most one a day for all works of a
 * person.
 */
export const createNoticeSweep =
  ({ db, clock, add }: Deps) =>
  async (): Promise<void> => {
    const now = clock.now()
    await db.delete(accountNotice).where(lt(accountNotice.createdAt, new Date(now.getTime() - noticeLifetimeMs)))

    const toldOfLot = db
      .select({ id: accountNotice.id })
      .from(accountNotice)
      .where(
        and(
          eq(accountNotice.userId, creditLot.userId),
          eq(accountNotice.kind, 'expiring'),
          eq(accountNotice.about, creditLot.id),
          // Makes the condition match the partial index.
          ne(accountNotice.about, ''),
        ),
      )
    const lots = await db
      .select({ id: creditLot.id, userId: creditLot.userId })
      .from(creditLot)
      .where(
        and(
          gt(creditLot.remaining, 0),
          gt(creditLot.expiresAt, now),
          lte(creditLot.expiresAt, new Date(now.getTime() + creditsSoonMs)),
          notExists(toldOfLot),
        ),
      )
      .orderBy(asc(creditLot.expiresAt))
      .limit(mostAtOnce)
    for (const { id, userId } of lots) await add({ kind: 'expiring', userId, about: id })

    // Announces each work once: skips those in an earlier notice.
    const day = now.toISOString().slice(0, 10)
    const toldOfWork = db
      .select({ id: accountNotice.id })
      .from(accountNotice)
      .where(
        and(
          eq(accountNotice.userId, file.userId),
          eq(accountNotice.kind, 'filesExpiring'),
          gte(accountNotice.about, new Date(now.getTime() - 2 * worksSoonMs).toISOString().slice(0, 10)),
          sql`(${accountNotice.about} = ${day} or
            ${file.expiresAt} <= ${accountNotice.createdAt} + make_interval(secs => ${worksSoonMs / 1000}))`,
        ),
      )
    const owners = await db
      .selectDistinct({ userId: file.userId })
      .from(file)
      .where(
        and(
          eq(file.origin, 'result'),
          isNull(file.deletedAt),
          gt(file.expiresAt, now),
          lte(file.expiresAt, new Date(now.getTime() + worksSoonMs)),
          notExists(toldOfWork),
        ),
      )
      .limit(mostAtOnce)
    for (const { userId } of owners) await add({ kind: 'filesExpiring', userId, about: day })
  }
