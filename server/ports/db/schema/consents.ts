import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { appUser } from './accounts'
import { at, type Texts } from './columns'

export const consent = pgTable(
  'consent',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    serviceKey: text('service_key').notNull(),
    version: text().notNull(),
    /** Hash of the shown text. */
    textSha256: text('text_sha256').notNull(),
    ip: text().notNull(),
    client: text().notNull(),
    /** The giver declares to be the guardian of people under 14 in the material, and agrees for them. */
    guardian: boolean().notNull().default(false),
    givenAt: at('given_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    index('consent_of_user').on(t.userId, t.serviceKey, t.givenAt),
    index('consent_to_text').on(t.serviceKey, t.givenAt, t.userId),
  ],
)

/** The consent text that a tool requires before it processes faces or voices. */
export const consentText = pgTable('consent_text', {
  serviceKey: text('service_key').primaryKey(),
  texts: jsonb().$type<Texts<'title' | 'content'>>().notNull(),
  version: text().notNull(),
})
