import { and, count, eq, gt, inArray, isNull, lte, min } from 'drizzle-orm'
import type { WxMessageKind } from '../../../../../contract/api'
import type { Locale } from '../../../../../contract/locales'
import { orderStatus, yuanOf } from '../../../../../contract/money'
import { offeredName, toolPlaces, type Place } from '../../../../../contract/places'
import { miniPageOf } from '../../../../../contract/share-pages'
import { dayMs } from '../../../../../contract/time'
import { creditLot, file, payOrder, task, work, type wxMessage } from '../../../../ports/db/schema'
import type { Db } from '../../../../ports/db/types'
import { translate } from '../../../../texts'

export interface MessageContent {
  facts: Readonly<Record<string, string>>
  /** Page of the mini-program, with its parameters. */
  page: string
}

type MessageRow = Pick<typeof wxMessage.$inferSelect, 'userId' | 'about' | 'locale'>

/** How long before their end credits and works are announced. */
export const creditsSoonMs = 3 * dayMs
export const filesSoonMs = 2 * dayMs

/** A Beijing time in the only form that WeChat accepts in every language: 2026年1月2日 15:04. */
function timeText(at: Date): string {
  const [date = '', time = ''] = new Date(at.getTime() + 8 * 3600_000).toISOString().split('T')
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日 ${time.slice(0, 5)}`
}

const note = (locale: Locale, kind: WxMessageKind) => translate(locale, `wxMessage.${kind}.note`)

/** Content of a message, read when it is sent; null when its subject is gone or no longer true. */
export const createContents = (
  db: Db,
): Record<WxMessageKind, (row: MessageRow, now: Date) => Promise<MessageContent | null>> => ({
  async taskDone({ userId, about, locale }) {
    const [found] = await db
      .select({ row: task, workState: work.state })
      .from(task)
      .leftJoin(work, eq(work.id, task.id))
      .where(and(eq(task.id, about), eq(task.userId, userId), isNull(task.deletedAt)))
    const { row, workState } = found ?? {}
    const place = Object.values<Place>(toolPlaces).find(({ serviceKey }) => serviceKey === row?.serviceKey)
    const isEnded = row && (row.status === 'FINISHED' || row.status === 'ERROR') && !row.cancelled
    if (!isEnded || !place) return null
    const isDone = workState ? workState === 'finished' : row.status === 'FINISHED'
    return {
      facts: {
        title: offeredName(place, row.engineBuiltIn)[locale],
        result: translate(locale, isDone ? 'wxMessage.done' : 'wxMessage.failed'),
        time: timeText(row.endedAt ?? row.createdAt),
        note: isDone ? note(locale, 'taskDone') : translate(locale, 'wxMessage.returned'),
      },
      page: `${miniPageOf(place.path)}?${workState ? 'work' : 'task'}=${row.id}`,
    }
  },

  async orderPaid({ userId, about, locale }) {
    const [order] = await db
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.tradeNo, about), eq(payOrder.userId, userId), eq(payOrder.status, orderStatus.paid)))
    if (!order) return null
    const { title, titles } = order.ordered
    return {
      facts: {
        title: titles?.[locale] ?? title,
        amount: `¥${yuanOf(order.paidFen ?? order.priceFen)}`,
        number: order.tradeNo,
        time: timeText(order.paidAt ?? order.createdAt),
        note: note(locale, 'orderPaid'),
      },
      page: `pages/money/orders/index?receipt=${order.tradeNo}`,
    }
  },

  async creditsExpiring({ userId, about, locale }, now) {
    const [lot] = await db
      .select()
      .from(creditLot)
      .where(
        and(
          eq(creditLot.id, about),
          eq(creditLot.userId, userId),
          gt(creditLot.remaining, 0),
          gt(creditLot.expiresAt, now),
        ),
      )
    if (!lot?.expiresAt) return null
    return {
      facts: {
        title: translate(locale, 'wxMessage.credits'),
        credits: String(lot.remaining),
        time: timeText(lot.expiresAt),
        note: note(locale, 'creditsExpiring'),
      },
      page: 'pages/my/account/index?tab=credits',
    }
  },

  async filesExpiring({ userId, locale }, now) {
    const [found] = await db
      .select({ files: count(), endsAt: min(file.expiresAt) })
      .from(file)
      .where(and(eq(file.userId, userId), isEnding(now)))
    if (!found?.endsAt) return null
    return {
      facts: {
        title: translate(locale, 'wxMessage.files'),
        files: String(found.files),
        time: timeText(found.endsAt),
        note: note(locale, 'filesExpiring'),
      },
      page: 'pages/tools/works/index',
    }
  },
})

/** Works that the sweeper deletes soon. */
export const isEnding = (now: Date) =>
  and(
    inArray(file.origin, ['result']),
    isNull(file.deletedAt),
    gt(file.expiresAt, now),
    lte(file.expiresAt, new Date(now.getTime() + filesSoonMs)),
  )
