import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Audience, AnnouncementLevel } from '../../../../contract/announcements'
import type { MinorClass } from '../../../../contract/minors'
import { appUser } from './accounts'
import { at, type Texts } from './columns'

/** What the operator announces to people in the app. */
export const announcement = pgTable(
  'announcement',
  {
    id: text().primaryKey(),
    texts: jsonb().$type<Texts<'title' | 'content'>>().notNull(),
    beginsAt: at('begins_at').notNull(),
    endsAt: at('ends_at').notNull(),
    audience: text().$type<Audience>().notNull(),
    level: text().$type<AnnouncementLevel>().notNull(),
    /** Shown until the person confirms it. */
    mustConfirm: boolean('must_confirm').notNull(),
    minors: text().$type<MinorClass>().notNull().default('ok'),
  },
  (t) => [index('announcement_end').on(t.endsAt)],
)

/** Announcements that a person has closed or confirmed, on any device. */
export const announcementRead = pgTable(
  'announcement_read',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    readAt: at('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.announcementId] }), index('announcement_read_of').on(t.announcementId)],
)
