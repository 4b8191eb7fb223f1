import { yuanOf } from '../../../contract/money'
import type { Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import type { accountNotice, creditLot, payOrder } from '../../ports/db/schema'
import { translate } from '../../texts'
import { maskIp } from './masks'

type NoticeView = Out<'GET /app/user/notice'>[number]

/** A notice with the order or the lot it is about. */
interface FoundNotice {
  notice: typeof accountNotice.$inferSelect
  order: typeof payOrder.$inferSelect | null
  lot: typeof creditLot.$inferSelect | null
}

/** What a device shows of a notice; null when what it is about is gone. */
export function viewNotice({ notice, order, lot }: FoundNotice, locale: Locale): NoticeView | null {
  const { id, kind, about, client, ip, createdAt } = notice
  const time = (at: Date) =>
    at.toLocaleString(locale, { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' })
  const grouped = (credits: number) => credits.toLocaleString(locale)
  const look = translate(locale, 'notice.look')
  if (kind === 'newDevice')
    return {
      id,
      kind: 'warn',
      title: translate(locale, 'notice.newDevice.title'),
      text: translate(locale, 'notice.newDevice', { client, ip: maskIp(ip), time: time(createdAt) }),
      action: translate(locale, 'notice.notMe'),
      path: '/account',
      about,
    }
  if (kind === 'wechatJoined' || kind === 'wechatLeft')
    return {
      id,
      kind: 'warn',
      title: translate(locale, `notice.${kind}.title`),
      text: translate(locale, `notice.${kind}`, { client, ip: maskIp(ip), time: time(createdAt) }),
      action: look,
      path: '/account',
      about,
    }
  if (kind === 'pictureRefused')
    return {
      id,
      kind: 'warn',
      title: translate(locale, 'notice.pictureRefused.title'),
      text: translate(locale, 'notice.pictureRefused'),
      action: look,
      path: '/share',
      about,
    }
  if (order) {
    const { type, num, title, titles } = order.ordered
    return {
      id,
      kind: 'success',
      title:
        type === 1
          ? translate(locale, 'notice.came.title', { credits: grouped(num) })
          : translate(locale, 'notice.paid.title', { title: titles?.[locale] ?? title }),
      text: translate(locale, 'notice.paid', { yuan: yuanOf(order.paidFen ?? order.priceFen) }),
      action: look,
      path: '/orders',
      about,
    }
  }
  if (!lot) return null
  const isEnding = kind === 'expiring'
  return {
    id,
    kind: isEnding ? 'warn' : 'success',
    title: isEnding
      ? translate(locale, 'notice.expiring.title', { credits: grouped(lot.remaining) })
      : translate(locale, 'notice.came.title', { credits: grouped(lot.credits) }),
    text: isEnding
      ? translate(locale, 'notice.expiring', { time: lot.expiresAt ? time(lot.expiresAt) : '' })
      : translate(locale, 'notice.granted'),
    action: look,
    path: '/account',
    about,
  }
}
