import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MinorBand, MinorSource, Purchases } from '../../../../contract/minors'
import { appUser } from './accounts'
import { at } from './columns'

/** Minors' mode of an account, with the guardian and the limits. It stays when the mode is switched off. */
export const minorMode = pgTable(
  'minor_mode',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    source: text().$type<MinorSource>().notNull(),
    /** The age group whose limits apply: `child` is below 14, `teen` 14 to 17. */
    band: text().$type<MinorBand>().notNull(),
    since: at('since').notNull(),
    /** The guardian's phone; null until one has agreed. */
    guardianTel: text('guardian_tel'),
    consentAt: at('consent_at'),
    /** Version of the text that the guardian agreed to. */
    consentVersion: text('consent_version').notNull().default(''),
    /** Times of the day of Beijing, in minutes. */
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
    minutesPerDay: integer('minutes_per_day').notNull(),
    creditsPerDay: integer('credits_per_day').notNull(),
    purchases: text().$type<Purchases>().notNull(),
    monthFen: integer('month_fen').notNull(),
    singleFen: integer('single_fen').notNull(),
    companions: boolean().notNull(),
    faces: boolean().notNull(),
    /** When its person declared to be an adult, after a recognition. */
    adultAt: at('adult_at'),
  },
  (t) => [index('minor_mode_guardian').on(t.guardianTel)],
)

/** Use of a day of Beijing, over all devices of an account in minors' mode. */
export const minorDay = pgTable(
  'minor_day',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    seconds: integer().notNull().default(0),
    lastAt: at('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index('minor_day_day').on(t.day)],
)
