import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { desc, eq, getTableColumns, max, or, sql } from 'drizzle-orm'
import {
  appUser,
  chatShare,
  complaint,
  file,
  orderPayment,
  ownAssistant,
  payOrder,
  payRefund,
  securityEvent,
  takenDown,
  task,
  work,
  wxIdentity,
} from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { formerTel } from '../accounts/former-phones'
import { maskTel } from '../accounts/masks'
import type { AdminOut } from '../../../contract/admin'
import type { TakenKind } from '../../../contract/admin/take-down'

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
      .where(or(eq(appUser.id, q), eq(appUser.tel, q), eq(appUser.tel, formerTel(q)))),
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
  const taken = new Set(
    (await db.selectDistinct({ kind: takenDown.kind }).from(takenDown).where(eq(takenDown.id, q))).map(
      ({ kind }) => kind,
    ),
  )
  const hits = (kind: Hit['kind'], rows: Row[]): Hit[] =>
    rows.map(({ createdAt, ...row }) => ({
      kind,
      ...row,
      at: createdAt.toISOString(),
      isTakenDown: taken.has(kind as TakenKind),
    }))
  const order = {
    id: payOrder.tradeNo,
    userId: payOrder.userId,
    title: payOrder.ordered,
    createdAt: payOrder.createdAt,
  }
  const [people, orders, paid, refunds, tasks, works, files, assistants, shares, complaints] = await Promise.all([
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
      .select({ id: work.id, userId: work.userId, title: work.kind, createdAt: work.createdAt })
      .from(work)
      .where(eq(work.id, q)),
    db
      .select({ id: file.id, userId: file.userId, title: file.origin, createdAt: file.createdAt })
      .from(file)
      .where(eq(file.id, q)),
    db
      .select({
        id: ownAssistant.id,
        userId: ownAssistant.userId,
        title: ownAssistant.title,
        createdAt: ownAssistant.createdAt,
      })
      .from(ownAssistant)
      .where(eq(ownAssistant.id, q)),
    db
      .select({ id: chatShare.slug, userId: chatShare.userId, title: chatShare.title, createdAt: chatShare.createdAt })
      .from(chatShare)
      .where(or(eq(chatShare.id, q), eq(chatShare.slug, q))),
    db
      .select({
        ...{ id: complaint.id, title: complaint.kind, createdAt: complaint.createdAt },
        // A guest has no account.
        userId: sql<string>`coalesce(${complaint.userId}, '')`,
      })
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
    // A work has the id of the task that began it.
    ...hits('task', works.length > 0 ? [] : tasks),
    ...hits('work', works),
    ...hits('file', files),
    ...hits('assistant', assistants),
    ...hits('share', shares),
    ...hits('complaint', complaints),
  ]
}
