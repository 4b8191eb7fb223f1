import { and, count, eq, exists, gt, inArray, isNotNull, isNull, lte, min, ne, not, or, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/money'
import { dayMs } from '../../../contract/time'
import {
  accountNotice,
  accountState,
  chatShare,
  creditLot,
  file,
  payOrder,
  task,
  type NoticeKind,
  work,
} from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { hasFreeHash, isNotTaken } from '../files/taken-down'
import { isInForce } from './holds/in-force'

/** How long a notice is stored and listed. */
export const noticeLifetimeMs = 30 * dayMs
/** How long before their end works are announced. */
export const worksSoonMs = 2 * dayMs

/** Access events. Always shown on every device, because an intruder could have marked them read. */
export const securityKinds: NoticeKind[] = ['newDevice', 'wechatJoined', 'wechatLeft']

/** Works of a notice: those that end within two days of it and still exist. */
const endingWorks = (now: Date) =>
  and(
    eq(accountNotice.kind, 'filesExpiring'),
    eq(file.userId, accountNotice.userId),
    eq(file.origin, 'result'),
    isNull(file.deletedAt),
    hasFreeHash(file.sha256),
    gt(file.expiresAt, now),
    lte(file.createdAt, accountNotice.createdAt),
    sql`${file.expiresAt} <= ${accountNotice.createdAt} + make_interval(secs => ${worksSoonMs / 1000})`,
  )

/** Selects tasks of which no operator took anything down: neither the work that it began nor a file of it. */
const hasUntakenResult = (db: Db) =>
  and(
    isNotTaken('work', task.id),
    isNotTaken('task', task.id),
    // Counted: PostgreSQL would read all files for a "not exists" within an "or".
    sql`${db
      .select({ files: count() })
      .from(file)
      .where(and(eq(file.taskId, task.id), not(hasFreeHash(file.sha256))))} = 0`,
  )

const isLeft = (now: Date) =>
  and(gt(creditLot.remaining, 0), or(isNull(creditLot.expiresAt), gt(creditLot.expiresAt, now)))

const taskParts = { id: task.id, serviceKey: task.serviceKey, status: task.status, engineBuiltIn: task.engineBuiltIn }

/** Notices joined with their subjects. `worksOf` counts works. */
export const noticeRows = (db: Db) =>
  db
    .select({ notice: accountNotice, order: payOrder, lot: creditLot, task: taskParts, workState: work.state })
    .from(accountNotice)
    .leftJoin(chatShare, and(eq(accountNotice.kind, 'pictureRefused'), eq(chatShare.id, accountNotice.about)))
    .leftJoin(payOrder, and(eq(accountNotice.kind, 'paid'), eq(payOrder.tradeNo, accountNotice.about)))
    .leftJoin(
      creditLot,
      and(inArray(accountNotice.kind, ['granted', 'expiring']), eq(creditLot.id, accountNotice.about)),
    )
    .leftJoin(accountState, and(eq(accountNotice.kind, 'held'), eq(accountState.id, accountNotice.about)))
    .leftJoin(task, and(eq(accountNotice.kind, 'taskDone'), eq(task.id, accountNotice.about)))
    .leftJoin(work, eq(work.id, task.id))
    .$dynamic()

/**
 * Selects notices that still hold. Excludes refunded payments, warnings about spent or expired credits, ended links,
 * deleted tasks, those whose result was taken down, ended holds and expired works.
 */
export const isTrue = (db: Db, now: Date) =>
  or(
    inArray(accountNotice.kind, [
      ...securityKinds,
      'lifted',
      'rest',
      'operatorWrote',
      'minorMode',
      'takenDown',
      'putBack',
      'message',
      'phoneGiven',
      'phoneFreed',
      'exportMade',
    ]),
    and(isNotNull(accountState.id), isInForce(now)),
    and(isNotNull(chatShare.id), isNull(chatShare.revokedAt), gt(chatShare.expiresAt, now)),
    eq(payOrder.status, orderStatus.paid),
    and(eq(accountNotice.kind, 'granted'), isNotNull(creditLot.id)),
    isLeft(now),
    and(isNotNull(task.id), isNull(task.deletedAt), hasUntakenResult(db)),
    exists(
      db
        .select({ one: sql`1` })
        .from(file)
        .where(endingWorks(now)),
    ),
  )

/**
 * Selects notices that a device announces; of granted credits only those with a remainder. A hold stands above every
 * page already.
 */
export const isNews = (now: Date) =>
  and(ne(accountNotice.kind, 'held'), or(ne(accountNotice.kind, 'granted'), isLeft(now)))

/** Number of works in a notice, and the end of the first. */
export async function worksOf(db: Db, id: string, now: Date): Promise<{ works: number; endsAt: Date | null }> {
  const [found] = await db
    .select({ works: count(), endsAt: min(file.expiresAt) })
    .from(accountNotice)
    .innerJoin(file, endingWorks(now))
    .where(eq(accountNotice.id, id))
  return found ?? { works: 0, endsAt: null }
}
