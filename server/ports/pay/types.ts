import type { FastifyInstance } from 'fastify'
import type { Scene } from '../../../contract/money'
import type { z } from 'zod'
import type { prepay } from '../../../contract/api/money'
import type { Clock, Ids } from '../clock'
import type { Db } from '../db/types'
import type { WxPush } from '../wx/push/open'
import type { WxTokens } from '../wx/tokens'

export type Prepaid = z.output<typeof prepay>

/** Who pays, for the scenes in which a provider must know it; nulls elsewhere. */
export interface Payer {
  openId: string | null
  sessionKey: string | null
}

/** What a provider is asked to take money for. The amount and the number are the order's, never the client's. */
export interface PrepayRequest {
  tradeNo: string
  amountFen: number
  title: string
  expiresAt: Date
  scene: Scene
  payer: Payer & { ip: string }
  /** The published item of virtual payment. */
  productId: string
}

/**
 * The state of one order in the provider's books; `transactionId` is there once money moved. `refunded`: all or a part of it
 * went back or is going back, `refundedFen` of it; null when the provider does not say how much.
 */
export type PayState =
  | { state: 'waiting' | 'closed' | 'unknown' }
  | ({ state: 'paid' } & Omit<Payment, 'tradeNo'>)
  | ({ state: 'refunded'; refundedFen: number | null } & Omit<Payment, 'tradeNo'>)

export interface Payment {
  tradeNo: string
  transactionId: string
  amountFen: number
  currency: string
  paidAt: Date
  /** Who paid, as the provider knows the person (an openid); left out when it does not say. */
  payer?: string
}

/** `processing` until the provider says that it is over. A `failed` one may still become `done` in the provider's console. */
export type RefundState = 'processing' | 'done' | 'failed'

/** A refund as its provider tells of it: in an answer, a notice or a bill. */
export interface Refund {
  tradeNo: string
  /** The merchant's number of the refund; empty when the provider does not say. */
  refundNo: string
  /** The payment that went back, when the provider says. */
  transactionId?: string
  amountFen: number
  state: RefundState
  /** The provider's word for a failure: CLOSED, ABNORMAL, NOT_ENOUGH … */
  detail?: string
  /** When it was over, when the provider says. */
  endedAt?: Date
}

export interface RefundRequest {
  tradeNo: string
  /** The payment to be returned: an order may have been paid twice. */
  transactionId: string
  refundNo: string
  amountFen: number
  /** What was paid, of which `amountFen` is a part or all. */
  totalFen: number
  reason: string
  scene: Scene
}

/** Names a refund that was requested before. */
export type RefundQuery = Omit<RefundRequest, 'reason'>

/** What a provider's books say of a day. */
export interface Bill {
  payments: Payment[]
  /** Null for books that do not list refunds. */
  refunds: Refund[] | null
  /** What the provider keeps; null when its books do not say. */
  feeFen: number | null
  /** Sums of the day in the provider's own words, for people. */
  summary?: Record<string, string>[]
}

/** A webhook as received: the signature covers the raw bytes. */
export interface Webhook {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}
export type PayNotice = { kind: 'paid'; payment: Payment } | { kind: 'refunded'; refund: Refund }

/**
 * What became of a notice: processed, rejected as forged, refused unread after too many forged ones or for its size, or failed
 * here, so that the provider must send it again.
 */
export type NoticeResult = 'accepted' | 'forged' | 'limited' | 'tooLarge' | 'retry'
/** The HTTP answer to a notice. An object is sent as JSON, a string as plain text. */
export interface Acknowledgement {
  status: number
  body?: string | Record<string, string>
}

/** Takes money. Methods throw PayError when the provider refuses or cannot be reached. */
export interface PayProvider {
  /** Unique. Stored with each order, and part of the notice address: /api/pay/<name>/notify. */
  name: string
  /** Scenes it can serve with its settings. The first configured provider that has a scene serves it. */
  scenes: readonly Scene[]
  /** How it pays in the mini-program, when it has that scene: on iPhones Apple collects what is paid virtually. */
  miniPay?: 'virtual' | 'jsapi'
  /** Finds out who pays. Throws 400 `order.payer` when it cannot. Left out: the provider never needs to know. */
  identifyPayer?(userId: string, scene: Scene, code: string | undefined): Promise<Payer>
  prepay(request: PrepayRequest): Promise<Prepaid>
  query(tradeNo: string, scene: Scene): Promise<PayState>
  close(tradeNo: string, scene: Scene): Promise<void>
  /** Asked twice with the same `refundNo` it refunds once. Throws `unreachable` when it is not known whether it was heard. */
  refund(request: RefundRequest): Promise<Refund>
  /** How a refund stands; null when the provider never heard of it. */
  queryRefund(query: RefundQuery): Promise<Refund | null>
  /**
   * Verified, decrypted and checked for merchant, app and currency; null for an event that is neither a payment nor a
   * refund. Throws PayError `forged`.
   */
  readNotice(webhook: Webhook): Promise<PayNotice | null>
  acknowledge(result: NoticeResult): Acknowledgement
  /** Whether a notice with these headers can be genuine, before its body is read. Left out: every one can. */
  isPlausible?(headers: Webhook['headers']): boolean
  /** A day (2026-11-21, China time) in the provider's books. */
  bill(day: string): Promise<Bill>
  /** Registers pages of the provider's own (the sandbox's cashier). `deliver` handles a notice as if it had been posted. */
  serve?(app: FastifyInstance, deliver: (notice: Webhook) => Promise<void>): void
  /** A message that WeChat pushes about the mini-program. `deliver` handles a notice as if it had been posted. */
  receivePush?(push: WxPush, deliver: (notice: Webhook) => Promise<void>): Promise<void>
  /** What it must do by itself from time to time, in any process: reports that are due. */
  work?(): Promise<void>
}

/** What a provider may use besides its own settings. */
export interface PayPorts {
  db: Db
  clock: Clock
  ids: Ids
  secret: string
  /** Where the site is reached, without a slash at its end. A function: the port may be chosen at start. */
  siteUrl: () => string
  /** A QR code as an image source. */
  qr: (text: string) => Promise<string>
  /** The process's access tokens of WeChat; left out by commands. */
  wxTokens?: WxTokens
  /** For the operator's log. */
  warn?: (error: unknown, about: string) => void
}

export class PayError extends Error {
  constructor(
    readonly kind: 'forged' | 'refused' | 'unreachable',
    readonly detail = '',
    cause?: Error,
  ) {
    super(`pay ${kind}${detail && `: ${detail}`}`, cause && { cause })
  }
}
