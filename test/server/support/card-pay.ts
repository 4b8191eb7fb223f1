import { createHmac } from 'node:crypto'
import { PayError, type Payment, type PayProvider, type Refund, type Webhook } from '../../../server/ports/pay/types'

const signatureOf = (body: Buffer) => createHmac('sha256', 'secret of the card provider').update(body).digest('hex')

/** A payment provider that only tests know: it serves mobile browsers, signs its notices and wants `success` in plain text. */
export function createCardPay() {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, string>()
  const told = new Map<string, Refund>()

  const provider: PayProvider = {
    name: 'card',
    scenes: ['H5'],
    prepay: async ({ tradeNo }) => ({ kind: 'redirect', url: `https://card.test/pay/${tradeNo}` }),
    async query(tradeNo) {
      const payment = payments.get(tradeNo)
      return payment ? { state: 'paid', ...payment } : { state: 'waiting' }
    },
    close: async () => {},
    async refund({ tradeNo, refundNo, amountFen }) {
      if (!payments.has(tradeNo)) throw new PayError('refused', 'not paid')
      refunds.set(refundNo, tradeNo)
      const refund: Refund = { tradeNo, refundNo, amountFen, state: 'done' }
      told.set(refundNo, refund)
      return refund
    },
    queryRefund: async ({ refundNo }) => told.get(refundNo) ?? null,
    async readNotice({ headers, body }) {
      if (headers['card-signature'] !== signatureOf(body)) throw new PayError('forged', 'signature')
      const payment = JSON.parse(body.toString()) as Payment
      return { kind: 'paid', payment: { ...payment, paidAt: new Date(payment.paidAt) } }
    },
    acknowledge: (result) =>
      result === 'accepted' ? { status: 200, body: 'success' } : { status: 200, body: `failure: ${result}` },
    bill: async () => ({ payments: [...payments.values()], refunds: null, feeFen: null }),
  }

  return {
    provider,
    refunds,
    /** Pays an order at the provider. Answers the notice, which is not sent. */
    pay(tradeNo: string, amountFen: number, paidAt: Date, transactionId = `CARD-${tradeNo}`): Webhook {
      const payment = { tradeNo, transactionId, amountFen, currency: 'CNY', paidAt }
      payments.set(tradeNo, payment)
      const body = Buffer.from(JSON.stringify(payment))
      return { headers: { 'content-type': 'application/json', 'card-signature': signatureOf(body) }, body }
    },
  }
}
