import type { Ids } from '../../../ports/clock'
import { payRefund } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { RefundRow } from './align-order'

/** Who corrects a refund, and why: an operator, or a provider's bill. */
export interface Corrector {
  who: string
  reason: string
}

/**
 * Gives a done refund another effective amount by an entry with the difference; its own row never changes. Returns
 * whether one was needed. Call it under the order's lock.
 */
export async function correctRefund(
  tx: Db,
  { id, tradeNo, provider, transactionId, origin, amountFen: beforeFen }: RefundRow,
  amountFen: number,
  { who, reason }: Corrector,
  { now, ids }: { now: Date; ids: Ids },
): Promise<boolean> {
  if (amountFen === beforeFen) return false
  const ended = { state: 'done', createdAt: now, endedAt: now } as const
  await tx
    .insert(payRefund)
    .values({
      id: ids.ulid(),
      ...{ tradeNo, provider, transactionId, origin, who, reason, ...ended },
      corrects: id,
      amountFen: amountFen - beforeFen,
    })
  return true
}
