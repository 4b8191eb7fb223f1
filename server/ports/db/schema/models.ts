import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, credits, health } from './columns'

/** Deviations of a model from plain OpenAI chat completions. */
export interface Quirks {
  /** Omits temperature and top_p. */
  dropSampling?: boolean
  maxTokensParam?: 'max_tokens' | 'max_completion_tokens'
  /** Extra fields merged into the request body, e.g. `{thinking:{type:'disabled'}}`. */
  extraBody?: Record<string, unknown>
  /** Sends `reasoning_content` of earlier answers. */
  replayReasoning?: boolean
  /** The provider refuses `stream_options`. */
  dropStreamOptions?: boolean
}

/** How to request web search from a model, and its price in credits beside the tokens of an answer. */
export interface WebSearch {
  wire: 'qwen' | 'kimi' | 'glm'
  credits: number
}

export const model = pgTable(
  'model',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    provider: text()
      .$type<'openai' | 'moonshot' | 'qwen' | 'spark' | 'wenxin' | 'zhipu' | 'deepseek' | 'local' | 'builtin'>()
      .notNull(),
    version: text().notNull(),
    vision: boolean().notNull().default(false),
    /** Supports function calls: the tools are offered to it. */
    functionCalling: boolean('function_calling').notNull().default(true),
    /** Thinks before it answers. */
    thinking: boolean().notNull().default(false),
    contextTokens: integer('context_tokens').notNull(),
    maxOutputTokens: integer('max_output_tokens').notNull(),
    /** Credits per 1,000 tokens. */
    priceInput: integer('price_input').notNull(),
    priceOutput: integer('price_output').notNull(),
    /** The operator has set the prices. Without them a model cannot be enabled; 0 and 0 mean free. */
    priced: boolean().notNull().default(true),
    /**
     * The provider's price in thousandths of a fen: per 1,000 tokens, and of one search. Null: unknown. Without a price
     * of cached tokens they cost as much as others.
     */
    costInputMilliFen: integer('cost_input_milli_fen'),
    costOutputMilliFen: integer('cost_output_milli_fen'),
    costCachedMilliFen: integer('cost_cached_milli_fen'),
    costSearchMilliFen: integer('cost_search_milli_fen'),
    /** Empty for the built-in assistant. */
    baseUrl: text('base_url').notNull().default(''),
    /** Name of the environment variable that holds the key: keys themselves stay out of the database. */
    keyEnv: text('key_env').notNull().default(''),
    quirks: jsonb().$type<Quirks>().notNull().default({}),
    /** Web search of its provider; null: not supported. */
    webSearch: jsonb('web_search').$type<WebSearch>(),
    /** The model that answers when this one's provider fails before its first text; empty: none. */
    fallback: text().notNull().default(''),
    /** Filing number that people read where it is used; empty: none. */
    filing: text().notNull().default(''),
    enabled: boolean().notNull().default(true),
    sort: integer().notNull(),
  },
  (t) => [
    check('model_price', sql`${t.priceInput} >= 0 and ${t.priceOutput} >= 0`),
    check(
      'model_cost',
      sql`least(${t.costInputMilliFen}, ${t.costOutputMilliFen}, ${t.costCachedMilliFen}, ${t.costSearchMilliFen}) >= 0`,
    ),
    check('model_priced', sql`${t.priced} or not ${t.enabled}`),
  ],
)

/** Recent failures: of an address with its key (is it reachable?), or of a model there (does it respond?). */
export const providerHealth = pgTable('provider_health', { id: text().primaryKey(), ...health() })

/** A call to a chat model. Messages and chats get deleted; their costs stay, without words and persons. */
export const modelRun = pgTable(
  'model_run',
  {
    id: text().primaryKey(),
    modelId: text('model_id').notNull(),
    purpose: text()
      .$type<
        | 'answer'
        | 'title'
        | 'suggestions'
        | 'course'
        | 'script'
        | 'film'
        | 'assistant'
        | 'bank'
        | 'judge'
        | 'probe'
        | 'other'
      >()
      .notNull(),
    /** The answer's hold, or the task; empty for none. */
    ref: text().notNull().default(''),
    /** `finished`, `stopped`, or the kind of the fault. */
    outcome: text().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    /** Part of the input that the provider had in its cache. */
    cachedTokens: integer('cached_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    searches: integer().notNull(),
    /** Credits that the person paid. */
    credits: credits('credits').notNull(),
    /** Null: the model's costs are unknown. */
    costMilliFen: bigint('cost_milli_fen', { mode: 'number' }),
    /** The provider reported no usage: the tokens are counted as for the price. */
    estimated: boolean().notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (t) => [index('model_run_ended').on(t.endedAt), index('model_run_ref').on(t.ref)],
)
