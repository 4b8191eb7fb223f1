import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { AppError } from '../../errors'
import {
  appUser,
  chat,
  complaint,
  creditAccount,
  creditHold,
  ledgerEntry,
  payOrder,
  securityEvent,
  task,
} from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { maskIp, maskTel } from '../accounts/masks'
import { findMode } from '../accounts/minors/rows'
import { keyPage } from './key-page'
import { searchEverything } from './search'

interface PageOf<K = string> {
  before?: K | undefined
  size: number
}

const sum = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)`

/** An account for an operator: no content, a masked phone. Throws 404. */
async function personOf(db: Db, id: string): Promise<AdminOut<'GET /admin/person/:id'>> {
  const [user] = await db.select().from(appUser).where(eq(appUser.id, id))
  if (!user) throw new AppError(404, 'common.notFound')
  const [mode, [account], [held], [money], orders, tasks, chats, complaints] = await Promise.all([
    findMode(db, id),
    db.select().from(creditAccount).where(eq(creditAccount.userId, id)),
    db
      .select({ credits: sum(creditHold.credits) })
      .from(creditHold)
      .where(and(eq(creditHold.userId, id), eq(creditHold.status, 'open'))),
    db
      .select({ paid: sum(payOrder.paidFen), refunded: sum(payOrder.refundedFen) })
      .from(payOrder)
      .where(eq(payOrder.userId, id)),
    db.$count(payOrder, eq(payOrder.userId, id)),
    db.$count(task, eq(task.userId, id)),
    db.$count(chat, eq(chat.userId, id)),
    db.$count(complaint, eq(complaint.userId, id)),
  ])
  return {
    id,
    tel: maskTel(user.tel),
    nickName: user.nickName,
    createdAt: user.createdAt.toISOString(),
    membershipUntil: user.membershipUntil?.toISOString() ?? null,
    ageGroup: user.ageGroup,
    minorMode: mode?.isOn ? { band: mode.band, source: mode.source, since: mode.since.toISOString() } : null,
    guardian: mode?.guardianTel ? maskTel(mode.guardianTel) : '',
    credits: { balance: account?.balance ?? 0, held: Number(held?.credits) },
    paidFen: Number(money?.paid),
    refundedFen: Number(money?.refunded),
    counts: { orders, tasks, chats, complaints },
  }
}

/** Entries of an account, newest first. */
async function ledgerPage(db: Db, id: string, { before, size }: PageOf<number>) {
  const found = await db
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.userId, id), before ? lt(ledgerEntry.id, before) : undefined))
    .orderBy(desc(ledgerEntry.id))
    .limit(size + 1)
  return keyPage(
    found,
    size,
    (row) => String(row.id),
    ({ userId: _, meta: __, createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }),
  )
}

/** Orders of an account, newest first. */
async function ordersPage(db: Db, id: string, { before, size }: PageOf) {
  const found = await db
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.userId, id), before ? lt(payOrder.tradeNo, before) : undefined))
    .orderBy(desc(payOrder.tradeNo))
    .limit(size + 1)
  return keyPage(
    found,
    size,
    (row) => row.tradeNo,
    ({ tradeNo, ordered, status, priceFen, paidFen, refundedFen, review, createdAt }) => ({
      tradeNo,
      title: ordered.title,
      status,
      priceFen,
      paidFen,
      refundedFen,
      review,
      at: createdAt.toISOString(),
    }),
  )
}

/** Security events of an account, newest first. */
async function eventsPage(db: Db, id: string, { before, size }: PageOf) {
  const found = await db
    .select()
    .from(securityEvent)
    .where(and(eq(securityEvent.userId, id), before ? lt(securityEvent.id, before) : undefined))
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(size + 1)
  return keyPage(
    found,
    size,
    (row) => row.id,
    ({ id: eventId, at, kind, client, ip, about }) => ({
      id: eventId,
      at: at.toISOString(),
      kind,
      client,
      ip: ip && maskIp(ip),
      about,
    }),
  )
}

export type People = ReturnType<typeof createPeople>

/** People and what belongs to them, for operators. */
export const createPeople = ({ db }: { db: Db }) => ({
  search: (q: string) => searchEverything(db, q),
  person: (id: string) => personOf(db, id),
  ledger: (id: string, page: PageOf<number>) => ledgerPage(db, id, page),
  orders: (id: string, page: PageOf) => ordersPage(db, id, page),
  events: (id: string, page: PageOf) => eventsPage(db, id, page),
})
