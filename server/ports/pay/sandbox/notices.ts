import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { PayError, type Payment, type Webhook } from '../types'

const shape = z.object({
  tradeNo: z.string(),
  transactionId: z.string(),
  amountFen: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
})
const windowMs = 300_000

const sign = (secret: string, timestamp: string, body: Buffer) =>
  createHmac('sha256', secret).update(`sandbox\n${timestamp}\n`).update(body).digest()

/** A notice as the sandbox sends it; the signature covers its time and its bytes. */
export function writeNotice(secret: string, payment: Payment, now: Date): Webhook {
  const body = Buffer.from(JSON.stringify(payment))
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    headers: { 'sandbox-timestamp': timestamp, 'sandbox-signature': sign(secret, timestamp, body).toString('hex') },
    body,
  }
}

/** Throws PayError `forged` for a wrong signature, time or shape. */
export function readNotice(secret: string, { headers, body }: Webhook, now: Date): Payment {
  const timestamp = headers['sandbox-timestamp'] ?? ''
  const given = Buffer.from(headers['sandbox-signature'] ?? '', 'hex')
  const right = sign(secret, timestamp, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new PayError('forged', 'signature')
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > windowMs) throw new PayError('forged', 'time')
  const parsed = shape.safeParse(JSON.parse(body.toString('utf8')))
  if (!parsed.success) throw new PayError('forged', 'shape')
  return { ...parsed.data, paidAt: new Date(parsed.data.paidAt) }
}
