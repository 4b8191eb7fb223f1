import { z } from 'zod'
import { defineAdminCall, reason } from './call'

/** Models that one import adds at most. */
export const importMost = 50

const id = z.string().min(1).max(64)
/** A model of the table, or of `OPENAI_MODELS`, which may have the same id. */
const model = { id, ofEnvironment: z.boolean().default(false) }
const version = z.string().min(1).max(200)
const price = z.int().min(0).max(1_000_000)
const cost = z.number().nullable()

/** Calls that ask providers. A key goes only where a row, or the environment, sends it already. */
export const probeApi = {
  'POST /admin/model/:id/probe': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary:
      'Asks a model one short question at the site’s cost, also one that is off or rests. A success ends its rest',
    input: z.object({ ...model, reason }),
    output: z.object({
      isOk: z.boolean(),
      /** Beginning of the answer; of a failed one what to do, in Chinese. */
      text: z.string(),
      /** The provider's words about a fault. */
      detail: z.string(),
      /** Until the first text; null: there was none. */
      firstMs: z.number().nullable(),
      totalMs: z.number(),
      /** Null: the provider was not asked, or charges nothing for its refusal. */
      use: z
        .object({
          input: z.number(),
          output: z.number(),
          /** Thousandths of a fen; null: unknown. */
          costMilliFen: cost,
          isEstimated: z.boolean(),
        })
        .nullable(),
    }),
  }),
  'POST /admin/engine/:id/probe': defineAdminCall({
    access: ['catalogue'],
    summary: 'Asks an engine whether key, address and model are right, free of charge. Nothing is made',
    input: z.object({ id }),
    output: z.object({
      isOk: z.boolean(),
      /** The finding, or the advice after a fault, in Chinese. */
      text: z.string(),
      detail: z.string(),
      warnings: z.array(z.string()),
      totalMs: z.number(),
    }),
  }),
  'POST /admin/model/:id/offered': defineAdminCall({
    access: ['catalogue'],
    summary: 'Asks the provider of a model which models its key can use, and compares them with the rows',
    input: z.object(model),
    output: z.object({
      baseUrl: z.string(),
      /** Without a row at this address. */
      fresh: z.array(
        z.object({
          version: z.string(),
          /** Null: not reported. */
          contextTokens: z.number().nullable(),
          /** Shipped costs in thousandths of a fen; null: unknown. */
          costInputMilliFen: cost,
          costOutputMilliFen: cost,
        }),
      ),
      known: z.array(z.object({ version: z.string(), id: z.string(), enabled: z.boolean() })),
      /** Rows that the provider does not list. */
      gone: z.array(z.object({ version: z.string(), id: z.string(), enabled: z.boolean() })),
    }),
  }),
  'POST /admin/model/:id/import': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Adds models that the provider of this one offers, off, with the prices that are given',
    input: z.object({
      ...model,
      models: z
        .array(z.object({ version, prices: z.object({ priceInput: price, priceOutput: price }).optional() }))
        .min(1)
        .max(importMost),
      reason,
    }),
    /** Ids of the added rows, with warnings. */
    output: z.object({ ids: z.array(z.string()), notes: z.array(z.string()) }),
  }),
}
