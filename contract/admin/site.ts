import { z } from 'zod'
import { acceptedAgreements } from '../agreements'
import { locales } from '../locales'
import { defineAdminCall, reason } from './call'

/** Version of the stored value that the operator saw. A change with an older one is refused with a sentence. */
const version = z.string().max(64)
const fault = z.object({ path: z.string(), words: z.string() })
const id = z.string().min(1).max(64)
const words = z.object({ title: z.string().max(60), describes: z.string().max(500) })
/** zh-CN is required. */
const texts = z.partialRecord(z.enum(locales), words)
const fen = z.int().min(1).max(100_000_000)
export const priced = {
  priceFen: fen,
  /** Shown struck through; null: none. */
  originPriceFen: fen.nullable(),
  /** Credits of a package of credits, else 0. */
  num: z.int().min(0).max(1_000_000_000),
  expirationDays: z.int().min(1).max(36_500),
  /** Id of the published item of virtual payment; empty: none. */
  productId: z.string().max(64),
}
const shown = { recommended: z.boolean(), enabled: z.boolean(), sort: z.int().min(-2_147_483_648).max(2_147_483_647) }
const changed = z.object({ result: z.enum(['done', 'already']), version: z.string() })

/** Tables whose rows the console writes whole. Packages, engines and models have calls of their own. */
const writtenKinds = ['assistant_type', 'assistant', 'agreement', 'consent_text', 'service'] as const
export type WrittenKind = (typeof writtenKinds)[number]
/** Tables whose order the console changes as a whole. */
const orderedKinds = ['assistant', 'assistant_type'] as const
/** Tables whose rows an owner writes whole. */
const ownedKinds = ['comb', 'model', 'engine'] as const
/** Tables whose rows operators edit, without packages. */
export const editedKinds = [...writtenKinds, 'announcement', 'model', 'engine'] as const

export const rowApi = {
  'GET /admin/row/:kind': defineAdminCall({
    access: ['catalogue'],
    summary: "The operator's rows of a table, with their faults",
    input: z.object({ kind: z.enum(['comb', ...editedKinds]) }),
    output: z.array(
      z.object({
        id: z.string(),
        /** The row as it is stored. */
        row: z.record(z.string(), z.unknown()),
        /** Whether people may be shown it. */
        isShown: z.boolean(),
        faults: z.array(fault),
        version,
      }),
    ),
  }),
  'PUT /admin/row/:kind/:id': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Writes a row whole, or adds one',
    input: z.object({
      kind: z.enum(writtenKinds),
      id,
      row: z.record(z.string(), z.unknown()),
      /** Null: a new row. */
      version: version.nullable(),
      /** Asks everybody to accept an agreement again; it needs a new version. */
      askAgain: z.boolean().optional(),
      reason,
    }),
    output: changed,
  }),
  'PUT /admin/owned-row/:kind/:id': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'Writes a package, a model or an engine whole, or adds one',
    input: z.object({
      kind: z.enum(ownedKinds),
      id,
      row: z.record(z.string(), z.unknown()),
      /** Null: a new row. */
      version: version.nullable(),
      /** The operator means a price of an engine below its cost. */
      belowCost: z.literal(true).optional(),
      reason,
    }),
    /** Notes are warnings about a model. */
    output: z.object({ result: z.enum(['done', 'already']), notes: z.array(z.string()) }),
  }),
  'PUT /admin/row-order/:kind': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Puts all assistants, or all their kinds, into this order',
    input: z.object({ kind: z.enum(orderedKinds), ids: z.array(id).min(1).max(1_000), reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'GET /admin/agreement': defineAdminCall({
    access: ['catalogue'],
    summary: 'How many people have accepted each agreement that a login names. The numbers are up to a minute old',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.enum(acceptedAgreements),
        version: z.string(),
        updatedAt: z.string(),
        /** Since when everybody is asked again; null: nobody is. */
        askedAt: z.string().nullable(),
        /** People who accepted it since then, or ever. */
        accepted: z.number(),
        people: z.number(),
      }),
    ),
  }),
  'GET /admin/site': defineAdminCall({
    access: ['catalogue'],
    summary: 'Every setting of the site: the value in force, the stored one and its fault',
    input: z.object({}),
    output: z.array(
      z.object({
        /** `baseInfo.siteTitle` */
        key: z.string(),
        inForce: z.unknown(),
        /** Null when it is not stored. */
        stored: z.unknown(),
        isStored: z.boolean(),
        faults: z.array(fault),
        version: z.string(),
      }),
    ),
  }),
  'PUT /admin/site/:key': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Changes a setting of the site. Without a value, the usual one is in force again',
    input: z.object({ key: z.string().min(1).max(80), value: z.unknown().optional(), version, reason }),
    output: changed,
  }),
  'GET /admin/package': defineAdminCall({
    access: ['catalogue', 'finance'],
    summary: 'Every package, also those that are off',
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.string(),
        /** 1 credits, 2 longer storage of everything, 3 of one voice model, 4 membership. */
        type: z.number(),
        /** Texts by language; zh-CN is always there. */
        texts: z.record(z.string(), z.unknown()),
        priceFen: z.number(),
        originPriceFen: z.number().nullable(),
        num: z.number(),
        expirationDays: z.number(),
        productId: z.string(),
        recommended: z.boolean(),
        enabled: z.boolean(),
        sort: z.number(),
        faults: z.array(fault),
        version: z.string(),
      }),
    ),
  }),
  'PUT /admin/package/:id': defineAdminCall({
    access: ['catalogue'],
    changes: true,
    summary: 'Changes how a package is shown: texts, mark, order, on or off',
    input: z.object({ id, texts, ...shown, version, reason }),
    output: changed,
  }),
  'PUT /admin/package/:id/price': defineAdminCall({
    access: ['owner'],
    proof: true,
    changes: true,
    summary: 'Changes what a package costs and contains',
    input: z.object({ id, ...priced, version, reason }),
    output: changed,
  }),
}
