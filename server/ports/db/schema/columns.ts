import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../contract/locales'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const credits = (name: string) => bigint(name, { mode: 'number' })
/** Health of a remote service: consecutive failures, and the time until which it is not called. */
export const health = () => ({
  failures: integer().notNull().default(0),
  restsUntil: at('rests_until'),
  /** Kind and text of the last failure, for the operator; empty after a success. */
  lastFault: text('last_fault').notNull().default(''),
})
/** A text in several languages; zh-CN is required and replaces a missing one. */
export type Texts<K extends string> = Record<'zh-CN', Record<K, string>> & Partial<Record<Locale, Record<K, string>>>
