import { and, eq, ne, sql } from 'drizzle-orm'
import { orderPayment, virtualOrder } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { PayError } from '../../types'

/** Most openids per order that get a payment sheet: every query of the order queries each of them. */
const payersMax = 8

interface Deps {
  db: Db
  /** The present openid of the order's person in the mini-program. */
  knownOpenIdOf: (tradeNo: string) => Promise<string | null>
  /** Decrypts the payers of an erased account; null with another secret. */
  openSeal: (sealed: string) => string | null
}

export type OrderPayers = ReturnType<typeof createOrderPayers>

const distinct = (openIds: readonly (string | null | undefined)[]) =>
  [...new Set(openIds)].filter((openId): openId is string => !!openId)

/**
 * Possible payers of a virtual payment order. WeChat reports an order's state only under its payer's openid. An account
 * may be open in several WeChats, and each that received a payment sheet may still pay.
 */
export function createOrderPayers({ db, knownOpenIdOf, openSeal }: Deps) {
  const own = (tradeNo: string) => eq(virtualOrder.tradeNo, tradeNo)
  const find = async (tradeNo: string) => (await db.select().from(virtualOrder).where(own(tradeNo)))[0]
  const listOf = (openId: string) => sql`${JSON.stringify([openId])}::jsonb`
  const added = (openId: string) =>
    sql`case when ${virtualOrder.openIds} @> ${listOf(openId)} then ${virtualOrder.openIds} else ${virtualOrder.openIds} || ${listOf(openId)} end`

  const sealedIn = (sealed: string | null) => JSON.parse((sealed && openSeal(sealed)) ?? '[]') as string[]

  return {
    /** Whether anybody got a payment sheet for the order before. */
    wasAsked: async (tradeNo: string): Promise<boolean> => (await find(tradeNo)) !== undefined,

    /** Adds a payer who is about to pay. Throws PayError when there are too many. */
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
     * Possible payers in order: the one a push names (`hint`), the payer of the credited payment, then the others.
     * Of an erased account the sealed ones, until its refund period is over.
     */
    async of(tradeNo: string, hint?: string): Promise<string[]> {
      const row = await find(tradeNo)
      if (row && !row.openId) return distinct([hint, ...sealedIn(row.sealedPayers)])
      const [used] = await db
        .select({ payer: orderPayment.payer })
        .from(orderPayment)
        .where(and(eq(orderPayment.tradeNo, tradeNo), eq(orderPayment.use, 'order')))
      const all = [hint, used?.payer, row?.openId, ...(row?.openIds ?? []), await knownOpenIdOf(tradeNo)]
      return distinct(all)
    },

    /** Stores the payer WeChat reports, even if unknown to us. */
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
