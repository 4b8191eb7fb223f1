import type { FastifyInstance } from 'fastify'
import type { Scene } from '../../../contract/money'
import type { z } from 'zod'
import type { prepay } from '../../../contract/api/money'
import type { Clock, Ids } from '../clock'
import type { Db } from '../db/types'
import type { WxPush } from '../wx/push/open'
import type { WxTokens } from '../wx/tokens'

export type Prepaid = z.output<typeof prepay>

/** The payer's ids, for scenes in which the provider needs them; nulls elsewhere. */
export interface Payer {
  openId: string | null
  sessionKey: string | null
}

/** A payment to start. Amount and number come from the order, never from the client. */
export interface PrepayRequest {
  /** The order's number, a ULID. */
  tradeNo: string
  /** In fen: 100 fen are 1 yuan. */
  amountFen: number
  title: string
  /** The provider refuses payments from this moment on. */
  expiresAt: Date
  scene: Scene
  payer: Payer & { ip: string }
  /** The published item of virtual payment. */
  productId: string
}

/**
 * The state of one order in the provider's books. `waiting`: it can still be paid. `closed`: it cannot. `unknown`: the
 * provider has no such order. `refunded`: all or a part was or is being returned; `refundedFen` is null for an unknown amount.
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
  /** The payer's id at the provider (an openid); missing when the provider reports none. */
  payer?: string
}

/** `processing` until the provider reports an end. A `failed` refund may still become `done` in the provider's console. */
export type RefundState = 'processing' | 'done' | 'failed'

/** A refund as its provider reports it: in a reply, a notice or a bill. */
export interface Refund {
  tradeNo: string
  /** The merchant's number of the refund; empty when the provider reports none. */
  refundNo: string
  /** The returned payment, when the provider reports it. */
  transactionId?: string
  amountFen: number
  state: RefundState
  /** The provider's code of a failure: CLOSED, ABNORMAL, NOT_ENOUGH … */
  detail?: string
  /** The end of the refund, when the provider reports it. */
  endedAt?: Date
}

export interface RefundRequest {
  tradeNo: string
  /** The payment to return: an order may have been paid twice. */
  transactionId: string
  refundNo: string
  amountFen: number
  /** The paid amount. `amountFen` is a part of it or all. */
  totalFen: number
  reason: string
  scene: Scene
}

/** Names a refund that was requested before. */
export type RefundQuery = Omit<RefundRequest, 'reason'>

/** An order whose state the provider did not answer when its books were read. */
export interface UnaskedOrder {
  tradeNo: string
  detail: string
}

/** A part of a provider's books that could not be read. */
export interface UnreadBook {
  /** Scenes of the orders in it. */
  scenes: readonly Scene[]
  error: PayError
}

/** A sum in a provider's books beside the sum of the lines. */
export interface WrongSum {
  name: string
  told: string
  lines: string
}

/** A provider's books of one day. */
export interface Bill {
  payments: Payment[]
  /** Null for books that do not list refunds. */
  refunds: Refund[] | null
  /** Scenes whose refunds are listed on the day of their payment; the others are listed on their own day. */
  refundsWithPayment?: readonly Scene[]
  /** The provider's fee; null when its books list none. */
  feeFen: number | null
  /** Sums of the day in the provider's own words, for people. */
  summary?: Record<string, string>[]
  /** Sums in the books that differ from their lines. */
  wrongSums?: readonly WrongSum[]
  /** Orders that are missing in the books because they could not be queried. */
  unasked?: readonly UnaskedOrder[]
  /** Books that are missing here; the others are complete. */
  unread?: readonly UnreadBook[]
}

/** A webhook as received: the signature covers the raw bytes. */
export interface Webhook {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}
export type PayNotice = { kind: 'paid'; payment: Payment } | { kind: 'refunded'; refund: Refund }

/**
 * The result of a notice. `accepted`: processed. `forged`: rejected. `limited`, `tooLarge`: refused unread, after too many
 * forged ones or for its size. `retry`: processing failed, and the provider must send it again.
 */
export type NoticeResult = 'accepted' | 'forged' | 'limited' | 'tooLarge' | 'retry'
/** The HTTP answer to a notice. An object is sent as JSON, a string as plain text. */
export interface Acknowledgement {
  status: number
  body?: string | Record<string, string>
}

/**
 * Result of a delivery report: accepted, unneeded because nothing is owed (not credited, or refunded), not wanted by the
 * provider, or refused with its code.
 */
export type DeliveryState = { state: 'delivered' | 'notOwed' | 'notWanted' } | { state: 'refused'; refusal: string }

/**
 * A payment provider. Amounts are in fen. Methods throw PayError: `refused` when the provider rejects the request,
 * `unreachable` when the result is unknown. Every method may be called again with the same input. A result never grants
 * anything by itself: orders are paid from a checked notice, a query or a bill.
 */
export interface PayProvider {
  /** Unique. Stored with each order, and part of the notice address: /api/pay/<name>/notify. */
  name: string
  /** Scenes it can serve with its settings. The first configured provider that has a scene serves it. */
  scenes: readonly Scene[]
  /** The payment API of the mini-program, for providers with the scene MINI. On iPhones Apple collects virtual payments. */
  miniPay?: 'virtual' | 'jsapi'
  /**
   * The payer's ids for a scene. `code` is a new one of `wx.login` or of WeChat's redirect. Throws AppError 400
   * `order.payer` when the payer stays unknown. Missing: the provider needs no payer.
   */
  identifyPayer?(userId: string, scene: Scene, code: string | undefined): Promise<Payer>
  /** Starts a payment. Answers what the client needs to pay: a QR code, an address or parameters for WeChat. Takes no money. */
  prepay(request: PrepayRequest): Promise<Prepaid>
  /** Reads an order in the provider's books. An order without a prepayment is `unknown`, not an error. */
  query(tradeNo: string, scene: Scene): Promise<PayState>
  /** Makes an order unpayable. Resolves for one that is closed or unknown; throws `refused` for one that is paid. */
  close(tradeNo: string, scene: Scene): Promise<void>
  /** Requests a refund. The same `refundNo` refunds once. Throws `unreachable` when the provider may have received it. */
  refund(request: RefundRequest): Promise<Refund>
  /** Reads a refund; null when the provider has no refund of this number. */
  queryRefund(query: RefundQuery): Promise<Refund | null>
  /**
   * Verifies and decrypts a notice, then checks merchant, app and currency. Null for an event that is neither a payment
   * nor a refund. Throws PayError `forged` when a check fails.
   */
  readNotice(webhook: Webhook): Promise<PayNotice | null>
  /** The reply to a notice. Only `accepted` may stop the provider from sending it again. */
  acknowledge(result: NoticeResult): Acknowledgement
  /** Whether a notice with these headers can be genuine; called before its body is read. Missing: every notice can. */
  isPlausible?(headers: Webhook['headers']): boolean
  /** The books of a day (2026-11-21, China time). Names the books and orders that it could not read. Throws PayError without any. */
  bill(day: string): Promise<Bill>
  /** Registers pages of the provider (the sandbox's cashier). `deliver` processes a notice like a posted one. */
  serve?(app: FastifyInstance, deliver: (notice: Webhook) => Promise<void>): void
  /** Receives every message push of the mini-program and ignores foreign ones. A rejection makes WeChat push again. */
  receivePush?(push: WxPush, deliver: (notice: Webhook) => Promise<void>): Promise<void>
  /** Reports now that an order is delivered. Missing: the provider wants no such reports. */
  reportDelivery?(tradeNo: string): Promise<DeliveryState>
  /** Does due work, such as delivery reports. Called about every 10 s in every worker process; must be safe to run twice. */
  work?(): Promise<void>
}

/** Everything a provider may use besides its settings. */
export interface PayPorts {
  db: Db
  clock: Clock
  ids: Ids
  secret: string
  /** The site's address, without a slash at its end. A function, because the port may be chosen at start. */
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
