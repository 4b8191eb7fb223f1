import { and, eq, gte, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '../../../../../contract/time'
import { payOrder } from '../../../db/schema'
import type { Db } from '../../../db/types'
import type { Bill } from '../../types'
import type { VirtualClient } from './client'
import { isVirtualError } from './errors'
import type { VirtualQueries } from './orders'
import { readSheet } from './sheet'

const billShape = z.object({ url: z.url() })
const sheetMaxBytes = 4 * 1024 * 1024
const timeoutMs = 20_000
/** An order is paid within this time after it was placed, or never. */
const placedBeforeMs = 2 * dayMs
const atATime = 5

interface Deps {
  db: Db
  ask: VirtualClient
  queries: VirtualQueries
  /** Milliseconds between requests for a bill in preparation. */
  waitMs?: number
}

/**
 * The daily bill of virtual payment. `download_bill` holds only sums of the day, no orders (known from others' reports,
 * never tried live). So orders are queried one by one, and the sums are added beside them.
 */
export function createVirtualBills({ db, ask, queries, waitMs = 3_000 }: Deps) {
  async function sums(day: string): Promise<Record<string, string>[]> {
    const ds = Number(day.replaceAll('-', ''))
    for (let tries = 0; tries < 5; tries++) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      try {
        const { url } = await ask('/xpay/download_bill', billShape, { begin_ds: ds, end_ds: ds })
        const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
        const bytes = Buffer.from(await reply.arrayBuffer())
        return reply.ok && bytes.length <= sheetMaxBytes ? readSheet(bytes) : []
      } catch (error) {
        if (!isVirtualError(error, 'making')) throw error
      }
    }
    return []
  }

  return async (day: string): Promise<Bill> => {
    const from = new Date(`${day}T00:00:00+08:00`)
    const to = new Date(from.getTime() + dayMs)
    const placed = await db
      .select({ tradeNo: payOrder.tradeNo })
      .from(payOrder)
      .where(
        and(
          eq(payOrder.provider, 'wxpay'),
          eq(payOrder.scene, 'MINI'),
          gte(payOrder.createdAt, new Date(from.getTime() - placedBeforeMs)),
          lt(payOrder.createdAt, to),
        ),
      )
    const bill: Bill = { payments: [], refunds: [], feeFen: null, summary: [] }
    for (let at = 0; at < placed.length; at += atATime)
      await Promise.all(
        placed.slice(at, at + atATime).map(async ({ tradeNo }) => {
          for (const state of await queries.payments(tradeNo)) {
            if ((state.state !== 'paid' && state.state !== 'refunded') || state.paidAt < from || state.paidAt >= to)
              continue
            const { transactionId, amountFen, currency, paidAt, feeFen } = state
            bill.payments.push({ tradeNo, transactionId, amountFen, currency, paidAt })
            if (feeFen !== undefined) bill.feeFen = (bill.feeFen ?? 0) + feeFen
            if (state.state === 'refunded')
              bill.refunds?.push({
                tradeNo,
                refundNo: '',
                transactionId,
                amountFen: state.refundedFen ?? amountFen,
                state: 'done',
              })
          }
        }),
      )
    // The sums are for people only: a day is reconciled without them too.
    bill.summary = await sums(day).catch(() => [])
    return bill
  }
}
