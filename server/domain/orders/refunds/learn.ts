import { eq } from 'drizzle-orm'
import type { Ids } from '../../../ports/clock'
import { payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Payment, Refund } from '../../../ports/pay/types'
import type { OrderRow } from '../types'
import { correctRefund, type Corrector } from './correct'
import { ofOrder, refundsOf, returnedFen, type RefundRow } from './align-order'

/** A refund made in the provider's console has no known reason. */
const elsewhere = { origin: 'provider', who: '', reason: '' } as const

const byProvider = ({ provider }: OrderRow): Corrector => ({ who: provider, reason: '支付渠道报告的金额' })

const ends = (state: RefundRow['state'], told: Refund | null, now: Date) => ({
  state,
  failure: state === 'failed' ? (told?.detail ?? '') : '',
  ...(state === 'done' || state === 'failed' ? { endedAt: told?.endedAt ?? now, nextCheckAt: null } : {}),
})

/**
 * The stored refund that a provider's report refers to: by its number, else one made elsewhere without a known number.
 */
async function findRefund(tx: Db, order: OrderRow, refund: Refund): Promise<RefundRow | undefined> {
  const all = await refundsOf(tx, order.tradeNo)
  const named = refund.refundNo ? all.find(({ refundNo }) => refundNo === refund.refundNo) : undefined
  if (named || refund.state === 'failed') return named
  const unnamed = all.filter(({ refundNo, state }) => refundNo === null && state !== 'failed')
  return (
    unnamed.find(({ amountFen }) => amountFen === refund.amountFen) ?? unnamed.find(({ state }) => state !== 'done')
  )
}

/** Source of a report: a bill of a day, or one that may correct a done refund. */
export interface RefundSource {
  corrects?: Corrector
  billedDay?: string
}

/**
 * Stores a provider's report of a refund. A done refund stays done, and keeps its amount unless a bill or an operator
 * `corrects` it by an entry. One requested here keeps the amount of its request. Returns its state if that changed.
 */
export async function learnRefund(
  tx: Db,
  order: OrderRow,
  refund: Refund,
  now: Date,
  { ids, corrects, billedDay }: RefundSource & { ids: Ids },
): Promise<RefundRow['state'] | null> {
  const { tradeNo, refundNo, transactionId, amountFen, state } = refund
  if (amountFen <= 0) return null
  const known = await findRefund(tx, order, refund)
  const billed = billedDay === undefined ? {} : { billedDay }
  if (!known) {
    await tx
      .insert(payRefund)
      .values({
        id: ids.ulid(),
        tradeNo,
        provider: order.provider,
        refundNo: refundNo || null,
        transactionId: transactionId ?? null,
        amountFen,
        ...elsewhere,
        createdAt: now,
        nextCheckAt: state === 'processing' ? now : null,
        ...billed,
        ...ends(state, refund, now),
      })
    return state
  }
  const isDone = known.state === 'done'
  // The amount that an operator asked for stays: what came back instead is an entry of its own.
  const isAsked = known.origin === 'operator'
  const corrector = isDone ? corrects : isAsked && state === 'done' ? (corrects ?? byProvider(order)) : undefined
  if (corrector) await correctRefund(tx, known, amountFen, corrector, { now, ids })
  await tx
    .update(payRefund)
    .set({
      refundNo: refundNo || known.refundNo,
      transactionId: known.transactionId ?? transactionId ?? null,
      ...billed,
      ...(isDone || isAsked ? {} : { amountFen }),
      ...(isDone ? {} : ends(state, refund, now)),
      ...(known.refundNo === null && refundNo && state === 'processing' ? { nextCheckAt: now } : {}),
      // The provider tries a failed refund again.
      ...(known.state === 'failed' && state === 'processing' ? { nextCheckAt: now, checks: 0, endedAt: null } : {}),
    })
    .where(eq(payRefund.id, known.id))
  return isDone || known.state === state ? null : state
}

/** A refund without a number that never was: its part is no longer frozen. */
const drop = async (tx: Db, { id }: RefundRow, now: Date): Promise<void> =>
  void (await tx
    .update(payRefund)
    .set({ state: 'failed', failure: 'none', endedAt: now, nextCheckAt: null })
    .where(eq(payRefund.id, id)))

export interface ReportedReturn {
  /** Null when the provider reports no amount. */
  refundedFen: number | null
  isExplained: boolean
}

/**
 * Records that a payment was refunded without a notice. Without an amount, the whole payment counts as being refunded
 * until a notice, a bill or an operator gives the amount; `isExplained`: a known refund is the reason, also a failed one.
 */
export async function learnReturned(
  tx: Db,
  order: OrderRow,
  { transactionId, amountFen }: Payment,
  { refundedFen, isExplained }: ReportedReturn,
  now: Date,
  ids: Ids,
): Promise<void> {
  if (order.transactionId !== null && order.transactionId !== transactionId) return
  const refunds = ofOrder(await refundsOf(tx, order.tradeNo), { transactionId })
  const { activeFen } = returnedFen(refunds, amountFen)
  const unsaid = refunds.find(({ refundNo, state }) => refundNo === null && state === 'processing')
  if (refundedFen === null && isExplained) {
    // It was invented before its reason was known.
    if (unsaid) await drop(tx, unsaid, now)
    return
  }
  if (refundedFen === null ? activeFen > 0 : activeFen >= refundedFen && !unsaid) return
  const known = { transactionId, ...ends(refundedFen === null ? 'processing' : 'done', null, now) }
  if (unsaid && refundedFen !== null) {
    const amount = refundedFen - (activeFen - unsaid.amountFen)
    if (amount <= 0) return drop(tx, unsaid, now)
    await tx
      .update(payRefund)
      .set({ ...known, amountFen: amount })
      .where(eq(payRefund.id, unsaid.id))
    return
  }
  await tx
    .insert(payRefund)
    .values({
      id: ids.ulid(),
      tradeNo: order.tradeNo,
      provider: order.provider,
      refundNo: null,
      amountFen: refundedFen === null ? amountFen : refundedFen - activeFen,
      ...elsewhere,
      createdAt: now,
      nextCheckAt: refundedFen === null ? now : null,
      ...known,
    })
}
