import { and, eq } from 'drizzle-orm'
import { refundRequest } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { OrderRow } from '../types'
import { isOpenRequest } from './open'

/** Ends a request in place of an operator: a refund in the provider's console. */
export const inConsole = '商户平台'

interface Returned {
  id: string
  origin: string
  state: string
  transactionId: string | null
  amountFen: number
  createdAt: Date
}

/** Ends the open request of an order whose payment was refunded in the provider's console since. */
export async function answerMadeElsewhere(
  tx: Db,
  { tradeNo, transactionId }: OrderRow,
  refunds: readonly Returned[],
  now: Date,
): Promise<void> {
  const made = refunds.filter(
    ({ origin, state, amountFen }) => origin === 'provider' && state === 'done' && amountFen > 0,
  )
  if (made.length === 0) return
  const [open] = await tx
    .select()
    .from(refundRequest)
    .where(and(eq(refundRequest.tradeNo, tradeNo), isOpenRequest))
  if (!open) return
  const asked = open.transactionId ?? transactionId
  const answer = made.find((one) => one.createdAt >= open.createdAt && (one.transactionId ?? transactionId) === asked)
  if (!answer) return
  await tx
    .update(refundRequest)
    .set({ state: 'refunded', refundId: answer.id, endedBy: inConsole, endedAt: now })
    .where(eq(refundRequest.id, open.id))
}
