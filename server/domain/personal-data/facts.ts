import { and, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Out } from '../../../contract/api'
import { orderStatus } from '../../../contract/money'
import { isoText } from '../../../contract/time'
import type { Clock } from '../../ports/clock'
import { appUser, chat, commission, course, file, payOrder, task, voiceModel } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Ledger } from '../credits/ledger'
import { hasOpenRefund } from '../orders/refunds/open'
import { closureDays } from './closure'

interface ClosureFactsDeps {
  db: Db
  clock: Clock
  ledger: Pick<Ledger, 'balance'>
}

/** Losses and open work of an account, shown before its deletion is requested. */
export const createClosureFacts =
  ({ db, clock, ledger }: ClosureFactsDeps) =>
  async (userId: string): Promise<Out<'GET /app/user/closure'>> => {
    const n = async (query: Promise<{ n: number }[]>) => (await query)[0]?.n ?? 0
    const now = clock.now()
    const [user] = await db.select().from(appUser).where(eq(appUser.id, userId))
    const { balance, held } = await ledger.balance(db, userId)
    const [earned] = await db
      .select({ fen: sql<string>`coalesce(sum(${commission.proportionFen}), 0)::text` })
      .from(commission)
      .where(and(eq(commission.promoterId, userId), isNull(commission.clawedBackAt)))
    const isUndecided = or(
      ne(payOrder.review, ''),
      and(eq(payOrder.status, orderStatus.waiting), gt(payOrder.expiresAt, now)),
      hasOpenRefund(db),
    )
    return {
      days: closureDays,
      credits: balance + held,
      membershipUntil: user?.membershipUntil && user.membershipUntil > now ? isoText(user.membershipUntil) : null,
      earningsFen: Number(earned?.fen ?? 0),
      openTasks: await n(
        db
          .select({ n: count() })
          .from(task)
          .where(and(eq(task.userId, userId), inArray(task.status, ['QUEUING', 'PROGRESSING']))),
      ),
      openOrders: await n(
        db
          .select({ n: count() })
          .from(payOrder)
          .where(and(eq(payOrder.userId, userId), isUndecided)),
      ),
      chats: await n(
        db
          .select({ n: count() })
          .from(chat)
          .where(and(eq(chat.userId, userId), isNull(chat.deletedAt))),
      ),
      files: await n(
        db
          .select({ n: count() })
          .from(file)
          .where(
            and(eq(file.userId, userId), isNull(file.deletedAt), or(isNull(file.expiresAt), gt(file.expiresAt, now))),
          ),
      ),
      voiceModels: await n(
        db
          .select({ n: count() })
          .from(voiceModel)
          .where(and(eq(voiceModel.userId, userId), isNull(voiceModel.deletedAt), gt(voiceModel.expiresAt, now))),
      ),
      courses: await n(
        db
          .select({ n: count() })
          .from(course)
          .where(and(eq(course.userId, userId), isNull(course.deletedAt))),
      ),
    }
  }
