import { and, desc, eq, sql } from 'drizzle-orm'
import type { AdminOut } from '../../../../contract/admin'
import { isoText } from '../../../../contract/time'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import { complaint, refundRequest } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { OrderLedger, OrderLedgerDeps } from '../apply-paid'
import { recordAction, type Decision } from '../operator/actions'
import type { OrderRow } from '../types'
import { chooseRefund, type RefundWish } from './choose'
import type { RefundRow } from './align-order'
import { inConsole } from './made-elsewhere'
import { isOpenRequest } from './open'

type RequestRow = typeof refundRequest.$inferSelect
type RequestView = AdminOut<'GET /admin/refund-request'>['records'][number]

export const requestView = ({ createdAt, endedAt, refundId: _, operatorId: __, ...row }: RequestRow): RequestView => ({
  ...row,
  at: createdAt.toISOString(),
  endedAt: isoText(endedAt),
})

const openOf = async (tx: Db, tradeNo: string): Promise<RequestRow | undefined> =>
  (
    await tx
      .select()
      .from(refundRequest)
      .where(and(eq(refundRequest.tradeNo, tradeNo), isOpenRequest))
  )[0]

const ends = { open: '', refunded: '退款', declined: '拒绝' } as const
const isOver = ({ endedBy, state }: RequestRow) =>
  new NotPossible(
    endedBy === inConsole
      ? `这个订单已经在${inConsole}退款，申请随之结束，请刷新后看看订单`
      : `这个退款申请已经由${endedBy || '别人'}${ends[state]}了，请刷新后看看订单`,
  )

/** Throws NotPossible when a proposed refund of a locked order has ended. */
export async function assertOpenRequest(tx: Db, tradeNo: string, id: string): Promise<void> {
  const [row] = await tx.select().from(refundRequest).where(eq(refundRequest.id, id))
  if (row?.tradeNo !== tradeNo) throw new NotPossible('没有这个退款申请，请刷新后看看订单')
  if (row.state !== 'open') throw isOver(row)
}

/** Ends the open request of an order whose refund an operator has made, from the console or by command. */
export async function answerRequests(
  tx: Db,
  { id: refundId, tradeNo }: RefundRow,
  { who, now }: { who: string; now: Date },
): Promise<void> {
  await tx
    .update(refundRequest)
    .set({ state: 'refunded', refundId, endedBy: who, endedAt: now })
    .where(and(eq(refundRequest.tradeNo, tradeNo), isOpenRequest))
}

/** The person's newest complaint about an order. */
async function complaintAbout(tx: Db, { userId, tradeNo }: OrderRow): Promise<string | null> {
  const isAbout = sql`${complaint.about} @> ${JSON.stringify({ type: 'order', id: tradeNo })}::jsonb`
  const [found] = await tx
    .select({ id: complaint.id })
    .from(complaint)
    .where(and(eq(complaint.userId, userId), isAbout))
    .orderBy(desc(complaint.createdAt), desc(complaint.id))
    .limit(1)
  return found?.id ?? null
}

/** Refunds that support proposes and finance makes or declines. Making one is an ordinary refund. */
export const createRefundRequests = ({
  db,
  clock,
  ids,
  orderLedger,
}: Pick<OrderLedgerDeps, 'db' | 'clock' | 'ids'> & { orderLedger: OrderLedger }) => ({
  /** Throws NotPossible for an amount that cannot be refunded, and while another request is open. */
  async propose(
    tradeNo: string,
    { note, ...wish }: Pick<RefundWish, 'amountFen' | 'transactionId'> & { note: string },
    decision: Decision,
  ): Promise<RequestView> {
    const made = await orderLedger.withOrder(tradeNo, async (tx, order) => {
      const open = await openOf(tx, tradeNo)
      if (open) throw new NotPossible(`${open.who}已经为这个订单申请退款，等财务处理`)
      const { leftFen } = await chooseRefund(tx, order, { ...decision, ...wish, again: true })
      if (leftFen <= 0) throw new NotPossible('这笔付款已经全部退回，或正在退款')
      const { who, reason, operatorId = '' } = decision
      const row: RequestRow = {
        ...{ id: ids.ulid(), tradeNo, reason, note, operatorId, who, createdAt: clock.now(), state: 'open' },
        amountFen: wish.amountFen ?? null,
        transactionId: wish.transactionId ?? null,
        complaintId: await complaintAbout(tx, order),
        ...{ answer: '', refundId: null, endedBy: '', endedAt: null },
      }
      await tx.insert(refundRequest).values(row)
      const details = { amountFen: wish.amountFen ?? 'all', request: row.id }
      const act = { verb: 'proposeRefund', subject: tradeNo, details } as const
      await recordAction(tx, { clock, ids }, { ...act, userId: order.userId, ...decision })
      return requestView(row)
    })
    if (!made) throw new AppError(404, 'common.notFound')
    return made
  },

  /** Throws 404, and NotPossible for one that has ended, and for that of another operator unless they `mayAll`. */
  async decline(id: string, { mayAll, ...decision }: Decision & { mayAll: boolean }): Promise<RequestView> {
    const [asked] = await db.select().from(refundRequest).where(eq(refundRequest.id, id))
    if (!asked) throw new AppError(404, 'common.notFound')
    const ended = await orderLedger.withOrder(asked.tradeNo, async (tx, order) => {
      const [row] = await tx.select().from(refundRequest).where(eq(refundRequest.id, id))
      if (row?.state !== 'open') throw isOver(row ?? asked)
      const { who, reason, operatorId } = decision
      if (!mayAll && row.operatorId !== operatorId) throw new NotPossible(`这是${row.who}的申请，由 TA 或财务处理`)
      const to = { state: 'declined', answer: reason, endedBy: who, endedAt: clock.now() } as const
      await tx.update(refundRequest).set(to).where(eq(refundRequest.id, id))
      const act = { verb: 'declineRefund', subject: order.tradeNo, details: { request: id } } as const
      await recordAction(tx, { clock, ids }, { ...act, userId: order.userId, ...decision })
      return requestView({ ...row, ...to })
    })
    if (!ended) throw new AppError(404, 'common.notFound')
    return ended
  },
})
