import { and, eq, isNull } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { appUser, commission } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { tradeSettings } from './settings'
import type { OrderRow } from './types'

/** Records the promoter's share of a paid order, rounded down to whole fen; nothing without an inviter. */
export async function earnCommission(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const [buyer] = await tx.select({ inviterId: appUser.inviterId }).from(appUser).where(eq(appUser.id, order.userId))
  if (!buyer?.inviterId || buyer.inviterId === order.userId) return
  const { promoterProportion, refundDays } = await tradeSettings(tx)
  const proportionFen = Math.floor(order.priceFen * promoterProportion + 1e-9)
  if (proportionFen === 0) return
  await tx
    .insert(commission)
    .values({
      tradeNo: order.tradeNo,
      promoterId: buyer.inviterId,
      inviteeId: order.userId,
      orderFen: order.priceFen,
      proportionFen,
      createdAt: now,
      availableAt: new Date(now.getTime() + refundDays * dayMs),
    })
    .onConflictDoNothing()
}

export async function clawBack(tx: Db, tradeNo: string, now: Date): Promise<void> {
  await tx
    .update(commission)
    .set({ clawedBackAt: now })
    .where(and(eq(commission.tradeNo, tradeNo), isNull(commission.clawedBackAt)))
}
