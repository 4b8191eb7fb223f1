import { z } from 'zod'
import { packageType } from '../../../contract/money'
import { line, textsOf } from '../texts'
import { rowId, sort } from './columns'

const fen = z.int().min(1).max(100_000_000)

/** A package on offer. */
export const combRow = z
  .strictObject({
    id: rowId,
    type: z
      .literal(Object.values(packageType))
      .describe('1 credits, 2 longer storage of everything, 3 of one voice model, 4 membership'),
    texts: textsOf(z.strictObject({ title: line(60), describes: z.string().max(500) })).describe(
      'title and one line about it',
    ),
    priceFen: fen.describe('what people pay'),
    originPriceFen: fen.nullable().default(null).describe('shown struck through; null: none'),
    num: z.int().min(0).max(1_000_000_000).default(0).describe('credits of a package of type 1'),
    expirationDays: z.int().min(1).max(36_500).describe('days that credits, storage or membership last'),
    recommended: z.boolean().default(false).describe('marked in the shop'),
    productId: z.string().max(64).default('').describe('id of the published item of virtual payment'),
    enabled: z.boolean().default(true).describe('on offer'),
    sort,
  })
  .refine(({ originPriceFen, priceFen }) => originPriceFen === null || originPriceFen >= priceFen, {
    path: ['originPriceFen'],
    error: '原价不能低于售价 priceFen',
  })
  .refine(({ type, num }) => type !== packageType.credits || num > 0, {
    path: ['num'],
    error: '算力套餐（type 1）要写算力，至少 1',
  })
