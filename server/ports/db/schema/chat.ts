import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { appUser } from './accounts'
import { at } from './columns'
import type { TaskInput } from './tasks'
import type { ChatSettings } from '../../../../contract/api'
import type { CareSign, Persona } from '../../../../contract/care'
import type { MinorClass } from '../../../../contract/minors'
import type { WorkKind, WorkScript } from '../../../../contract/works'

/** A tool that an answer offers, with the form as filled by the model. Nothing is spent before the person starts it. */
export interface ToolProposal {
  serviceKey: string
  input: TaskInput
}

/** A passage of a message that a question is about. */
export interface Quote {
  messageId: string
  text: string
}

/** An attached picture or file, as it was when the question was asked. */
export interface MessageAttachment {
  fileId: string
  kind: 'image' | 'document'
  name: string
  tokens: number
  characters?: number
  cut?: boolean
  /** Some text of the document could not be read. */
  lost?: boolean
  /** The text was recognized in the pictures of a scan. */
  scanned?: boolean
}

/** State of an answer when it was continued. */
export interface CarriedPart {
  /** Number of the part being written, or written last; the first is 1. */
  part: number
  /** Number of the last event of the earlier parts. */
  events: number
  input: number
  output: number
  estimated: boolean
  credits: number
}

/** A web page that an answer used, as named by the provider or the answer: https only. */
export interface WebSource {
  title: string
  url: string
}

/** A folder of a person's chats; a chat is in at most one. */
export const chatFolder = pgTable(
  'chat_folder',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    inputHash: text('input_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('chat_folder_user').on(t.userId, t.id)],
)

export const chat = pgTable(
  'chat',
  {
    chatNumber: text('chat_number').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    titled: boolean().notNull().default(false),
    model: text().notNull(),
    assistantId: text('assistant_id'),
    systemMessage: text('system_message').notNull().default(''),
    firstMessage: text('first_message').notNull().default(''),
    /** Settings of this chat alone; absent ones come from the person's settings. */
    settings: jsonb().$type<ChatSettings>().notNull().default({}),
    inputHash: text('input_hash').notNull(),
    pinnedAt: at('pinned_at'),
    /** The person typed the title, so nothing else changes it. */
    named: boolean().notNull().default(false),
    folderId: text('folder_id').references(() => chatFolder.id, { onDelete: 'set null' }),
    lastMessage: text('last_message').notNull().default(''),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
    /** A person of the operator answers in place of models until then; null, or past: nobody does. */
    takenUntil: at('taken_until'),
  },
  (t) => [
    index('chat_of_user').on(t.userId, t.updatedAt),
    // Read backwards: pinned chats by pin time, then the rest.
    index('chat_listed')
      .on(t.userId, t.pinnedAt.asc().nullsFirst(), t.updatedAt, t.chatNumber)
      .where(sql`deleted_at is null`),
    index('chat_in_folder').on(t.folderId),
  ],
)

export const message = pgTable(
  'message',
  {
    messageId: text('message_id').primaryKey(),
    conversationId: text('conversation_id').notNull(),
    chatNumber: text('chat_number')
      .notNull()
      .references(() => chat.chatNumber, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    parentMessageId: text('parent_message_id'),
    role: text().$type<'user' | 'assistant'>().notNull(),
    contentType: text('content_type').$type<'text' | 'image'>().notNull().default('text'),
    content: text().notNull(),
    reasoning: text().notNull().default(''),
    attachments: jsonb().$type<MessageAttachment[]>().notNull().default([]),
    proposals: jsonb().$type<ToolProposal[]>().notNull().default([]),
    sources: jsonb().$type<WebSource[]>().notNull().default([]),
    model: text().notNull(),
    modelVersion: text('model_version').notNull().default(''),
    /** The requested model, when another one answered. */
    insteadOf: text('instead_of').notNull().default(''),
    status: text().$type<'replying' | 'done' | 'stopped' | 'failed' | 'withdrawn'>().notNull(),
    inputHash: text('input_hash').notNull().default(''),
    /** Usage and prices of the answer, stored so that it can be settled and explained. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    tokensEstimated: boolean('tokens_estimated').notNull().default(false),
    priceInput: integer('price_input').notNull().default(0),
    priceOutput: integer('price_output').notNull().default(0),
    /** Discount of the asking person's membership, in percent. */
    discountPercent: smallint('discount_percent').notNull().default(0),
    /** Credits for web search beside the tokens: held at the question, set to 0 at the end if nothing was searched. */
    searchCredits: integer('search_credits').notNull().default(0),
    credits: bigint({ mode: 'number' }),
    balanceAfter: bigint('balance_after', { mode: 'number' }),
    error: jsonb().$type<{ code: number; key: string }>(),
    /** Text and parts of a withdrawn answer, sealed with the site's secret. */
    withdrawnParts: text('withdrawn_parts'),
    /** The process that generates the answer (`answer_maker`); null once it has ended. */
    owner: text(),
    /** The text ended at the model's or the credits' limit. */
    cutShort: boolean('cut_short').notNull().default(false),
    /** Set when it was continued: the values above are sums over all parts. */
    carried: jsonb().$type<CarriedPart>(),
    /** A sign in the words of a question that asks for care; empty: none. */
    care: text().$type<'' | CareSign>().notNull().default(''),
    /** The person of the operator who wrote it; empty: a model or the user. */
    operator: text().notNull().default(''),
    /** The passage that its question quotes. */
    quote: jsonb().$type<Quote>(),
    /** The person's rating of it. */
    rating: text().$type<'' | 'up' | 'down'>().notNull().default(''),
    ratingReason: text('rating_reason').notNull().default(''),
    /** Suggested follow-up questions. */
    suggestions: jsonb().$type<string[]>().notNull().default([]),
    stopRequested: boolean('stop_requested').notNull().default(false),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    /** Its words are in `message_word`. */
    indexed: boolean().notNull().default(false),
  },
  (t) => [
    index('message_chat').on(t.chatNumber, t.messageId),
    index('message_in_order').on(t.chatNumber, t.createdAt, t.messageId),
    index('message_of_user').on(t.userId, t.messageId),
    index('message_replying')
      .on(t.owner)
      .where(sql`status = 'replying'`),
    index('message_to_index')
      .on(t.messageId)
      .where(sql`not indexed and status <> 'replying'`),
    index('message_not_indexed')
      .on(t.userId, t.createdAt, t.messageId)
      .where(sql`not indexed and status <> 'replying'`),
  ],
)

/**
 * Search index of messages: hashes of the words of each (domain/chat/words.ts). Rows are narrow because long texts are
 * stored beside the table: a common word matches many rows.
 */
export const messageWord = pgTable(
  'message_word',
  {
    messageId: text('message_id')
      .primaryKey()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    createdAt: at('created_at').notNull(),
    words: integer().array().notNull(),
  },
  (t) => [
    index('message_word_newest').on(t.userId, t.createdAt, t.messageId),
    index('message_word_words').using('gin', t.words).with({ gin_pending_list_limit: 128 }),
  ],
)

/** Leases of processes that generate answers: one row per process, for all its answers. */
export const answerMaker = pgTable('answer_maker', { id: text().primaryKey(), aliveUntil: at('alive_until').notNull() })

/**
 * Numbered events of a running answer: committed before delivery, deleted some time after its end. One partition per
 * slot (`answer_event_0` …, `answer_event_kept`), each with the primary key (message_id, seq).
 */
export const answerEvent = pgTable('answer_event', {
  messageId: text('message_id').notNull(),
  seq: integer().notNull(),
  kind: text()
    .$type<
      'delta' | 'reasoning' | 'folded' | 'waiting' | 'model' | 'sources' | 'proposals' | 'attachments' | 'withdrawn'
    >()
    .notNull(),
  text: text().notNull(),
  slot: smallint().notNull().default(-1),
})

/** A picture on a shared page: a file of the owner, served while both exist. */
export interface SharedPicture {
  fileId: string
  width: number
  height: number
}

/** A message as a shared page shows it. */
export interface SharedMessage {
  role: 'user' | 'assistant'
  contentType: 'text' | 'image'
  content: string
  /** Only of answers; a question's pictures stay private. */
  pictures?: SharedPicture[]
  /** ISO 8601. */
  time: string
  /** The message before its answer was withdrawn, sealed with the site's secret. */
  withdrawn?: string
}

/** The words of a shared assistant, as they passed moderation. Its instruction is never shown, but copied. */
export interface SharedAssistant {
  icon: string
  title: string
  description: string
  systemMessage: string
  firstMessage: string
  suggestions: string[]
  /** Absent in older links. */
  persona?: Persona
}

/** A shared work as it was finished. Its script is copied; voices of its person are not in it. */
export interface SharedWork {
  kind: WorkKind
  script: WorkScript
  fileId: string
  isSound: boolean
  seconds: number
  writer: { name: string; builtIn: boolean }
}

/** A frozen copy of messages, of an assistant or of a work, readable by anybody with its address; emptied when it is revoked. */
export const chatShare = pgTable(
  'chat_share',
  {
    id: text().primaryKey(),
    /** Random address, so that it cannot be guessed. */
    slug: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    chatNumber: text('chat_number').notNull(),
    title: text().notNull(),
    /** Copied messages; the link of an assistant or work has one message with its pictures, or none. */
    data: jsonb().$type<SharedMessage[]>().notNull(),
    messages: integer().notNull(),
    /** Own assistant of the link; its chat number is empty. */
    assistantId: text('assistant_id'),
    assistant: jsonb().$type<SharedAssistant>(),
    workId: text('work_id'),
    work: jsonb().$type<SharedWork>(),
    /** Whether minors may see it. */
    minors: text().$type<MinorClass>().notNull().default('ok'),
    /** Number of a micro-drama; empty: none. */
    dramaNumber: text('drama_number').notNull().default(''),
    inputHash: text('input_hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    index('chat_share_of_user').on(t.userId, t.createdAt, t.id),
    index('chat_share_chat').on(t.chatNumber),
    index('chat_share_over').on(t.expiresAt),
    index('chat_share_revoked').on(t.revokedAt),
  ],
)
