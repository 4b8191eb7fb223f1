import type { sandboxPayment } from '../../db/schema'
import type { PayProvider, Webhook } from '../types'

/** Payment outcomes that the cashier page can simulate: success, and every failure of real payments. */
export const payingActions = ['pay', 'fail', 'loseNotice', 'duplicateNotice', 'payLate', 'wrongAmount'] as const
/** Refund outcomes that the cashier page can simulate: slow, ended, failed, or made in the provider's console. */
export const refundActions = [
  'slowRefunds',
  'endRefunds',
  'failRefunds',
  'refundElsewhere',
  'refundPart',
  'loseRefundNotice',
] as const
export const cashierActions = [...payingActions, ...refundActions] as const
export type CashierAction = (typeof cashierActions)[number]

export type SandboxRow = typeof sandboxPayment.$inferSelect

export interface Sandbox extends PayProvider {
  /** The cashier page of an order. */
  addressOf(tradeNo: string): string
  /** The order behind a cashier address; null for a wrong ticket. */
  open(tradeNo: string, ticket: string): Promise<SandboxRow | null>
  /** Fen of an order that are refunded or being refunded. */
  refundedFen(tradeNo: string): Promise<number>
  /** Answers the notices to be sent, in order. */
  applyAction(row: SandboxRow, action: CashierAction): Promise<Webhook[]>
}
