import { z } from 'zod'
import { site } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'

/** Trade settings of the operator, in the site's row (`appInfo`); an invalid value falls back to the default. */
const settingsShape = z.object({
  orderMinutes: z.int().min(5).max(110).catch(30),
  /** Share of an invitee's paid orders, 0 to 1. */
  promoterProportion: z.number().min(0).max(0.9).catch(0.1),
  /** Days until a refund no longer takes the share back. */
  refundDays: z.int().min(0).max(365).catch(7),
})
export type TradeSettings = z.output<typeof settingsShape>

export async function tradeSettings(db: Db): Promise<TradeSettings> {
  const [row] = await db.select({ appInfo: site.appInfo }).from(site).limit(1)
  return settingsShape.parse(row?.appInfo ?? {})
}
