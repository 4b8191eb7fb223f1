import { packageType } from '../../../../contract/money'
import type { Db } from '../../../ports/db/types'
import { grantedLot } from '../../credits/claims'
import { grantRef } from '../grants'
import type { OrderRow } from '../types'
import type { ChosenRefund } from './choose'
import { ofOrder, refundsOf, returnedFen } from './align-order'

/** What a refund takes back: of the credits, some may be spent, held or expired. They are not taken now. */
export interface TakenBack {
  credits: number
  spentCredits: number
  days: number
}

const nothing: TakenBack = { credits: 0, spentCredits: 0, days: 0 }

/** What a refund would take back of a locked order, as `takeBackPurchase` does. A second payment granted nothing. */
export async function takenBack(
  tx: Db,
  order: OrderRow,
  { transactionId, amountFen, totalFen }: Pick<ChosenRefund, 'transactionId' | 'amountFen' | 'totalFen'>,
): Promise<TakenBack> {
  if (transactionId !== order.transactionId || order.paidAt === null) return nothing
  const { activeFen } = returnedFen(ofOrder(await refundsOf(tx, order.tradeNo), order), totalFen)
  const partOf = (whole: number, fen: number) => Math.floor((whole * Math.min(totalFen, fen)) / totalFen)
  const { type, num, expirationDays } = order.ordered
  if (type !== packageType.credits)
    return { ...nothing, days: partOf(expirationDays, activeFen + amountFen) - partOf(expirationDays, activeFen) }
  const lot = await grantedLot(tx, grantRef(order.tradeNo))
  if (!lot) return nothing
  const claimed = partOf(num, activeFen + amountFen)
  const credits = claimed - partOf(num, activeFen)
  const taken = Math.max(0, Math.min(lot.remaining, claimed - lot.taken))
  return { ...nothing, credits, spentCredits: Math.max(0, credits - taken) }
}
