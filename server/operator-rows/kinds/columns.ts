import { z } from 'zod'

/** Columns that several tables have. */
export const rowId = z
  .string()
  .regex(/^[^\s\p{C}]{1,64}$/u, '最长 64 个字符，不能有空格')
  .describe('chosen by the operator; never changes')
export const sort = z.int().min(-2_147_483_648).max(2_147_483_647).describe('smaller first')
export const version = z.string().trim().min(1).max(64).describe('a new one where the meaning changed')
export const icon = z.string().max(100).describe('a lucide name')
