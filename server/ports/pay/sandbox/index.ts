import { createHmac } from 'node:crypto'
import { and, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../../contract/time'
import { sandboxPayment } from '../../db/schema'
import { acknowledgeByStatus } from '../acknowledge'
import { PayError, type Payment, type PayPorts, type Refund } from '../types'
import { serveCashier } from './cashier'
import { readNotice, writeNotice, writeRefundNotice } from './notices'
import { createSandboxRefunds } from './refunds'
import type { Sandbox, SandboxRow } from './types'

/**
 * Replaces a payment provider, without real money: its cashier is a page of this site. The configuration refuses it
 * in production.
 */
export function createSandbox({ db, clock, ids, secret, siteUrl, qr }: PayPorts): Sandbox {
  const ticketOf = (tradeNo: string) =>
    createHmac('sha256', secret).update(`cashier\n${tradeNo}`).digest('base64url').slice(0, 22)
  const addressOf = (tradeNo: string) => `${siteUrl()}/sandbox/cashier/${tradeNo}?ticket=${ticketOf(tradeNo)}`

  async function find(tradeNo: string): Promise<SandboxRow | undefined> {
    return (await db.select().from(sandboxPayment).where(eq(sandboxPayment.tradeNo, tradeNo)))[0]
  }
  const paymentOf = ({ tradeNo, transactionId, paidFen, paidAt }: SandboxRow): Payment => ({
    tradeNo,
    transactionId: transactionId ?? '',
    amountFen: paidFen ?? 0,
    currency: 'CNY',
    paidAt: paidAt ?? clock.now(),
  })

  /** Marks it paid once; a repeat changes nothing. */
  async function pay(row: SandboxRow, amountFen: number): Promise<SandboxRow> {
    await db
      .update(sandboxPayment)
      .set({ transactionId: `SANDBOX${ids.ulid()}`, paidFen: amountFen, paidAt: clock.now() })
      .where(and(eq(sandboxPayment.tradeNo, row.tradeNo), isNull(sandboxPayment.transactionId)))
    return (await find(row.tradeNo)) ?? row
  }

  const refunds = createSandboxRefunds({ db, clock, ids })
  const sandbox: Sandbox = {
    name: 'sandbox',
    scenes: ['NATIVE', 'JSAPI', 'H5', 'MINI'],
    miniPay: 'virtual',
    async prepay({ tradeNo, amountFen, title, expiresAt, scene, productId }) {
      await db.insert(sandboxPayment).values({ tradeNo, title, amountFen, expiresAt }).onConflictDoNothing()
      const url = addressOf(tradeNo)
      if (scene === 'NATIVE') return { kind: 'qr', codeUrl: url, image: await qr(url) }
      if (scene !== 'MINI') return { kind: 'redirect', url }
      const signData = JSON.stringify({
        offerId: 'sandbox',
        buyQuantity: 1,
        // Not WeChat's sandbox, which is 1 and which iPhones refuse.
        env: 0,
        currencyType: 'CNY',
        productId,
        goodsPrice: amountFen,
        outTradeNo: tradeNo,
        attach: url,
      })
      return { kind: 'virtual', mode: 'short_series_goods', signData, paySig: ticketOf(tradeNo), signature: 'sandbox' }
    },
    async query(tradeNo) {
      const row = await find(tradeNo)
      if (!row) return { state: 'unknown' }
      if (row.transactionId) {
        const refundedFen = await refunds.refundedFen(tradeNo)
        return { ...paymentOf(row), ...(refundedFen > 0 ? { state: 'refunded', refundedFen } : { state: 'paid' }) }
      }
      return { state: row.closed ? 'closed' : 'waiting' }
    },
    async close(tradeNo) {
      const row = await find(tradeNo)
      if (row?.transactionId) throw new PayError('refused', 'ORDERPAID')
      await db.update(sandboxPayment).set({ closed: true }).where(eq(sandboxPayment.tradeNo, tradeNo))
    },
    refund: async (request) => refunds.request(await find(request.tradeNo), request),
    queryRefund: ({ refundNo }) => refunds.query(refundNo),
    readNotice: async (webhook) => readNotice(secret, webhook, clock.now()),
    acknowledge: acknowledgeByStatus,
    async bill(day) {
      const from = new Date(`${day}T00:00:00+08:00`)
      const found = await db
        .select()
        .from(sandboxPayment)
        .where(
          and(
            isNotNull(sandboxPayment.transactionId),
            gte(sandboxPayment.paidAt, from),
            lt(sandboxPayment.paidAt, new Date(from.getTime() + dayMs)),
          ),
        )
      // Its refunds are done at once; it charges no fee.
      return { payments: found.map(paymentOf), refunds: null, feeFen: 0 }
    },
    serve: (app, deliver) => serveCashier(app, { sandbox, deliver }),

    addressOf,
    open: async (tradeNo, ticket) => (ticket === ticketOf(tradeNo) ? ((await find(tradeNo)) ?? null) : null),
    refundedFen: refunds.refundedFen,
    async applyAction(row, action) {
      const told = (all: Refund[]) => all.map((refund) => writeRefundNotice(secret, refund, clock.now()))
      switch (action) {
        case 'slowRefunds':
          await refunds.wait(row.tradeNo)
          return []
        case 'endRefunds':
          return told(await refunds.end(row.tradeNo, 'done'))
        case 'failRefunds':
          return told(await refunds.end(row.tradeNo, 'failed'))
        case 'refundElsewhere':
          return told(await refunds.elsewhere(row))
        case 'refundPart':
          return told(await refunds.elsewhere(row, Math.ceil((row.paidFen ?? 0) / 10)))
        case 'loseRefundNotice':
          await refunds.elsewhere(row)
          return []
      }
      const isOver = row.closed || row.expiresAt <= clock.now()
      if (action === 'fail' || (isOver && action !== 'payLate')) return []
      const paid = await pay(row, action === 'wrongAmount' ? Math.max(1, row.amountFen - 1) : row.amountFen)
      const notice = () => writeNotice(secret, paymentOf(paid), clock.now())
      if (action === 'loseNotice') return []
      return action === 'duplicateNotice' ? [notice(), notice()] : [notice()]
    },
  }
  return sandbox
}
