import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { AdminOut } from '../../../../contract/admin'
import {
  commission,
  ledgerEntry,
  operatorAction,
  orderExtension,
  payRefund,
  virtualOrder,
} from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { exchangesOf } from '../exchanges'
import { grantRef } from '../grants'
import type { PaymentRow } from '../payments'
import type { OrderRow } from '../types'

type Line = AdminOut<'GET /admin/order/:tradeNo'>['timeline'][number]
type Happened = Pick<Line, 'kind'> & Partial<Line> & { time: Date | null }

/** Verbs whose refund is in the time line already. */
const refundVerbs: readonly string[] = ['refund', 'correct']

const proposals: Readonly<Record<string, Line['kind']>> = {
  proposeRefund: 'refundProposed',
  declineRefund: 'refundDeclined',
}

const exchanged = { prepay: 'prepared', query: 'queried', refundQuery: 'refundQueried', notice: 'notified' } as const

/** Exchanges with the provider: the first and the last of equal answers. */
async function exchanges(db: Db, tradeNo: string): Promise<Happened[]> {
  return (await exchangesOf(db, tradeNo)).flatMap(({ kind, answer, number, times, firstAt, lastAt }): Happened[] => {
    const line = { kind: exchanged[kind], about: `${answer} ${number}`.trim() }
    const last = { ...line, times, time: lastAt }
    return times === 1 ? [last] : [{ ...line, times: 1, time: firstAt }, last]
  })
}

/** Entries that gave the credits of an order, and that refunds took or gave back. */
async function entries(db: Db, { userId, tradeNo }: OrderRow): Promise<Happened[]> {
  const ref = grantRef(tradeNo)
  const [grant] = await db
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.kind, 'grant'), eq(ledgerEntry.ref, ref)))
  if (!grant) return []
  const later = await db
    .select()
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.userId, userId),
        gt(ledgerEntry.id, grant.id),
        inArray(ledgerEntry.kind, ['reverse', 'restore']),
        sql`starts_with(${ledgerEntry.ref}, ${`${ref}:`})`,
      ),
    )
    .orderBy(asc(ledgerEntry.id))
  const kinds = { grant: 'granted', reverse: 'reversed', restore: 'restored' } as const
  return [grant, ...later].map(({ kind, credits, createdAt }) => ({
    kind: kinds[kind as keyof typeof kinds],
    credits,
    time: createdAt,
  }))
}

async function refunds(db: Db, tradeNo: string): Promise<Happened[]> {
  const found = await db.select().from(payRefund).where(eq(payRefund.tradeNo, tradeNo))
  return found.flatMap(({ corrects, refundNo, amountFen, state, failure, who, createdAt, endedAt }): Happened[] => {
    const about = refundNo ?? ''
    if (corrects !== null) return [{ kind: 'corrected', amountFen, about, who, time: createdAt }]
    return [
      { kind: 'refundAsked', amountFen, about, who, time: createdAt },
      { kind: 'refundEnded', amountFen, about: [about, state, failure].filter(Boolean).join(' '), time: endedAt },
    ]
  })
}

async function rest(db: Db, tradeNo: string): Promise<Happened[]> {
  const [extended, shares, acts, reports] = await Promise.all([
    db
      .select({ item: orderExtension.item, createdAt: orderExtension.createdAt, items: count() })
      .from(orderExtension)
      .where(eq(orderExtension.tradeNo, tradeNo))
      .groupBy(orderExtension.item, orderExtension.createdAt),
    db.select().from(commission).where(eq(commission.tradeNo, tradeNo)),
    db.select().from(operatorAction).where(eq(operatorAction.subject, tradeNo)),
    db.select().from(virtualOrder).where(eq(virtualOrder.tradeNo, tradeNo)),
  ])
  return [
    ...extended.map(({ item, items, createdAt }) => ({
      kind: 'extended' as const,
      about: `${item} ${items}`,
      time: createdAt,
    })),
    ...shares.flatMap(({ proportionFen, clawedBackFen, createdAt, clawedBackAt }): Happened[] => [
      { kind: 'commission', amountFen: proportionFen, time: createdAt },
      { kind: 'clawedBack', amountFen: clawedBackFen, time: clawedBackAt },
    ]),
    ...acts
      .filter(({ verb }) => !refundVerbs.includes(verb))
      .map(({ verb, reason, who, details, createdAt }): Happened => {
        const proposal = proposals[verb]
        const fen = Number(details['amountFen'])
        return proposal
          ? { kind: proposal, about: reason, who, time: createdAt, ...(fen > 0 && { amountFen: fen }) }
          : { kind: 'decided', about: `${verb} ${reason}`, who, time: createdAt }
      }),
    ...reports.flatMap(({ deliveredAt, refusal, refusedAt }): Happened[] => [
      { kind: 'delivered', time: deliveredAt },
      { kind: 'reportRefused', about: refusal, time: refusedAt },
    ]),
  ]
}

/** What happened to an order, oldest first, from the rows that tell it. */
export async function orderTimeline(db: Db, order: OrderRow, payments: readonly PaymentRow[]): Promise<Line[]> {
  const happened: Happened[] = [
    { kind: 'placed', amountFen: order.priceFen, time: order.createdAt },
    ...payments.flatMap(({ transactionId: about, amountFen, paidAt, learnedAt }): Happened[] => [
      { kind: 'paid', amountFen, about, time: paidAt },
      { kind: 'noticed', amountFen, about, time: learnedAt },
    ]),
    ...(await exchanges(db, order.tradeNo)),
    ...(await entries(db, order)),
    ...(await rest(db, order.tradeNo)),
    ...(await refunds(db, order.tradeNo)),
    { kind: 'closed', time: order.closedAt },
  ]
  return happened
    .flatMap(({ time, ...line }) => (time ? [{ time, line }] : []))
    .sort((a, b) => a.time.getTime() - b.time.getTime())
    .map(({ time, line }) => ({
      amountFen: null,
      credits: null,
      times: null,
      about: '',
      who: '',
      ...line,
      at: time.toISOString(),
    }))
}
