import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CareSign, CareStepKind } from '../../../../contract/care'
import { appUser } from './accounts'
import { at } from './columns'

/** The person to call for somebody who may harm themselves, as its phone confirmed. */
export const emergencyContact = pgTable('emergency_contact', {
  userId: text('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** Name, phone and relation, sealed with the site's secret. */
  sealed: text().notNull(),
  /** When the person agreed to its use, and the contact confirmed the phone. */
  agreedAt: at('agreed_at').notNull(),
})

/**
 * Chats in which a person's words ask for care: one open case for each chat. No foreign key, since the record outlives
 * accounts.
 */
export const careCase = pgTable(
  'care_case',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    chatNumber: text('chat_number').notNull(),
    sign: text().$type<CareSign>().notNull(),
    beganAt: at('began_at').notNull(),
    /** The newest sign that is a step of its own. */
    lastSignAt: at('last_sign_at').notNull(),
    /** The operator who answers in place of models, while `chat.taken_until` is ahead; null: nobody. */
    operatorId: text('operator_id'),
    operatorName: text('operator_name').notNull().default(''),
    /** The step that began the takeover, and its reason. */
    takeoverId: text('takeover_id').notNull().default(''),
    reason: text().notNull().default(''),
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('care_case_open')
      .on(t.chatNumber)
      .where(sql`closed_at is null`),
    index('care_case_waiting')
      .on(t.id)
      .where(sql`closed_at is null`),
    index('care_case_taken')
      .on(t.chatNumber)
      .where(sql`operator_id is not null`),
    index('care_case_closed').on(t.closedAt),
    index('care_case_of_user').on(t.userId, t.id),
  ],
)

/** The life of a case, step by step. Steps are added, never edited. */
export const careStep = pgTable(
  'care_step',
  {
    id: text().primaryKey(),
    caseId: text('case_id')
      .notNull()
      .references(() => careCase.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    kind: text().$type<CareStepKind>().notNull(),
    /** The operator of the step; null: the person or the site. */
    operatorId: text('operator_id'),
    who: text().notNull().default(''),
    /** The operator's reason or result. */
    note: text().notNull().default(''),
    /** The operator's sentence to the person, sealed with the site's secret. */
    sealed: text().notNull().default(''),
  },
  (t) => [index('care_step_of_case').on(t.caseId, t.id)],
)
