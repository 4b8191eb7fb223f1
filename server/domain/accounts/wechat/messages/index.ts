import { and, desc, eq, exists, gt, lt, lte, notExists, sql } from 'drizzle-orm'
import type { WxMessageKind } from '../../../../../contract/api'
import { orderStatus } from '../../../../../contract/money'
import { dayMs, minuteMs } from '../../../../../contract/time'
import type { Ids } from '../../../../ports/clock'
import { creditLot, file, payOrder, wxMessage, wxPermit } from '../../../../ports/db/schema'
import { inTransaction } from '../../../../ports/db/rows'
import { creditsSoonMs, isEnding } from './content'
import { createSendDue, type SendDeps } from './sending'

interface WxMessageDeps extends SendDeps {
  ids: Pick<Ids, 'ulid'>
}

const keptMs = 30 * dayMs
const recentMs = 10 * minuteMs
const mostInSweep = 1000

export type WxMessages = ReturnType<typeof createWxMessages>

/**
 * Subscribe messages of the mini-program. An event queues a message if the person gave a permit, which it uses up; any
 * process sends due messages. At most once: a message that WeChat may have accepted is not sent again.
 */
export const createWxMessages = ({ db, clock, ids, api, messenger, warn }: WxMessageDeps) => {
  /** Does nothing without a permit. */
  const add = (kind: WxMessageKind, userId: string, about: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (!messenger?.templates[kind]) return
      const now = clock.now()
      const of = and(eq(wxPermit.userId, userId), eq(wxPermit.kind, kind))
      const [permit] = await tx
        .update(wxPermit)
        .set({ state: 'used', updatedAt: now })
        .where(and(of, eq(wxPermit.state, 'granted')))
        .returning()
      if (!permit) return
      const { openId, locale } = permit
      const [added] = await tx
        .insert(wxMessage)
        .values({
          id: ids.ulid(),
          userId,
          kind,
          about,
          openId,
          locale,
          state: 'waiting',
          nextTryAt: now,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: wxMessage.id })
      // Already sent: the permit stays for the next message.
      if (!added) await tx.update(wxPermit).set({ state: 'granted' }).where(of)
    })

  return {
    add,

    /** Sends the message of an order paid a moment ago: people are asked for the permit after payment. */
    async addRecentOrder(userId: string): Promise<void> {
      const since = new Date(clock.now().getTime() - recentMs)
      const [order] = await db
        .select({ tradeNo: payOrder.tradeNo })
        .from(payOrder)
        .where(and(eq(payOrder.userId, userId), eq(payOrder.status, orderStatus.paid), gt(payOrder.paidAt, since)))
        .orderBy(desc(payOrder.paidAt))
        .limit(1)
      if (order) await add('orderPaid', userId, order.tradeNo)
    },

    /** Sends due messages; safe in several processes at once. */
    sendDue: createSendDue({ db, clock, api, messenger, warn }),

    /** Queues messages about expiring credits and works, and deletes old messages. */
    async sweep(): Promise<void> {
      const now = clock.now()
      await db.delete(wxMessage).where(lt(wxMessage.createdAt, new Date(now.getTime() - keptMs)))
      if (!messenger) return
      const granted = (kind: WxMessageKind) => and(eq(wxPermit.kind, kind), eq(wxPermit.state, 'granted'))
      const told = (kind: WxMessageKind, about: ReturnType<typeof sql>) =>
        db
          .select({ one: sql`1` })
          .from(wxMessage)
          .where(
            and(eq(wxMessage.userId, wxPermit.userId), eq(wxMessage.kind, kind), sql`${wxMessage.about} = ${about}`),
          )
      const ending = await db
        .select({ userId: wxPermit.userId, lot: creditLot.id })
        .from(wxPermit)
        .innerJoin(creditLot, eq(creditLot.userId, wxPermit.userId))
        .where(
          and(
            granted('creditsExpiring'),
            gt(creditLot.remaining, 0),
            gt(creditLot.expiresAt, now),
            lte(creditLot.expiresAt, new Date(now.getTime() + creditsSoonMs)),
            notExists(told('creditsExpiring', sql`${creditLot.id}`)),
          ),
        )
        .orderBy(creditLot.expiresAt)
        .limit(mostInSweep)
      for (const { userId, lot } of ending) await add('creditsExpiring', userId, lot)
      // One message for all works that end within these days.
      const day = now.toISOString().slice(0, 10)
      const works = db
        .select({ one: sql`1` })
        .from(file)
        .where(and(eq(file.userId, wxPermit.userId), isEnding(now)))
      const owners = await db
        .select({ userId: wxPermit.userId })
        .from(wxPermit)
        .where(and(granted('filesExpiring'), exists(works), notExists(told('filesExpiring', sql`${day}`))))
        .orderBy(wxPermit.userId)
        .limit(mostInSweep)
      for (const { userId } of owners) await add('filesExpiring', userId, day)
    },
  }
}
