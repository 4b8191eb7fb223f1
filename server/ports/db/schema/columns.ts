import { bigint, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../../contract/locales'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const credits = (name: string) => bigint(name, { mode: 'number' })
/** A text in several languages; zh-CN is required and replaces a missing one. */
export type Texts<K extends string> = Record<'zh-CN', Record<K, string>> & Partial<Record<Locale, Record<K, string>>>
