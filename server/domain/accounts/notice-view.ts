import { yuanOf } from '../../../contract/money'
import type { WorkState } from '../../../contract/works'
import type { AccountNotice } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { offeredName, toolPlaces, type Place } from '../../../contract/places'
import type { accountNotice, creditLot, NoticeKind, payOrder, task } from '../../ports/db/schema'
import { translate, type TextKey, type TextParams } from '../../texts'
import { maskIp } from './masks'

/** A notice with its subject. */
export interface FoundNotice {
  notice: typeof accountNotice.$inferSelect
  order: typeof payOrder.$inferSelect | null
  lot: typeof creditLot.$inferSelect | null
  task: Pick<typeof task.$inferSelect, 'id' | 'serviceKey' | 'status' | 'engineBuiltIn'> | null
  /** State of the work that the task began; null: a task by itself. */
  workState: WorkState | null
  works: { works: number; endsAt: Date | null } | null
}

interface Words {
  locale: Locale
  text: (key: TextKey, params?: TextParams) => string
  time: (at: Date) => string
  grouped: (count: number) => string
}

type Said = Pick<AccountNotice, 'title' | 'text' | 'kind' | 'path'> & Partial<Pick<AccountNotice, 'action' | 'params'>>

const ofWechat = (
  kind: 'wechatJoined' | 'wechatLeft',
  { notice: { client, ip, createdAt } }: FoundNotice,
  { text, time }: Words,
): Said => ({
  kind: 'warn',
  title: text(`notice.${kind}.title`),
  text: text(`notice.${kind}`, { client, ip: maskIp(ip), time: time(createdAt) }),
  path: '/account',
  params: { tab: 'security' },
})

/** Text and link of each kind of notice; null when its subject is gone. */
const noticeViews: Readonly<Record<NoticeKind, (found: FoundNotice, words: Words) => Said | null>> = {
  newDevice: ({ notice: { client, ip, createdAt } }, { text, time }) => ({
    kind: 'warn',
    title: text('notice.newDevice.title'),
    text: text('notice.newDevice', { client, ip: maskIp(ip), time: time(createdAt) }),
    action: text('notice.notMe'),
    path: '/account',
    params: { tab: 'security' },
  }),
  wechatJoined: (found, words) => ofWechat('wechatJoined', found, words),
  wechatLeft: (found, words) => ofWechat('wechatLeft', found, words),
  pictureRefused: (_, { text }) => ({
    kind: 'warn',
    title: text('notice.pictureRefused.title'),
    text: text('notice.pictureRefused'),
    path: '/share',
  }),
  paid({ order }, { locale, text, grouped }) {
    if (!order) return null
    const { type, num, title, titles } = order.ordered
    return {
      kind: 'success',
      title:
        type === 1
          ? text('notice.came.title', { credits: grouped(num) })
          : text('notice.paid.title', { title: titles?.[locale] ?? title }),
      text: text('notice.paid', { yuan: yuanOf(order.paidFen ?? order.priceFen) }),
      path: '/orders',
      params: { receipt: order.tradeNo },
    }
  },
  granted: ({ lot }, { text, grouped }) =>
    lot && {
      kind: 'success',
      title: text('notice.came.title', { credits: grouped(lot.credits) }),
      text: text('notice.granted'),
      ...toCredits,
    },
  expiring: ({ lot }, { text, time, grouped }) =>
    lot && {
      kind: 'warn',
      title: text('notice.expiring.title', { credits: grouped(lot.remaining) }),
      text: text('notice.expiring', { time: lot.expiresAt ? time(lot.expiresAt) : '' }),
      ...toCredits,
    },
  taskDone({ task: row, workState }, { locale, text }) {
    const place = Object.values<Place>(toolPlaces).find(({ serviceKey }) => serviceKey === row?.serviceKey)
    if (!row || !place) return null
    const isDone = workState ? workState === 'finished' : row.status === 'FINISHED'
    return {
      kind: isDone ? 'success' : 'warn',
      title: text(isDone ? 'notice.taskDone.title' : 'notice.taskFailed.title', {
        tool: offeredName(place, row.engineBuiltIn)[locale],
      }),
      text: text(isDone ? 'notice.taskDone' : 'notice.taskFailed'),
      path: `/${place.path}`,
      params: { [workState ? 'work' : 'task']: row.id },
    }
  },
  filesExpiring: ({ works }, { text, time, grouped }) =>
    works?.endsAt
      ? {
          kind: 'info',
          title: text('notice.filesExpiring.title', { works: grouped(works.works) }),
          text: text('notice.filesExpiring', { time: time(works.endsAt) }),
          path: '/my-files',
        }
      : null,
  held: (_, { text }) => ({
    kind: 'warn',
    title: text('notice.held.title'),
    text: text('notice.held'),
    path: '/account',
  }),
  lifted: (_, { text }) => ({
    kind: 'success',
    title: text('notice.lifted.title'),
    text: text('notice.lifted'),
    path: '/account',
  }),
  operatorWrote: ({ notice: { about } }, { text }) => ({
    kind: 'info',
    title: text('notice.operatorWrote.title'),
    text: text('notice.operatorWrote'),
    path: '/chat',
    params: { chatNumber: about.split('.')[0] ?? '' },
  }),
  minorMode: (_, { text }) => ({
    kind: 'warn',
    title: text('notice.minorMode.title'),
    text: text('notice.minorMode'),
    path: '/minors',
  }),
  takenDown({ notice: { about } }, { text }) {
    const [kind = '', id = ''] = about.split('.')
    const type = kind === 'work' ? 'task' : kind
    return {
      kind: 'warn',
      title: text('notice.takenDown.title'),
      text: text('notice.takenDown'),
      action: text('notice.object'),
      path: '/contact',
      ...(['file', 'task', 'share'].includes(type) && { params: { type, id } }),
    }
  },
  putBack: (_, { text }) => ({
    kind: 'success',
    title: text('notice.putBack.title'),
    text: text('notice.putBack'),
    path: '/my-files',
  }),
  message: ({ notice: { words } }, { text }) => ({
    kind: 'info',
    title: text('notice.message.title'),
    text: words,
    action: text('notice.reply'),
    path: '/contact',
  }),
  phoneGiven: ({ notice: { createdAt } }, { text, time }) => ({
    kind: 'warn',
    title: text('notice.phoneGiven.title'),
    text: text('notice.phoneGiven', { time: time(createdAt) }),
    path: '/account',
    params: { tab: 'security' },
  }),
  phoneFreed: (_, { text }) => ({
    kind: 'warn',
    title: text('notice.phoneFreed.title'),
    text: text('notice.phoneFreed'),
    path: '/account',
    params: { tab: 'security' },
  }),
  exportMade: (_, { text }) => ({
    kind: 'info',
    title: text('notice.exportMade.title'),
    text: text('notice.exportMade'),
    path: '/export-data',
  }),
  rest: (_, { text }) => ({ kind: 'info', title: text('notice.rest.title'), text: text('notice.rest'), path: '/chat' }),
}

const toCredits = { path: '/account', params: { tab: 'credits' } }

/** The client's view of a notice; null when its subject is gone. */
export function viewNotice(found: FoundNotice, locale: Locale): AccountNotice | null {
  const { id, kind, about, createdAt, readAt } = found.notice
  const text: Words['text'] = (key, params) => translate(locale, key, params)
  const said = noticeViews[kind]?.(found, {
    locale,
    text,
    time: (at) => at.toLocaleString(locale, { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' }),
    grouped: (count) => count.toLocaleString(locale),
  })
  if (!said) return null
  return {
    id,
    about,
    action: text('notice.look'),
    createTime: createdAt.toISOString(),
    isRead: readAt !== null,
    ...said,
  }
}
