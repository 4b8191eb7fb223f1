import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  BankKind,
  EventWeight,
  JudgedKind,
  JudgeName,
  WordClass,
  WordWeight,
} from '../../../../contract/moderation'
import { at } from './columns'

/** Lists of words, one for each class and weight. */
export const wordList = pgTable(
  'word_list',
  {
    class: text().$type<WordClass>().notNull(),
    weight: text().$type<WordWeight>().notNull(),
    /** Counts over all lists: each change of one gets the next number. */
    version: integer().notNull(),
    /** SHA-256 of words and spellings. Processes read a list again when it changes. */
    digest: text().notNull(),
    words: integer().notNull(),
    /** Lines as the operator wrote them. */
    body: text().notNull(),
    pinyin: boolean().notNull(),
    /** Characters split into their parts are found too. */
    split: boolean().notNull(),
    /** Other spellings of the words: number of the line, a space, the spelling. */
    spellings: text().notNull(),
    operator: text().notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.class, t.weight] })],
)

/**
 * Verdicts on texts and pictures that are not a plain pass. No foreign key, since they outlive accounts. Kept for 190 days.
 */
export const moderationEvent = pgTable(
  'moderation_event',
  {
    id: text().primaryKey(),
    at: at('at').notNull(),
    userId: text('user_id').notNull(),
    kind: text().$type<JudgedKind>().notNull(),
    /** The answer it is about. */
    messageId: text('message_id'),
    judge: text().$type<JudgeName>().notNull(),
    /** Empty when the judge names none of ours. */
    class: text().notNull(),
    weight: text().$type<EventWeight>().notNull(),
    listVersion: text('list_version').notNull(),
    /** The word of the list, or the judge's own label. */
    rule: text().notNull(),
    /** The text, sealed with the site's secret. */
    sealed: text().notNull(),
    /** Action on the account, besides the refusal itself. */
    step: text().$type<'' | 'warned' | 'paused'>().notNull(),
    /** An operator's decision on the verdict. */
    review: text().$type<'right' | 'wrong'>(),
    reviewedBy: text('reviewed_by'),
    reviewedAt: at('reviewed_at'),
  },
  (t) => [
    index('moderation_event_of_user').on(t.userId, t.id),
    index('moderation_event_at').on(t.at),
    index('moderation_event_open')
      .on(t.id)
      .where(sql`weight = 'review' and review is null`),
    index('moderation_event_weight').on(t.weight, t.id),
  ],
)

/** Questions that are asked of models and word lists: those to refuse, and those to answer. */
export const questionBank = pgTable('question_bank', {
  kind: text().$type<BankKind>().primaryKey(),
  version: integer().notNull(),
  questions: integer().notNull(),
  /** Lines as the operator wrote them: class, `|` or a tab, question. */
  body: text().notNull(),
  operator: text().notNull(),
  changedAt: at('changed_at').notNull(),
})

/** A question whose reply was wrong: answered though it must be refused, or the reverse. */
export interface BankMiss {
  kind: BankKind
  class: string
  text: string
  /** Beginning of the answer, or the found word. */
  reply: string
}

/** A run of both banks on one model, on the word lists alone, or on the lists and the services that judge. */
export const bankRun = pgTable(
  'bank_run',
  {
    id: text().primaryKey(),
    /** Id of the model; `words`: the word lists. */
    subject: text().notNull(),
    name: text().notNull(),
    /** The operator who started it; `monthly`: the site. */
    by: text().notNull(),
    /** Versions of the banks. */
    banks: jsonb().$type<Partial<Record<BankKind, number>>>().notNull(),
    questions: integer().notNull(),
    /** Questions that were asked; the run goes on after them. */
    asked: integer().notNull().default(0),
    /** Asked, refused and failed questions by `kind/class`. */
    sums: jsonb().$type<Record<string, number[]>>().notNull().default({}),
    misses: jsonb().$type<BankMiss[]>().notNull().default([]),
    /** Reason of an early end, in Chinese; empty: none. */
    fault: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('bank_run_open')
      .on(t.id)
      .where(sql`ended_at is null`),
    index('bank_run_by').on(t.by, t.createdAt),
  ],
)
