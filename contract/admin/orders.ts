import { z } from 'zod'
import { delivery } from './deliveries'
import { defineAdminCall, keyPageInput, keyPageOf, reason } from './call'
import { refundRequestView } from './refund-requests'
import { refundView } from './refunds'

const tradeNo = z.string().min(1).max(40)
const withOrders = ['finance', 'support'] as const
const status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
/** A day of Beijing: 2026-11-21. */
const day = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/)
const provider = z.string().min(1).max(40)

const orderLine = z.object({
  tradeNo: z.string(),
  userId: z.string(),
  title: z.string(),
  provider: z.string(),
  /** 1 waiting, 2 paid, 3 closed, 4 refunded. */
  status,
  priceFen: z.number(),
  paidFen: z.number().nullable(),
  refundedFen: z.number(),
  refundingFen: z.number(),
  /** Why it waits for an operator; empty: it does not. */
  review: z.string(),
  at: z.string(),
})

const parkedChange = {
  access: ['finance'],
  proof: true,
  changes: true,
  input: z.object({ tradeNo, reason }),
  preview: z.object({
    /** The result of the change, in Chinese. */
    sentence: z.string(),
    title: z.string(),
    review: z.string(),
    priceFen: z.number(),
    /** The payment that waits. */
    paidFen: z.number(),
    /** Credits and days that the person gets. */
    credits: z.number(),
    days: z.number(),
  }),
  output: z.object({ result: z.enum(['done', 'already']) }),
} as const

export const orderApi = {
  'GET /admin/order': defineAdminCall({
    access: withOrders,
    summary: 'Orders, newest first',
    input: z.object({
      status: z.coerce.number().pipe(status).optional(),
      /** Only orders that wait for an operator. */
      parked: z.literal('true').optional(),
      provider: provider.optional(),
      /** First and last day of the order, Beijing time. */
      from: day.optional(),
      to: day.optional(),
      ...keyPageInput,
    }),
    output: keyPageOf(orderLine),
  }),
  'GET /admin/order/:tradeNo': defineAdminCall({
    access: withOrders,
    summary: 'An order with its payments, refunds and time line. The phone is masked',
    input: z.object({ tradeNo }),
    output: orderLine.omit({ userId: true }).extend({
      person: z.object({ id: z.string(), tel: z.string(), nickName: z.string() }),
      /** 1 credits, 2 longer storage of everything, 3 of one voice model, 4 membership. */
      type: z.number(),
      /** Contents bought. */
      credits: z.number(),
      days: z.number(),
      /** The voice model that it extends. */
      relationId: z.string().nullable(),
      scene: z.string(),
      transactionId: z.string().nullable(),
      expiresAt: z.string(),
      payments: z.array(
        z.object({
          transactionId: z.string(),
          amountFen: z.number(),
          currency: z.string(),
          /** It paid the order, waits for an operator, or was refunded or dismissed. */
          use: z.enum(['order', 'parked', 'ended']),
          paidAt: z.string(),
          learnedAt: z.string(),
        }),
      ),
      refunds: z.array(refundView),
      /** Proposed refunds, newest first, at most 20. */
      requests: z.array(refundRequestView),
      /** The promoter's share. */
      commission: z.object({ promoterId: z.string(), amountFen: z.number(), clawedBackFen: z.number() }).nullable(),
      /** Null: nothing is reported of it. */
      delivery: delivery.nullable(),
      /** Events, oldest first. */
      timeline: z.array(
        z.object({
          at: z.string(),
          kind: z.enum([
            'placed',
            'prepared',
            'queried',
            'refundQueried',
            'notified',
            'paid',
            'noticed',
            'granted',
            'reversed',
            'restored',
            'extended',
            'commission',
            'clawedBack',
            'refundProposed',
            'refundDeclined',
            'refundAsked',
            'refundEnded',
            'corrected',
            'decided',
            'delivered',
            'reportRefused',
            'closed',
          ]),
          amountFen: z.number().nullable(),
          credits: z.number().nullable(),
          /** A payment, refund number, state, extended item, decision's verb and reason, or code of a refusal. */
          about: z.string(),
          /** How often the provider gave this answer, for exchanges with it. */
          times: z.number().nullable(),
          /** The operator; empty for others. */
          who: z.string(),
        }),
      ),
    }),
  }),
  'POST /admin/order/:tradeNo/credit': defineAdminCall({
    ...parkedChange,
    summary: 'Grants the purchase of a parked payment whose amount differs',
  }),
  'POST /admin/order/:tradeNo/dismiss': defineAdminCall({
    ...parkedChange,
    summary: 'Ends a parked payment: grants and returns nothing',
  }),
  'GET /admin/reconciliation': defineAdminCall({
    access: ['finance'],
    summary: 'Daily bills of the payment providers against the orders, newest first',
    input: z.object(keyPageInput),
    output: keyPageOf(
      z.object({
        provider: z.string(),
        day: z.string(),
        state: z.enum(['running', 'done', 'failed']),
        /** Why it failed. */
        detail: z.string(),
        payments: z.number(),
        paidFen: z.number(),
        refunds: z.number(),
        refundedFen: z.number(),
        /** Null: the bill lists no fees. */
        feeFen: z.number().nullable(),
        /** Differences, and those among them that need a look. */
        differences: z.number(),
        open: z.number(),
        startedAt: z.string(),
        endedAt: z.string().nullable(),
        /** The next try of a failed day. */
        nextAt: z.string().nullable(),
      }),
    ),
  }),
  'GET /admin/reconciliation/:provider/:day': defineAdminCall({
    access: ['finance'],
    summary: 'Differences of one bill',
    input: z.object({ provider, day }),
    output: z.object({
      provider: z.string(),
      day: z.string(),
      differences: z.array(
        z.object({
          kind: z.string(),
          /** The kind in Chinese. */
          words: z.string(),
          /** Put right already. */
          isSettled: z.boolean(),
          tradeNo: z.string(),
          detail: z.string(),
          billFen: z.number().nullable(),
          ourFen: z.number().nullable(),
        }),
      ),
      /** Sums of the day in the provider's own words. */
      summary: z.array(z.record(z.string(), z.string())),
    }),
  }),
  'POST /admin/reconciliation': defineAdminCall({
    access: ['finance'],
    changes: true,
    summary: 'Reconciles one bill again',
    input: z.object({ provider, day, reason }),
    output: z.object({
      /** `running`: another process does it now. */
      state: z.enum(['running', 'done']),
      differences: z.number(),
    }),
  }),
}
