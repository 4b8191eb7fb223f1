import { bigint, boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SetupKind } from '../../../../contract/admin/setup'
import type { Finding } from '../../wx/check/finding'
import { at } from './columns'

/** Last result of each check of the site's setup. A backup leaves its time only. */
export const setupCheck = pgTable('setup_check', {
  kind: text().$type<SetupKind>().primaryKey(),
  /** Null: it never ran. */
  ranAt: at('ran_at'),
  findings: jsonb().$type<Finding[]>().notNull().default([]),
  /** An owner said that the site does without. */
  isWaived: boolean('is_waived').notNull().default(false),
})

/** Sums of a day of Beijing, written by a worker after its end. */
export const statDay = pgTable(
  'stat_day',
  {
    /** 2026-11-21 */
    day: text().notNull(),
    /** Name of the sum, with what it is about after colons: `tasks:SD:FINISHED`. */
    key: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.key] })],
)
