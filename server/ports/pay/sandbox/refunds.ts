import { and, eq } from 'drizzle-orm'
import type { Clock, Ids } from '../../clock'
import { sandboxPayment, sandboxRefund } from '../../db/schema'
import type { Db } from '../../db/types'
import { PayError, type Refund, type RefundQuery } from '../types'
import type { SandboxRow } from './types'

type SandboxRefundRow = typeof sandboxRefund.$inferSelect

/** The sandbox's own refunds: done at once, or when the cashier page's buttons end them. */
export function createSandboxRefunds({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }) {
  const view = ({ tradeNo, refundNo, transactionId, amountFen, state, endedAt }: SandboxRefundRow): Refund => ({
    tradeNo,
    refundNo,
    transactionId,
    amountFen,
    state,
    ...(state === 'failed' ? { detail: 'ABNORMAL' } : {}),
    ...(endedAt ? { endedAt } : {}),
  })
  const find = async (refundNo: string) =>
    (await db.select().from(sandboxRefund).where(eq(sandboxRefund.refundNo, refundNo)))[0]
  const all = (tradeNo: string) =>
    db.select().from(sandboxRefund).where(eq(sandboxRefund.tradeNo, tradeNo)).orderBy(sandboxRefund.createdAt)
  const sumFen = (rows: readonly SandboxRefundRow[]) =>
    rows.reduce((sum, { state, amountFen }) => sum + (state === 'failed' ? 0 : amountFen), 0)

  async function make(row: SandboxRow, refundNo: string, amountFen: number, isWaiting: boolean): Promise<Refund> {
    const first = await find(refundNo)
    if (first && first.state !== 'failed') return view(first)
    if (!row.transactionId || amountFen <= 0 || sumFen(await all(row.tradeNo)) + amountFen > (row.paidFen ?? 0))
      throw new PayError('refused', 'NOT_ENOUGH')
    const to = isWaiting
      ? ({ state: 'processing', endedAt: null } as const)
      : ({ state: 'done', endedAt: clock.now() } as const)
    const { tradeNo, transactionId } = row
    const [made] = await db
      .insert(sandboxRefund)
      .values({ refundNo, tradeNo, transactionId, amountFen, createdAt: clock.now(), ...to })
      .onConflictDoUpdate({ target: sandboxRefund.refundNo, set: to })
      .returning()
    if (!made) throw new PayError('refused', 'not written')
    return view(made)
  }

  return {
    request: (row: SandboxRow | undefined, { refundNo, amountFen }: RefundQuery): Promise<Refund> => {
      if (!row) throw new PayError('refused', 'no such order')
      return make(row, refundNo, amountFen, row.refundsWait)
    },
    query: async (refundNo: string): Promise<Refund | null> => {
      const found = await find(refundNo)
      return found ? view(found) : null
    },
    /** Fen refunded or being refunded. */
    refundedFen: async (tradeNo: string): Promise<number> => sumFen(await all(tradeNo)),
    /** Refunds of this order stay in processing from now on. */
    wait: async (tradeNo: string): Promise<void> => {
      await db.update(sandboxPayment).set({ refundsWait: true }).where(eq(sandboxPayment.tradeNo, tradeNo))
    },
    /** Ends refunds in processing and returns them. */
    end: async (tradeNo: string, state: 'done' | 'failed'): Promise<Refund[]> =>
      (
        await db
          .update(sandboxRefund)
          .set({ state, endedAt: clock.now() })
          .where(and(eq(sandboxRefund.tradeNo, tradeNo), eq(sandboxRefund.state, 'processing')))
          .returning()
      ).map(view),
    /** Simulates a refund in the provider's console: the rest, or a part. */
    elsewhere: async (row: SandboxRow, amountFen?: number): Promise<Refund[]> => {
      const leftFen = (row.paidFen ?? 0) - sumFen(await all(row.tradeNo))
      return leftFen <= 0
        ? []
        : [await make(row, `CONSOLE${ids.ulid()}`, Math.min(leftFen, amountFen ?? leftFen), false)]
    },
  }
}
