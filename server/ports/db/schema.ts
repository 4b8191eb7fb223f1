import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Locale } from '../../../contract/locales'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const credits = (name: string) => bigint(name, { mode: 'number' })
/** A text in several languages; zh-CN is always there and stands in for a missing one. */
export type Texts<K extends string> = Record<'zh-CN', Record<K, string>> & Partial<Record<Locale, Record<K, string>>>

// ---- accounts

export const appUser = pgTable('app_user', {
  id: text().primaryKey(),
  tel: text().notNull().unique(),
  passwordHash: text('password_hash'),
  nickName: text('nick_name').notNull(),
  avatar: text().notNull().default(''),
  context: boolean().notNull().default(true),
  shareCode: text('share_code').notNull().unique(),
  inviterId: text('inviter_id'),
  membershipUntil: at('membership_until'),
  createdAt: at('created_at').notNull(),
})

export const deviceSession = pgTable(
  'device_session',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    client: text().notNull(),
    ip: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastSeen: at('last_seen').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('device_session_user').on(t.userId)],
)

export const smsCode = pgTable(
  'sms_code',
  {
    id: text().primaryKey(),
    tel: text().notNull(),
    scene: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('sms_code_tel').on(t.tel, t.scene, t.createdAt.desc())],
)

/** Counters that must hold over all processes (guessing, SMS bombing): a key's hits in its window. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetAt: at('reset_at').notNull(),
})

// ---- ledger: entries and movements are only ever added; lots and holds cache what they add up to

export const creditAccount = pgTable(
  'credit_account',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => appUser.id),
    balance: credits('balance').notNull().default(0),
  },
  (t) => [check('credit_account_not_negative', sql`${t.balance} >= 0`)],
)

export const creditLot = pgTable(
  'credit_lot',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    source: text().$type<'gift' | 'package' | 'refund' | 'operator'>().notNull(),
    credits: credits('credits').notNull(),
    remaining: credits('remaining').notNull(),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('credit_lot_user').on(t.userId, t.expiresAt),
    index('credit_lot_due')
      .on(t.expiresAt)
      .where(sql`remaining > 0`),
    check('credit_lot_bounds', sql`${t.remaining} >= 0 and ${t.remaining} <= ${t.credits}`),
  ],
)

export type EntryKind = 'grant' | 'hold' | 'capture' | 'release' | 'expire' | 'reverse'

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text().$type<EntryKind>().notNull(),
    ref: text().notNull(),
    /** Signed effect on the spendable balance; a capture has 0 (its hold already took it). */
    credits: credits('credits').notNull(),
    balanceAfter: credits('balance_after').notNull(),
    /** What was spent by a capture; 0 otherwise. */
    spent: credits('spent').notNull().default(0),
    meta: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('ledger_entry_once').on(t.kind, t.ref), index('ledger_entry_user').on(t.userId, t.id.desc())],
)

export const lotMovement = pgTable(
  'lot_movement',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntry.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => creditLot.id),
    /** Signed change of the lot's remaining credits. */
    credits: credits('credits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.lotId] })],
)

export const creditHold = pgTable(
  'credit_hold',
  {
    ref: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    credits: credits('credits').notNull(),
    status: text().$type<'open' | 'captured' | 'released'>().notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [index('credit_hold_open').on(t.userId, t.status)],
)

// ---- chat

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
    inputHash: text('input_hash').notNull(),
    pinnedAt: at('pinned_at'),
    lastMessage: text('last_message').notNull().default(''),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('chat_user').on(t.userId, t.updatedAt.desc())],
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
    model: text().notNull(),
    modelVersion: text('model_version').notNull().default(''),
    status: text().$type<'replying' | 'done' | 'stopped' | 'failed'>().notNull(),
    inputHash: text('input_hash').notNull().default(''),
    /** What the provider is asked, kept while replying so that the answer can be explained and settled. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    tokensEstimated: boolean('tokens_estimated').notNull().default(false),
    priceInput: integer('price_input').notNull().default(0),
    priceOutput: integer('price_output').notNull().default(0),
    credits: bigint({ mode: 'number' }),
    balanceAfter: bigint('balance_after', { mode: 'number' }),
    error: jsonb().$type<{ code: number; key: string }>(),
    /** The process that makes the answer (`answer_maker`); null at rest. */
    owner: text(),
    stopRequested: boolean('stop_requested').notNull().default(false),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('message_chat').on(t.chatNumber, t.messageId),
    index('message_user').on(t.userId, t.messageId.desc()),
    index('message_replying')
      .on(t.owner)
      .where(sql`status = 'replying'`),
  ],
)

/** Processes that make answers, and until when each has promised to be alive: one small row, however many answers it makes. */
export const answerMaker = pgTable('answer_maker', { id: text().primaryKey(), aliveUntil: at('alive_until').notNull() })

/** Numbered events of an answer under way: written before they are delivered, swept some time after the end. */
export const answerEvent = pgTable(
  'answer_event',
  {
    messageId: text('message_id').notNull(),
    seq: integer().notNull(),
    kind: text().$type<'delta' | 'reasoning'>().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.seq] })],
)

// ---- files, tasks, consents

export type FileKind = 'image' | 'audio' | 'video' | 'document'

/** The label read back from a generated file when it entered storage. */
export interface LabelEvidence {
  carrier: string
  json: string
  sha256: string
}

export interface Cue {
  at: number
  seconds: number
  text: string
}

/** What is known of a file beside its row: the waveform, words in time, what checks saw in it. */
export interface FileMeta {
  peaks?: number[]
  cues?: Cue[]
  /** By guide: whether the picture shows it, and the text key of what was seen. */
  checks?: Record<string, { ok: boolean; key: string }>
  /** The name to save it under. */
  name?: string
  /** Bytes that arrived, before the file was made into what is kept. */
  sentBytes?: number
  /** Bytes of the small picture. */
  thumbBytes?: number
  /** Seconds its audible label takes at the start. */
  lead?: number
}

export const file = pgTable(
  'file',
  {
    /** Made by the client for an upload: a repeat of it is the same upload. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<FileKind>().notNull(),
    origin: text().$type<'upload' | 'example' | 'result' | 'avatar'>().notNull(),
    /** Where the store has it. */
    key: text().notNull(),
    thumbKey: text('thumb_key'),
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    seconds: doublePrecision(),
    sha256: text().notNull(),
    label: jsonb().$type<LabelEvidence>(),
    meta: jsonb().$type<FileMeta>().notNull().default({}),
    /** The task that made it, and its place among the outputs. */
    taskId: text('task_id'),
    place: smallint().notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When the sweeper takes it; null: kept as long as what it belongs to. */
    expiresAt: at('expires_at'),
    /** Its owner deleted it; the sweeper takes the bytes. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('file_user').on(t.userId, t.id.desc()),
    index('file_task').on(t.taskId, t.place),
    index('file_due').on(t.expiresAt),
  ],
)

export type TaskStatus = 'QUEUING' | 'PROGRESSING' | 'FINISHED' | 'ERROR'
export type TaskInput = Record<string, string | number | boolean>

export const task = pgTable(
  'task',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    serviceKey: text('service_key').notNull(),
    input: jsonb().$type<TaskInput>().notNull(),
    inputHash: text('input_hash').notNull(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<TaskStatus>().notNull(),
    /** Members go first; then in the order they came. */
    priority: smallint().notNull().default(0),
    progress: smallint().notNull().default(0),
    /** Text key of what is being done. */
    stage: text().notNull().default(''),
    credits: credits('credits').notNull(),
    balanceAfter: credits('balance_after'),
    attempt: smallint().notNull().default(0),
    /** The process that works on it, and until when it has promised to be alive. */
    worker: text(),
    leaseUntil: at('lease_until'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    cancelled: boolean().notNull().default(false),
    engineName: text('engine_name').notNull(),
    engineBuiltIn: boolean('engine_built_in').notNull(),
    consentId: text('consent_id'),
    result: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    error: jsonb().$type<{ code: number; key: string; params?: Record<string, string | number> }>(),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    expiresAt: at('expires_at'),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('task_user').on(t.userId, t.createdAt.desc()),
    index('task_waiting')
      .on(t.priority.desc(), t.createdAt, t.id)
      .where(sql`status = 'QUEUING'`),
    index('task_working')
      .on(t.leaseUntil)
      .where(sql`status = 'PROGRESSING'`),
    index('task_took')
      .on(t.serviceKey, t.endedAt.desc())
      .where(sql`status = 'FINISHED'`),
    check('task_progress', sql`${t.progress} between 0 and 100`),
  ],
)

export const consent = pgTable(
  'consent',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    serviceKey: text('service_key').notNull(),
    version: text().notNull(),
    /** Of the text as it was shown. */
    textSha256: text('text_sha256').notNull(),
    ip: text().notNull(),
    client: text().notNull(),
    givenAt: at('given_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [index('consent_user').on(t.userId, t.serviceKey, t.givenAt.desc())],
)

/** A voice measured from a sample: what speech is bent towards. */
export const voiceModel = pgTable(
  'voice_model',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    engineName: text('engine_name').notNull(),
    /** What the engine that made it needs to speak with it. */
    traits: jsonb().$type<Record<string, unknown>>().notNull(),
    sampleFileId: text('sample_file_id').notNull(),
    taskId: text('task_id').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('voice_model_user').on(t.userId, t.id.desc()), index('voice_model_due').on(t.expiresAt)],
)

export interface Chapter {
  title: string
  goal: string
  content: string
  quiz: { question: string; options: string[]; correct: number; explanation: string }[]
}

export const course = pgTable(
  'course',
  {
    /** The id of the task that made it. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    topic: text().notNull(),
    level: text().notNull(),
    summary: text().notNull(),
    chapters: jsonb().$type<Chapter[]>().notNull(),
    engineName: text('engine_name').notNull(),
    engineBuiltIn: boolean('engine_built_in').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('course_user').on(t.userId, t.id.desc())],
)

/** How far its owner is in a lesson: read, answered, talked about. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    /** From 1. */
    lesson: smallint().notNull(),
    doneAt: at('done_at'),
    chosen: jsonb().$type<number[]>(),
    score: smallint(),
    chatNumber: text('chat_number'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.lesson] })],
)

// ---- orders

/** A package as it was when it was ordered: what is paid for never changes afterwards. */
export interface OrderedPackage {
  type: 1 | 2 | 3 | 4
  title: string
  num: number
  expirationDays: number
  /** The published item of virtual payment. */
  productId: string
}

export const payOrder = pgTable(
  'pay_order',
  {
    tradeNo: text('trade_no').primaryKey(),
    /** Made by the client: a repeat of it is the same order. */
    orderId: text('order_id').notNull().unique(),
    inputHash: text('input_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id),
    combId: text('comb_id').notNull(),
    ordered: jsonb().$type<OrderedPackage>().notNull(),
    /** The voice model a type 3 package extends. */
    relationId: text('relation_id'),
    priceFen: integer('price_fen').notNull(),
    scene: text().$type<'NATIVE' | 'JSAPI' | 'H5' | 'MINI'>().notNull(),
    /** Name of the payment provider that took the order. */
    provider: text().notNull(),
    /** 1 waiting, 2 paid, 3 closed, 4 refunded (contract/money.ts). */
    status: smallint().$type<1 | 2 | 3 | 4>().notNull(),
    /** Why an operator must look at it; empty when nobody must. */
    review: text().notNull().default(''),
    transactionId: text('transaction_id'),
    paidFen: integer('paid_fen'),
    refundNo: text('refund_no'),
    ip: text().notNull(),
    /** When the provider is asked next; null: never again. */
    nextCheckAt: at('next_check_at'),
    checks: smallint().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    closedAt: at('closed_at'),
    refundedAt: at('refunded_at'),
  },
  (t) => [
    uniqueIndex('pay_order_transaction').on(t.provider, t.transactionId),
    index('pay_order_user').on(t.userId, t.tradeNo.desc()),
    index('pay_order_due').on(t.nextCheckAt),
    check('pay_order_price', sql`${t.priceFen} > 0`),
  ],
)

/** The books of the sandbox that stands in for WeChat Pay: its side of each order, never ours. */
export const sandboxPayment = pgTable('sandbox_payment', {
  tradeNo: text('trade_no').primaryKey(),
  title: text().notNull(),
  amountFen: integer('amount_fen').notNull(),
  expiresAt: at('expires_at').notNull(),
  closed: boolean().notNull().default(false),
  transactionId: text('transaction_id'),
  paidFen: integer('paid_fen'),
  paidAt: at('paid_at'),
  refundedAt: at('refunded_at'),
})

/** What a promoter gets of an order: once for each order, however often it is told. */
export const commission = pgTable(
  'commission',
  {
    tradeNo: text('trade_no')
      .primaryKey()
      .references(() => payOrder.tradeNo),
    promoterId: text('promoter_id')
      .notNull()
      .references(() => appUser.id),
    inviteeId: text('invitee_id')
      .notNull()
      .references(() => appUser.id),
    orderFen: integer('order_fen').notNull(),
    proportionFen: integer('proportion_fen').notNull(),
    createdAt: at('created_at').notNull(),
    /** Until then a refund of the order takes it back. */
    availableAt: at('available_at').notNull(),
    clawedBackAt: at('clawed_back_at'),
  },
  (t) => [index('commission_promoter').on(t.promoterId, t.tradeNo.desc())],
)

/** Who a person is to WeChat, for payments that name their payer. */
export const wxIdentity = pgTable(
  'wx_identity',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    appId: text('app_id').notNull(),
    openId: text('open_id').notNull(),
    unionId: text('union_id'),
    /** Encrypted with the site's secret; virtual payment signs with it. */
    sessionKey: text('session_key').notNull().default(''),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.appId] })],
)

// ---- what the operator edits (seeded on first start)

export const site = pgTable('site', {
  id: smallint().primaryKey(),
  baseInfo: jsonb('base_info').$type<Record<string, string>>().notNull(),
  appInfo: jsonb('app_info').$type<Record<string, unknown>>().notNull(),
})

/** A package on offer (comb in the specification). */
export const comb = pgTable(
  'comb',
  {
    id: text().primaryKey(),
    type: smallint().$type<1 | 2 | 3 | 4>().notNull(),
    texts: jsonb().$type<Texts<'title' | 'describes'>>().notNull(),
    priceFen: integer('price_fen').notNull(),
    originPriceFen: integer('origin_price_fen'),
    /** Credits a type 1 package gives, else 0. */
    num: integer().notNull().default(0),
    expirationDays: integer('expiration_days').notNull(),
    recommended: boolean().notNull().default(false),
    productId: text('product_id').notNull().default(''),
    enabled: boolean().notNull().default(true),
    sort: integer().notNull(),
  },
  (t) => [check('comb_price', sql`${t.priceFen} > 0 and ${t.expirationDays} > 0 and ${t.num} >= 0`)],
)

export const service = pgTable('service', {
  serviceKey: text('service_key').primaryKey(),
  enabled: boolean().notNull(),
  engineName: text('engine_name').notNull(),
  engineBuiltIn: boolean('engine_built_in').notNull(),
  unitPrice: integer('unit_price').notNull(),
  sort: integer().notNull(),
})

export const agreement = pgTable('agreement', {
  id: text().primaryKey(),
  texts: jsonb().$type<Texts<'title' | 'content'>>().notNull(),
  version: text().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** What a person agrees to before a tool may work on faces or voices. */
export const consentText = pgTable('consent_text', {
  serviceKey: text('service_key').primaryKey(),
  texts: jsonb().$type<Texts<'title' | 'content'>>().notNull(),
  version: text().notNull(),
})

export const assistantType = pgTable('assistant_type', {
  id: text().primaryKey(),
  texts: jsonb().$type<Texts<'name'>>().notNull(),
  icon: text().notNull(),
  sort: integer().notNull(),
})

export type AssistantText = {
  title: string
  description: string
  firstMessage: string
  systemMessage: string
  suggestions: string[]
}

export const assistant = pgTable('assistant', {
  id: text().primaryKey(),
  typeId: text('type_id')
    .notNull()
    .references(() => assistantType.id),
  icon: text().notNull(),
  texts: jsonb().$type<{ 'zh-CN': AssistantText } & Partial<Record<Locale, AssistantText>>>().notNull(),
  sort: integer().notNull(),
  enabled: boolean().notNull().default(true),
})

/** How one model departs from plain OpenAI chat completions. */
export interface Quirks {
  /** Leave temperature and top_p out. */
  dropSampling?: boolean
  maxTokensParam?: 'max_tokens' | 'max_completion_tokens'
  /** Extra fields merged into the request body, e.g. `{thinking:{type:'disabled'}}`. */
  extraBody?: Record<string, unknown>
  /** Replay `reasoning_content` of earlier answers. */
  replayReasoning?: boolean
  /** The provider refuses `stream_options`. */
  dropStreamOptions?: boolean
}

export const model = pgTable(
  'model',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    provider: text()
      .$type<'openai' | 'moonshot' | 'qwen' | 'spark' | 'wenxin' | 'zhipu' | 'local' | 'builtin'>()
      .notNull(),
    version: text().notNull(),
    vision: boolean().notNull().default(false),
    contextTokens: integer('context_tokens').notNull(),
    maxOutputTokens: integer('max_output_tokens').notNull(),
    /** Credits per 1,000 tokens. */
    priceInput: integer('price_input').notNull(),
    priceOutput: integer('price_output').notNull(),
    /** Empty for the built-in assistant. */
    baseUrl: text('base_url').notNull().default(''),
    /** Name of the environment variable that holds the key: keys themselves stay out of the database. */
    keyEnv: text('key_env').notNull().default(''),
    quirks: jsonb().$type<Quirks>().notNull().default({}),
    enabled: boolean().notNull().default(true),
    sort: integer().notNull(),
  },
  (t) => [check('model_price', sql`${t.priceInput} >= 0 and ${t.priceOutput} >= 0`)],
)
