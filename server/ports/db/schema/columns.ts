import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../contract/locales'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const credits = (name: string) => bigint(name, { mode: 'number' })
/** Of something that is asked over a network: failures in a row, and until when it is left alone. */
export const health = () => ({
  failures: integer().notNull().default(0),
  restsUntil: at('rests_until'),
  /** Kind and words of the last failure, for the operator; empty after a success. */
  lastFault: text('last_fault').notNull().default(''),
})
/** A text in several languages; zh-CN is required and replaces a missing one. */
export type Texts<K extends string> = Record<'zh-CN', Record<K, string>> & Partial<Record<Locale, Record<K, string>>>
