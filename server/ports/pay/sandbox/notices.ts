import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { PayError, type Payment, type PayNotice, type Refund, type Webhook } from '../types'

const shape = z.object({
  tradeNo: z.string(),
  transactionId: z.string(),
  amountFen: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
})
const refundShape = z.object({
  tradeNo: z.string(),
  refundNo: z.string(),
  transactionId: z.string(),
  amountFen: z.int(),
  state: z.enum(['processing', 'done', 'failed']),
  detail: z.string().optional(),
})
const windowMs = 300_000

const sign = (secret: string, timestamp: string, body: Buffer) =>
  createHmac('sha256', secret).update(`sandbox\n${timestamp}\n`).update(body).digest()

/** A notice of the sandbox; the signature covers its time and bytes. */
function write(secret: string, told: Payment | Refund, now: Date): Webhook {
  const body = Buffer.from(JSON.stringify(told))
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    headers: { 'sandbox-timestamp': timestamp, 'sandbox-signature': sign(secret, timestamp, body).toString('hex') },
    body,
  }
}

export const writeNotice = (secret: string, payment: Payment, now: Date): Webhook => write(secret, payment, now)
export const writeRefundNotice = (secret: string, refund: Refund, now: Date): Webhook => write(secret, refund, now)

/** Throws PayError `forged` for a wrong signature, time or shape. */
export function readNotice(secret: string, { headers, body }: Webhook, now: Date): PayNotice {
  const timestamp = headers['sandbox-timestamp'] ?? ''
  const given = Buffer.from(headers['sandbox-signature'] ?? '', 'hex')
  const right = sign(secret, timestamp, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new PayError('forged', 'signature')
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > windowMs) throw new PayError('forged', 'time')
  const json: unknown = JSON.parse(body.toString('utf8'))
  const refund = refundShape.safeParse(json)
  if (refund.success) {
    const { detail, ...rest } = refund.data
    return { kind: 'refunded', refund: { ...rest, ...(detail === undefined ? {} : { detail }) } }
  }
  const paid = shape.safeParse(json)
  if (!paid.success) throw new PayError('forged', 'shape')
  return { kind: 'paid', payment: { ...paid.data, paidAt: new Date(paid.data.paidAt) } }
}
