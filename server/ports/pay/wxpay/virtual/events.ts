import { PushError } from '../../../wx/push/error'
import { openPush, type PushQuery, type PushSetting } from '../../../wx/push/open'
import { PayError, type PayNotice, type Webhook } from '../../types'
import type { VirtualQueries } from './orders'
import { pushEventShape } from './event-shape'
import type { createVirtualRefunds } from './refunds'

interface Deps {
  appId: string
  setting: PushSetting
  env: 0 | 1
  queries: VirtualQueries
  refunds: ReturnType<typeof createVirtualRefunds>
  warn: (error: unknown, about: string) => void
}

/** The query of a push travels in the headers of its webhook. */
export const pushHeaders = (query: PushQuery): Webhook['headers'] =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [`push-${name}`, value]))

export const isPush = ({ headers }: Webhook): boolean => headers['push-signature'] !== undefined

const queryIn = ({ headers }: Webhook): PushQuery => ({
  signature: headers['push-signature'] ?? '',
  timestamp: headers['push-timestamp'] ?? '',
  nonce: headers['push-nonce'] ?? '',
  msg_signature: headers['push-msg_signature'] ?? '',
})

function messageOf(setting: PushSetting, appId: string, webhook: Webhook): unknown {
  try {
    return openPush(setting, appId, queryIn(webhook), webhook.body)
  } catch (error) {
    throw error instanceof PushError ? new PayError(error.kind, 'push') : error
  }
}

/**
 * Reads a payment push and verifies it by a query to WeChat, because its signature does not cover the content. Null for
 * other messages of the mini-program. Throws PayError: `forged`, or `unreachable` when WeChat does not confirm it yet
 * and must push again.
 */
export const createPushReader =
  ({ appId, setting, env, queries, refunds, warn }: Deps) =>
  async (webhook: Webhook): Promise<PayNotice | null> => {
    const read = pushEventShape.safeParse(messageOf(setting, appId, webhook))
    if (!read.success) return null
    const event = read.data
    if (event.Event === 'xpay_complaint_notify') {
      warn({ tradeNo: event.MchOrderId }, 'a person complains about an order at WeChat')
      return null
    }
    if (event.Event === 'xpay_subscribe_ios_refund_query_notify') {
      warn({}, 'Apple asks whether an order of virtual payment may be refunded')
      return null
    }
    if (event.Event === 'xpay_goods_deliver_notify') {
      if (event.Env !== undefined && event.Env !== env) return null
      const tradeNo = event.OutTradeNo
      const state = await queries.query(tradeNo, event.OpenId)
      if (state.state === 'unknown') throw new PayError('forged', 'no such order')
      // All went back since: nothing is left to deliver.
      if (state.state === 'refunded' && (state.refundedFen ?? state.amountFen) >= state.amountFen) return null
      if (state.state !== 'paid' && state.state !== 'refunded') throw new PayError('unreachable', state.state)
      return { kind: 'paid', payment: { ...state, tradeNo } }
    }
    const { MchOrderId: tradeNo, MchRefundId: refundNo, RefundFee: amountFen } = event
    const state = await queries.query(tradeNo, event.OpenId)
    if (state.state === 'unknown') throw new PayError('forged', 'no such order')
    if (state.state !== 'paid' && state.state !== 'refunded') throw new PayError('unreachable', state.state)
    const query = { tradeNo, refundNo, amountFen, transactionId: state.transactionId, totalFen: state.amountFen }
    const refund = refundNo ? await refunds.queryRefund({ ...query, scene: 'MINI' }, event.OpenId) : null
    if (refund) return { kind: 'refunded', refund: { ...refund, transactionId: state.transactionId } }
    // Refunded without our request, by the person or by WeChat.
    const isPart = state.state === 'refunded' && (state.refundedFen ?? state.amountFen) < state.amountFen
    if (state.state !== 'refunded' || (refundNo && isPart)) throw new PayError('unreachable', 'not refunded')
    return {
      kind: 'refunded',
      refund: {
        tradeNo,
        refundNo,
        transactionId: state.transactionId,
        amountFen: Math.min(amountFen, state.refundedFen ?? state.amountFen),
        state: 'done',
      },
    }
  }
