import type { Scene } from '../../../contract/money'
import type { z } from 'zod'
import type { prepay } from '../../../contract/api/money'

export type Prepaid = z.output<typeof prepay>

/** What a provider is asked to take money for. The amount and the number are the order's, whatever a client says. */
export interface Bill {
  tradeNo: string
  amountFen: number
  title: string
  expiresAt: Date
  scene: Scene
  payer: { ip: string; openId: string | null; sessionKey: string | null }
  /** The published item of virtual payment. */
  productId: string
}

/** What a provider says of an order of ours; `transactionId` once money moved. */
export type PayState =
  | { state: 'waiting' | 'closed' | 'unknown' }
  | { state: 'paid' | 'refunded'; transactionId: string; amountFen: number; currency: string; paidAt: Date }

export interface Payment {
  tradeNo: string
  transactionId: string
  amountFen: number
  currency: string
  paidAt: Date
}
export interface Refund {
  tradeNo: string
  refundNo: string
  amountFen: number
  state: 'done' | 'processing' | 'failed'
}

/** A webhook as it came: the raw bytes are what was signed. */
export interface Webhook {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** Takes money. Throws PayError when the provider refuses or cannot be reached. */
export interface PayProvider {
  name: 'sandbox' | 'wxpay'
  scenes: readonly Scene[]
  prepay(bill: Bill): Promise<Prepaid>
  query(tradeNo: string, scene: Scene): Promise<PayState>
  close(tradeNo: string, scene: Scene): Promise<void>
  refund(refund: {
    tradeNo: string
    refundNo: string
    amountFen: number
    totalFen: number
    reason: string
    scene: Scene
  }): Promise<Refund>
  /** Verified, decrypted and checked for merchant, app and currency; null for an event that is not about us. Throws PayError for a forged one. */
  readNotice(
    webhook: Webhook,
  ): Promise<{ kind: 'paid'; payment: Payment } | { kind: 'refunded'; refund: Refund } | null>
  /** Paid orders of a day as the provider's books have them. */
  bill(day: string): Promise<Payment[]>
}

export class PayError extends Error {
  constructor(
    readonly kind: 'forged' | 'refused' | 'unreachable' | 'notConfigured',
    readonly detail = '',
  ) {
    super(`pay ${kind}${detail && `: ${detail}`}`)
  }
}
