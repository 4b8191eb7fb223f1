import { and, eq, ne, sql } from 'drizzle-orm'
import { orderPayment, virtualOrder } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { PayError } from '../../types'

/** WeChats that may be given a payment sheet for one order: each is asked about whenever the order is. */
const payersMax = 8

interface Deps {
  db: Db
  /** Who the order's person is in the mini-program today. */
  knownOpenIdOf: (tradeNo: string) => Promise<string | null>
}

export type OrderPayers = ReturnType<typeof createOrderPayers>

/**
 * Who may pay an order of virtual payment: WeChat says how an order stands only under the openid of who pays it. An account may be
 * open in several WeChats, and each that was given a payment sheet may still pay.
 */
export function createOrderPayers({ db, knownOpenIdOf }: Deps) {
  const own = (tradeNo: string) => eq(virtualOrder.tradeNo, tradeNo)
  const find = async (tradeNo: string) => (await db.select().from(virtualOrder).where(own(tradeNo)))[0]
  const listOf = (openId: string) => sql`${JSON.stringify([openId])}::jsonb`
  const added = (openId: string) =>
    sql`case when ${virtualOrder.openIds} @> ${listOf(openId)} then ${virtualOrder.openIds} else ${virtualOrder.openIds} || ${listOf(openId)} end`

  return {
    /** Whether somebody was given a payment sheet for the order before. */
    wasAsked: async (tradeNo: string): Promise<boolean> => (await find(tradeNo)) !== undefined,

    /** Stores who is about to pay, beside everybody before. Throws PayError for one WeChat too many. */
    async add(tradeNo: string, openId: string): Promise<void> {
      const stored = await db
        .insert(virtualOrder)
        .values({ tradeNo, openId, openIds: [openId] })
        .onConflictDoUpdate({
          target: virtualOrder.tradeNo,
          set: { openIds: added(openId) },
          setWhere: sql`jsonb_array_length(${added(openId)}) <= ${payersMax}`,
        })
        .returning({ tradeNo: virtualOrder.tradeNo })
      if (stored.length === 0) throw new PayError('refused', 'too many payers')
    },

    /**
     * Everybody who may have paid: whom a push names (`hint`), who paid what the order was credited by, then the others. Empty once
     * they are forgotten.
     */
    async of(tradeNo: string, hint?: string): Promise<string[]> {
      const row = await find(tradeNo)
      if (row && !row.openId) return []
      const [used] = await db
        .select({ payer: orderPayment.payer })
        .from(orderPayment)
        .where(and(eq(orderPayment.tradeNo, tradeNo), eq(orderPayment.use, 'order')))
      const all = [hint, used?.payer, row?.openId, ...(row?.openIds ?? []), await knownOpenIdOf(tradeNo)]
      return [...new Set(all)].filter((openId): openId is string => !!openId)
    },

    /** WeChat says that somebody paid, who is kept whoever that is. */
    async keep(tradeNo: string, openId: string): Promise<void> {
      await db
        .insert(virtualOrder)
        .values({ tradeNo, openId, openIds: [openId] })
        .onConflictDoUpdate({
          target: virtualOrder.tradeNo,
          set: { openIds: added(openId) },
          setWhere: and(ne(virtualOrder.openId, ''), sql`not ${virtualOrder.openIds} @> ${listOf(openId)}`),
        })
    },
  }
}
