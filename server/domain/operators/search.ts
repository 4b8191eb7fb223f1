import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { desc, eq, getTableColumns, max, or } from 'drizzle-orm'
import {
  appUser,
  chatShare,
  complaint,
  file,
  orderPayment,
  payOrder,
  payRefund,
  securityEvent,
  task,
  wxIdentity,
} from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { maskTel } from '../accounts/masks'
import type { AdminOut } from '../../../contract/admin'

type Hit = AdminOut<'GET /admin/search'>[number]
interface Row {
  id: string
  userId: string
  title: string
  createdAt: Date
}

/** Events of one address that are looked at, and people that they name at most. */
const [latestEvents, mostPeople] = [1_000, 20]

/** People by phone or id, by the id of their WeChat, and the latest ones at an address. */
async function findPeople(db: Db, q: string) {
  const person = getTableColumns(appUser)
  if (isIP(q)) {
    const ip = ipaddr.process(q).toString()
    const latest = db
      .select({ userId: securityEvent.userId, at: securityEvent.at })
      .from(securityEvent)
      .where(eq(securityEvent.ip, ip))
      .orderBy(desc(securityEvent.at))
      .limit(latestEvents)
      .as('latest')
    return db
      .select(person)
      .from(latest)
      .innerJoin(appUser, eq(appUser.id, latest.userId))
      .groupBy(appUser.id)
      .orderBy(desc(max(latest.at)))
      .limit(mostPeople)
  }
  const [named, byWechat] = await Promise.all([
    db
      .select(person)
      .from(appUser)
      .where(or(eq(appUser.id, q), eq(appUser.tel, q))),
    db
      .selectDistinct(person)
      .from(wxIdentity)
      .innerJoin(appUser, eq(appUser.id, wxIdentity.userId))
      .where(eq(wxIdentity.openId, q)),
  ])
  return [...named, ...byWechat]
}

/** Everything whose whole phone, id, number or address is the question. Each query uses an index. */
export async function searchEverything(db: Db, question: string): Promise<Hit[]> {
  // A pasted link of a share ends with its address.
  const q = question.replace(/^.*\/s\//, '')
  const hits = (kind: Hit['kind'], rows: Row[]): Hit[] =>
    rows.map(({ createdAt, ...row }) => ({ kind, ...row, at: createdAt.toISOString() }))
  const order = {
    id: payOrder.tradeNo,
    userId: payOrder.userId,
    title: payOrder.ordered,
    createdAt: payOrder.createdAt,
  }
  const [people, orders, paid, refunds, tasks, files, shares, complaints] = await Promise.all([
    findPeople(db, q),
    db
      .select(order)
      .from(payOrder)
      .where(or(eq(payOrder.tradeNo, q), eq(payOrder.orderId, q))),
    db
      .select(order)
      .from(orderPayment)
      .innerJoin(payOrder, eq(payOrder.tradeNo, orderPayment.tradeNo))
      .where(eq(orderPayment.transactionId, q)),
    db
      .select({ id: payRefund.id, userId: payOrder.userId, title: payRefund.tradeNo, createdAt: payRefund.createdAt })
      .from(payRefund)
      .innerJoin(payOrder, eq(payOrder.tradeNo, payRefund.tradeNo))
      .where(or(eq(payRefund.id, q), eq(payRefund.refundNo, q))),
    db
      .select({ id: task.id, userId: task.userId, title: task.serviceKey, createdAt: task.createdAt })
      .from(task)
      .where(eq(task.id, q)),
    db
      .select({ id: file.id, userId: file.userId, title: file.origin, createdAt: file.createdAt })
      .from(file)
      .where(eq(file.id, q)),
    db
      .select({ id: chatShare.slug, userId: chatShare.userId, title: chatShare.title, createdAt: chatShare.createdAt })
      .from(chatShare)
      .where(or(eq(chatShare.id, q), eq(chatShare.slug, q))),
    db
      .select({ id: complaint.id, userId: complaint.userId, title: complaint.kind, createdAt: complaint.createdAt })
      .from(complaint)
      .where(eq(complaint.id, q)),
  ])
  const orderHits = new Map([...orders, ...paid].map((one) => [one.id, { ...one, title: one.title.title }]))
  return [
    ...hits(
      'person',
      people.map(({ id, tel, nickName, createdAt }) => ({
        id,
        userId: id,
        title: `${nickName} ${maskTel(tel)}`,
        createdAt,
      })),
    ),
    ...hits('order', [...orderHits.values()]),
    ...hits('refund', refunds),
    ...hits('task', tasks),
    ...hits('file', files),
    ...hits('share', shares),
    ...hits('complaint', complaints),
  ]
}
