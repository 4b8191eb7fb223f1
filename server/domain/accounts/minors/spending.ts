import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { codes } from '../../../../contract/codes'
import { orderStatus } from '../../../../contract/money'
import { beijingDay, beijingMidnight } from '../../../../contract/time'
import { AppError } from '../../../errors'
import { payOrder } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { modeInForce } from './rows'

/** Fen of this month's orders that are paid or wait for their payment. */
async function orderedThisMonth(db: Db, userId: string, now: Date): Promise<number> {
  const month = beijingMidnight(`${beijingDay(now).slice(0, 7)}-01`)
  const [found] = await db
    .select({ fen: sql`coalesce(sum(${payOrder.priceFen} - ${payOrder.refundedFen}), 0)`.mapWith(Number) })
    .from(payOrder)
    .where(
      and(
        eq(payOrder.userId, userId),
        inArray(payOrder.status, [orderStatus.waiting, orderStatus.paid]),
        gte(payOrder.createdAt, month),
      ),
    )
  return found?.fen ?? 0
}

const yuan = (fen: number) => (fen / 100).toFixed(2).replace(/\.00$/, '')

/** Throws 451 for an order that the limits of minors' mode refuse. Answers the guardian's phone, or null without the mode. */
export async function guardianOfOrder(db: Db, userId: string, priceFen: number, now: Date): Promise<string | null> {
  const mode = await modeInForce(db, userId)
  if (!mode) return null
  if (mode.purchases === 'off') throw new AppError(codes.minorLimit, 'minors.noPurchase')
  if (!mode.guardianTel) throw new AppError(codes.minorLimit, 'minors.noGuardian')
  if (priceFen > mode.singleFen)
    throw new AppError(codes.minorLimit, 'minors.singleFen', { yuan: yuan(mode.singleFen) })
  if ((await orderedThisMonth(db, userId, now)) + priceFen > mode.monthFen)
    throw new AppError(codes.minorLimit, 'minors.monthFen', { yuan: yuan(mode.monthFen) })
  return mode.guardianTel
}
