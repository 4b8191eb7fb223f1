import { z } from 'zod'
import { defineAdminCall, reason } from './call'

const id = z.string().min(1).max(64)
const switched = z.object({ id, enabled: z.boolean(), reason })
const health = {
  enabled: z.boolean(),
  /** Whether this server's process has the key; true without a need for one. */
  hasKey: z.boolean(),
  /** The breaker: no call before this time. */
  restsUntil: z.string().nullable(),
  failures: z.number(),
  lastFault: z.string(),
}
const price = z.int().min(0).max(1_000_000)

export const engineApi = {
  'GET /admin/engine': defineAdminCall({
    access: ['catalogue'],
    summary: 'Every remote engine with price, cost and health',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        serviceKey: z.string(),
        /** Name of the tool. */
        tool: z.string(),
        adapter: z.string(),
        baseUrl: z.string(),
        model: z.string(),
        ...health,
        /** Source of the key, never the key. */
        keyRef: z.string(),
        /** Credits per unit. Null: the tool's price. */
        unitPrice: z.number().nullable(),
        /** Credits per unit that are in force. */
        price: z.number(),
        /** Thousandths of a fen per unit; 0: free. */
        costMilliFen: z.number(),
        /** The shipped cost, which no price list confirmed. */
        isCostUnverified: z.boolean(),
        /** The smallest price that pays. */
        leastPrice: z.number(),
        isBelowCost: z.boolean(),
        /** An operator means it. */
        belowCost: z.boolean(),
        priority: z.number(),
        concurrency: z.number(),
      }),
    ),
  }),
  'PUT /admin/engine/:id/enabled': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Switches an engine on or off. One that sells below its cost needs `belowCost`',
    input: switched.extend({ belowCost: z.literal(true).optional() }),
    output: z.object({
      result: z.enum(['done', 'already']),
      /** Warnings in Chinese. */
      notes: z.array(z.string()),
    }),
  }),
  'GET /admin/model': defineAdminCall({
    access: ['catalogue'],
    summary: 'Every chat model with prices, costs and health',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        provider: z.string(),
        /** The provider's name of the model. */
        model: z.string(),
        /** It comes from `OPENAI_MODELS` and has no row. */
        isOfEnvironment: z.boolean(),
        /** A model of `OPENAI_MODELS` has the same id: people get that one, at its price, whatever this row says. */
        isShadowed: z.boolean(),
        baseUrl: z.string(),
        ...health,
        /** Name of the key's variable. */
        keyEnv: z.string(),
        /** An operator has set the prices. */
        priced: z.boolean(),
        /** Credits per 1,000 tokens. */
        priceInput: z.number(),
        priceOutput: z.number(),
        /** Credits of one web search; null: it searches nothing. */
        priceSearch: z.number().nullable(),
        /** Thousandths of a fen per 1,000 tokens, and of one search; null: unknown. */
        costInputMilliFen: z.number().nullable(),
        costOutputMilliFen: z.number().nullable(),
        costCachedMilliFen: z.number().nullable(),
        costSearchMilliFen: z.number().nullable(),
        /** The shipped costs, which no price list confirmed. */
        isCostUnverified: z.boolean(),
        /** Prices below a known cost. */
        losses: z.array(
          z.object({
            what: z.enum(['input', 'output', 'search']),
            price: z.number(),
            costMilliFen: z.number(),
            /** The smallest price that pays. */
            leastPrice: z.number(),
          }),
        ),
        /** Id of the model that takes over; empty: none. */
        fallback: z.string(),
        /** Version of the row, which a change of prices names. */
        version: z.string(),
      }),
    ),
  }),
  'POST /admin/model/:id/take-over': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Makes a row of a model of `OPENAI_MODELS`, which counts from then on',
    input: z.object({ id, reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'PUT /admin/model/:id/enabled': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Switches a model on or off. One without prices stays off',
    input: switched,
    output: z.object({ result: z.enum(['done', 'already']), notes: z.array(z.string()) }),
  }),
  'PUT /admin/model/:id/price': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Sets the prices of a model',
    input: z.object({ id, priceInput: price, priceOutput: price, version: z.string().max(64), reason }),
    output: z.object({ result: z.enum(['done', 'already']), notes: z.array(z.string()) }),
  }),
}
