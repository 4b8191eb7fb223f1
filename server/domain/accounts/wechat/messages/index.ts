import { and, desc, eq, exists, gt, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import type { WxMessageKind } from '../../../../../contract/api'
import type { Locale } from '../../../../../contract/locales'
import { orderStatus } from '../../../../../contract/money'
import { dayMs, minuteMs } from '../../../../../contract/time'
import type { Clock, Ids } from '../../../../ports/clock'
import { accountClosure, creditLot, file, payOrder, wxIdentity, wxMessage, wxPermit } from '../../../../ports/db/schema'
import { inTransaction } from '../../../../ports/db/rows'
import type { Db } from '../../../../ports/db/types'
import { WxError, type WxApi } from '../../../../ports/wx/api'
import { messageBody, type WxMessenger } from '../../../../ports/wx/templates'
import { createContents, creditsSoonMs, isEnding } from './content'

interface WxMessageDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  api: Pick<WxApi, 'subscribeMessage'>
  /** Null: no message is sent. */
  messenger: WxMessenger | null
  warn: (error: unknown, about: string) => void
}

type Row = typeof wxMessage.$inferSelect

/** After each failed try; then it is given up. */
const waitsMs = [1, 5, 30, 120].map((minutes) => minutes * minuteMs)
/** WeChat is busy, the day's or the minute's limit is reached, the token is not taken. */
const retried = [-1, 45_009, 45_011, 40_001, 40_014, 42_001]
/** The person does not take it (any more): nothing is wrong. */
const refusedByPerson = 43_101
const keptMs = 30 * dayMs
const recentMs = 10 * minuteMs
const mostAtOnce = 100
const mostInSweep = 1000

const langs: Readonly<Record<Locale, string>> = {
  'zh-CN': 'zh_CN',
  'zh-TW': 'zh_TW',
  'en-US': 'en_US',
  'ko-KR': 'en_US',
  'ru-RU': 'en_US',
}

export type WxMessages = ReturnType<typeof createWxMessages>

/**
 * Subscribe messages of the mini-program. What happened is written down where the person has agreed to hear of it, which uses
 * the agreement up; any process sends what is due. At most once: what WeChat may have taken is not sent again.
 */
export const createWxMessages = ({ db, clock, ids, api, messenger, warn }: WxMessageDeps) => {
  const contents = createContents(db)

  /** Does nothing where the person has not agreed. */
  const add = (kind: WxMessageKind, userId: string, about: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (!messenger?.templates[kind]) return
      const now = clock.now()
      const [permit] = await tx
        .update(wxPermit)
        .set({ state: 'used', updatedAt: now })
        .where(and(eq(wxPermit.userId, userId), eq(wxPermit.kind, kind), eq(wxPermit.state, 'granted')))
        .returning()
      if (!permit) return
      const { openId, locale } = permit
      await tx
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
    })

  async function claim(): Promise<Row | undefined> {
    const due = db
      .select({ id: wxMessage.id })
      .from(wxMessage)
      .where(and(eq(wxMessage.state, 'waiting'), lte(wxMessage.nextTryAt, clock.now())))
      .orderBy(wxMessage.nextTryAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await db
      .update(wxMessage)
      .set({ state: 'sending', tries: sql`${wxMessage.tries} + 1` })
      .where(and(eq(wxMessage.id, due), eq(wxMessage.state, 'waiting')))
      .returning()
    return row
  }

  /** Whether the account still has this WeChat and is not being closed. */
  async function isReachable({ userId, openId }: Row, { app }: WxMessenger): Promise<boolean> {
    const closing = db
      .select({ one: sql`1` })
      .from(accountClosure)
      .where(and(eq(accountClosure.userId, userId), isNull(accountClosure.takenBackAt)))
    const found = await db
      .select({ openId: wxIdentity.openId })
      .from(wxIdentity)
      .where(
        and(
          eq(wxIdentity.userId, userId),
          eq(wxIdentity.appId, app.appId),
          eq(wxIdentity.openId, openId),
          isNotNull(wxIdentity.joinedAt),
          notExists(closing),
        ),
      )
    return found.length > 0
  }

  async function send(row: Row): Promise<Partial<Row>> {
    const template = messenger?.templates[row.kind]
    if (!messenger || !template || !(await isReachable(row, messenger))) return { state: 'dropped' }
    const content = await contents[row.kind](row, clock.now())
    if (!content) return { state: 'dropped' }
    const body = messageBody(template, { openId: row.openId, lang: langs[row.locale], ...content })
    try {
      await api.subscribeMessage(messenger.app, body)
      return { state: 'sent', errcode: null }
    } catch (error) {
      if (!(error instanceof WxError)) throw error
      return afterRefusal(row, error)
    }
  }

  function afterRefusal({ id, kind, tries }: Row, error: WxError): Partial<Row> {
    const { errcode } = error
    // No answer to the message itself: WeChat may have taken it.
    const mayRetry = retried.includes(errcode) || (errcode === 0 && error.what === 'token')
    const waitMs = mayRetry ? waitsMs[tries - 1] : undefined
    if (waitMs !== undefined) return { state: 'waiting', errcode, nextTryAt: new Date(clock.now().getTime() + waitMs) }
    if (errcode !== refusedByPerson) warn(error, `subscribe message ${id} (${kind}) was given up`)
    return { state: 'dropped', errcode }
  }

  return {
    add,

    /** Tells of an order that was paid a moment ago: people are asked after they have paid. */
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

    /** Sends what is due; may run in any process, several at once. */
    async sendDue(): Promise<void> {
      if (!messenger) return
      for (let n = 0; n < mostAtOnce; n++) {
        const row = await claim()
        if (!row) return
        await db
          .update(wxMessage)
          .set(await send(row))
          .where(eq(wxMessage.id, row.id))
      }
    },

    /** Writes down whose credits and works end soon, and forgets old messages. */
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
