import { and, eq, gte, lt } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '../../../../../contract/time'
import { payOrder } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { type Bill, PayError, type UnaskedOrder } from '../../types'
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
/** Queries of one order until it counts as not answered. */
const triesMax = 3

interface Deps {
  db: Db
  ask: VirtualClient
  queries: VirtualQueries
  /** Milliseconds between requests for a bill in preparation, and before an order is queried again. */
  waitMs?: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The daily bill of virtual payment. `download_bill` holds only sums of the day, no orders (known from others' reports,
 * never tried live). So orders are queried one by one, and the sums are added beside them.
 */
export function createVirtualBills({ db, ask, queries, waitMs = 3_000 }: Deps) {
  async function sums(day: string): Promise<Record<string, string>[]> {
    const ds = Number(day.replaceAll('-', ''))
    for (let tries = 0; tries < 5; tries++) {
      if (tries > 0) await pause(waitMs)
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

  /** Queries an order; again, later and later, while WeChat is unreachable or asked too often. */
  async function paymentsOf(tradeNo: string, tries = 1): ReturnType<VirtualQueries['payments']> {
    try {
      return await queries.payments(tradeNo)
    } catch (error) {
      if (!(error instanceof PayError) || error.kind !== 'unreachable' || tries >= triesMax) throw error
      await pause(waitMs * tries)
      return paymentsOf(tradeNo, tries + 1)
    }
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
    const bill: Bill = { payments: [], refunds: [], refundsWithPayment: ['MINI'], feeFen: null, summary: [] }
    const unasked: UnaskedOrder[] = []
    const failures: PayError[] = []
    const note = (tradeNo: string, error: unknown) => {
      if (!(error instanceof PayError)) throw error
      failures.push(error)
      unasked.push({ tradeNo, detail: error.detail || error.kind })
      return []
    }
    for (let at = 0; at < placed.length; at += atATime)
      await Promise.all(
        placed.slice(at, at + atATime).map(async ({ tradeNo }) => {
          for (const state of await paymentsOf(tradeNo).catch((error: unknown) => note(tradeNo, error))) {
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
    // Nothing could be asked: the whole book is repeated later.
    const isDown = placed.length > 0 && failures.length === placed.length
    const failure = failures.find(({ kind }) => kind === 'unreachable')
    if (isDown && failure) throw failure
    bill.unasked = unasked
    // The sums are for people only: a day is reconciled without them too.
    bill.summary = await sums(day).catch(() => [])
    return bill
  }
}
