import { createHmac } from 'node:crypto'
import { and, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../../contract/time'
import type { Clock, Ids } from '../../clock'
import { sandboxPayment } from '../../db/schema'
import type { Db } from '../../db/types'
import { PayError, type Payment, type PayProvider } from '../types'
import { readNotice, writeNotice } from './notices'
import type { Webhook } from '../types'

/** What the cashier can be made to do: everything that goes wrong with real payments. */
export const misdeeds = ['pay', 'fail', 'loseNotice', 'payTwiceTold', 'payLate', 'wrongAmount'] as const
export type Misdeed = (typeof misdeeds)[number]

export type SandboxRow = typeof sandboxPayment.$inferSelect

interface Deps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  secret: string
  /** Where the cashier's page is reached, without a slash at its end; asked when needed, since the port may be found at start. */
  siteUrl: () => string
  qr: (text: string) => Promise<string>
}

export type Sandbox = ReturnType<typeof createSandbox>

/** Stands in for WeChat Pay where no money moves: its cashier is a page of this site. Never in production (config refuses). */
export function createSandbox({ db, clock, ids, secret, siteUrl, qr }: Deps) {
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

  /** Marks it paid once; a second time changes nothing. */
  async function pay(row: SandboxRow, amountFen: number): Promise<SandboxRow> {
    await db
      .update(sandboxPayment)
      .set({ transactionId: `SANDBOX${ids.ulid()}`, paidFen: amountFen, paidAt: clock.now() })
      .where(and(eq(sandboxPayment.tradeNo, row.tradeNo), isNull(sandboxPayment.transactionId)))
    return (await find(row.tradeNo)) ?? row
  }

  const provider: PayProvider = {
    name: 'sandbox',
    scenes: ['NATIVE', 'JSAPI', 'H5', 'MINI'],
    async prepay({ tradeNo, amountFen, title, expiresAt, scene, productId }) {
      await db.insert(sandboxPayment).values({ tradeNo, title, amountFen, expiresAt }).onConflictDoNothing()
      const url = addressOf(tradeNo)
      if (scene === 'NATIVE') return { kind: 'qr', codeUrl: url, image: await qr(url) }
      if (scene !== 'MINI') return { kind: 'redirect', url }
      const signData = JSON.stringify({
        offerId: 'sandbox',
        buyQuantity: 1,
        env: 1,
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
      if (row.transactionId) return { ...paymentOf(row), state: row.refundedAt ? 'refunded' : 'paid' }
      return { state: row.closed ? 'closed' : 'waiting' }
    },
    async close(tradeNo) {
      const row = await find(tradeNo)
      if (row?.transactionId) throw new PayError('refused', 'ORDERPAID')
      await db.update(sandboxPayment).set({ closed: true }).where(eq(sandboxPayment.tradeNo, tradeNo))
    },
    async refund({ tradeNo, refundNo, amountFen }) {
      const row = await find(tradeNo)
      if (!row?.transactionId || row.paidFen !== amountFen) throw new PayError('refused', 'nothing to refund')
      await db.update(sandboxPayment).set({ refundedAt: clock.now() }).where(eq(sandboxPayment.tradeNo, tradeNo))
      return { tradeNo, refundNo, amountFen, state: 'done' }
    },
    async readNotice(webhook) {
      return { kind: 'paid', payment: readNotice(secret, webhook, clock.now()) }
    },
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
      return found.map(paymentOf)
    },
  }

  return {
    provider,
    addressOf,
    /** The order of a cashier's address; null for a wrong ticket. */
    open: async (tradeNo: string, ticket: string): Promise<SandboxRow | null> =>
      ticket === ticketOf(tradeNo) ? ((await find(tradeNo)) ?? null) : null,

    /** Does what its button says; answers the notices to be sent, in order. */
    async act(row: SandboxRow, misdeed: Misdeed): Promise<Webhook[]> {
      const over = row.closed || row.expiresAt <= clock.now()
      if (misdeed === 'fail' || (over && misdeed !== 'payLate')) return []
      const paid = await pay(row, misdeed === 'wrongAmount' ? Math.max(1, row.amountFen - 1) : row.amountFen)
      const notice = () => writeNotice(secret, paymentOf(paid), clock.now())
      if (misdeed === 'loseNotice') return []
      return misdeed === 'payTwiceTold' ? [notice(), notice()] : [notice()]
    },
  }
}
