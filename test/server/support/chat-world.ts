import { unknownCosts } from '../../../shared/model-cost'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { type AnswerDeps, createAnswers } from '../../../server/domain/answers'
import { createChatChanges } from '../../../server/domain/chat/changes'
import { createChats } from '../../../server/domain/chat/chats'
import { createFolders } from '../../../server/domain/chat/folders'
import { createSearchIndexer } from '../../../server/domain/chat/indexer'
import { createRemoval } from '../../../server/domain/chat/removal'
import { createRatings } from '../../../server/domain/chat/ratings'
import { createSuggestions } from '../../../server/domain/chat/suggestions'
import { createTitles } from '../../../server/domain/chat/titles'
import { createSearch } from '../../../server/domain/chat/search'
import { createLedger } from '../../../server/domain/credits/ledger'
import { auditLedger } from '../../../server/domain/credits/audit'
import { createMessages } from '../../../server/domain/chat/messages'
import { withMeter } from '../../../server/domain/models/meter'
import { createModelHealth } from '../../../server/domain/models/health'
import { createModels } from '../../../server/domain/models'
import { registerCalls, parseJson, type Streams } from '../../../server/http/register'
import { handleErrors } from '../../../server/http/errors'
import { createMetrics } from '../../../server/metrics'
import { type Clock, type Ids, systemClock, systemIds } from '../../../server/ports/clock'
import { createModerationRecords } from '../../../server/domain/accounts/moderation'
import { createSealer } from '../../../server/ports/wx/seal'
import type { WordMatcher } from '../../../server/words'
import type { IncrementJudges } from '../../../server/domain/answers/withdrawal/increments'
import { type Moderation, moderationBy } from '../../../server/ports/moderation'
import type { OpenDb } from '../../../server/ports/db/types'
import { createOpenaiProvider } from '../../../server/providers/openai'
import { piecewise } from '../../../server/providers/piecewise'
import type { ChatProvider, ModelRow } from '../../../server/providers/types'
import { chatRoutes } from '../../../server/routes/chat'
import { chatListRoutes } from '../../../server/routes/chat-list'
import { chatStreams } from '../../../server/routes/chat-events'
import { answerStreams } from '../../../server/routes/completions'
import type { Routes, Uploads } from '../../../server/http/handlers'
import type { AnyTool } from '../../../contract/tool'
import { clientOf } from '../../support/client'
import { addUser } from './people'

export interface WorldOptions {
  baseUrl: string
  leaseMs?: number
  clock?: Clock
  ids?: Ids
  builtin?: ChatProvider
  maxAnswerMs?: number
  env?: Record<string, string>
  /** How long a first word may take, where its script does not say. */
  firstByteMs?: number
  /** Reads what came with questions. */
  readFile?: AnswerDeps['readFile']
  keepPicture?: AnswerDeps['keepPicture']
  /** What models may offer. */
  tools?: readonly AnyTool[]
  /** Writes titles after first answers, with this model or the cheapest. */
  titleModel?: string
  /** Writes what may be asked next, with this model or the cheapest. */
  suggestionModel?: string
  /** Lists that answers are judged by. */
  words?: WordMatcher
  /** Services that answers are judged by. */
  services?: IncrementJudges
  /** Judges the titles that models write. */
  moderation?: Moderation
}

/** A model of the stand-in that behaves as a script says. */
export const scripted = (script: string, baseUrl: string, more: Partial<ModelRow> = {}): ModelRow => ({
  id: script,
  name: '替身',
  provider: 'openai',
  ...unknownCosts,
  version: `stand-in?${script}`,
  vision: false,
  functionCalling: true,
  thinking: false,
  contextTokens: 32_000,
  maxOutputTokens: 2000,
  priceInput: 1,
  priceOutput: 4,
  baseUrl,
  keyEnv: '',
  quirks: {},
  webSearch: null,
  priced: true,
  fallback: '',
  filing: '',
  enabled: true,
  sort: 1,
  ...more,
})

/** Longer than a busy machine stands still. */
const silentMs = 20_000

/** When a model is given up, as its script says: `fault=stall&at=0&firstByteMs=400`, `fault=stall&at=9&stallMs=400`. */
const timeoutsIn = ({ version }: ModelRow) =>
  Object.fromEntries(
    [...version.matchAll(/\b(firstByteMs|stallMs)=(\d+)/g)].map(([, name = '', ms]) => [name, Number(ms)]),
  )

const silent = piecewise(async function* () {
  yield { delta: '…' }
})

/** One process of the chat server on a database: its domain, and its HTTP server with tokens that are user ids. */
export async function startChat(
  open: OpenDb,
  {
    baseUrl,
    leaseMs,
    maxAnswerMs,
    clock = systemClock,
    ids = systemIds(clock),
    builtin = silent,
    env = {},
    firstByteMs = silentMs,
    tools = [],
    titleModel = 'off',
    suggestionModel = 'off',
    readFile,
    keepPicture,
    words,
    services,
    moderation = moderationBy([]),
  }: WorldOptions,
) {
  const { db } = open
  const warnings: unknown[] = []
  const more = new Map<string, ModelRow>()
  const ledger = createLedger({ clock, ids })
  const openai: ChatProvider = {
    complete(request, signal, take) {
      const timeouts = { firstByteMs, stallMs: silentMs, tailMs: 200, ...timeoutsIn(request.model) }
      return createOpenaiProvider(env, timeouts).complete(request, signal, take)
    },
  }
  const models = createModels({
    stored: async () => [scripted('length=200', baseUrl), ...more.values()],
    env,
    providers: { builtin, openai },
    health: createModelHealth({ db, clock }),
    meter: (chat) => withMeter(chat, { db, clock, ids, warn: (error) => warnings.push(error) }),
  })
  const changes = createChatChanges(open, (error) => warnings.push(error))
  const titles = createTitles({ db, models, changes, titleModel, moderation, warn: (error) => warnings.push(error) })
  const suggestions = createSuggestions({
    db,
    models,
    changes,
    suggestionModel,
    moderation: moderationBy([]),
    warn: (error) => warnings.push(error),
  })
  const ratings = createRatings({ db, changes })
  const sealer = createSealer('secret of the tests', 'moderation')
  const { recordAnswer } = createModerationRecords({ db, clock, ids, seal: sealer.seal })
  const answers = createAnswers({
    judging: { ...sealer, record: recordAnswer, words: words && (async () => words), services },
    onWithdrawn: ({ userId, chatNumber }) => changes.announce(userId, { chatNumber }),
    open,
    ledger,
    models,
    clock,
    ids,
    warn: (error) => warnings.push(error),
    onEnded(row) {
      titles.afterAnswer(row)
      suggestions.afterAnswer(row)
    },
    onBegun: ({ userId, chatNumber, messageId }) => changes.announce(userId, { chatNumber, messageId }),
    tools: async () => tools,
    ...(readFile ? { readFile } : {}),
    ...(keepPicture ? { keepPicture } : {}),
    ...(leaseMs ? { leaseMs } : {}),
    ...(maxAnswerMs ? { maxAnswerMs } : {}),
  })
  const folders = createFolders({ db, clock, ids, changes })
  const search = createSearch({ db: open.slow })
  const chats = createChats({
    db,
    clock,
    ids,
    models,
    changes,
    search,
    folders,
    pictureAddresses: async () => new Map(),
  })
  const removal = createRemoval({ db, clock, answers, changes })
  const indexer = createSearchIndexer({ db, warn: (error) => warnings.push(error) })
  const messages = createMessages({ db, clock, answers, changes })
  await changes.start()
  await answers.start()

  const app = Fastify({ genReqId: () => ids.ulid(), forceCloseConnections: true })
  parseJson(app)
  handleErrors(app)
  registerCalls(app, {
    uploads: {} as Uploads,
    routes: {
      ...chatRoutes({
        chats,
        messages,
        answers,
        models,
        ratings,
        giveBack: async () => null,
        called: async () => null,
      }),
      ...chatListRoutes({ search, folders, removal }),
    } as unknown as Routes,
    streams: {
      ...answerStreams({ answers, messages, warn: (error) => warnings.push(error) }),
      ...chatStreams({ changes, warn: (error) => warnings.push(error) }),
    } as unknown as Streams,
    sessions: { find: async (token) => ({ userId: token, sessionId: token }), stillOpen: async (ids) => ids },
    metrics: createMetrics(),
    rateLimit: false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  return {
    open,
    db,
    ledger,
    answers,
    changes,
    chats,
    messages,
    search,
    indexer,
    models,
    ids,
    url,
    warnings,
    /** The id of a model that behaves as the script says. */
    model(script: string, changes: Partial<ModelRow> = {}): string {
      const row = scripted(script, baseUrl, { id: ids.ulid(), ...changes })
      more.set(row.id, row)
      return row.id
    },
    async person(credits = 100_000) {
      const userId = await addUser(db, ids, clock)
      await ledger.createCreditAccount(db, userId)
      if (credits > 0)
        await ledger.grant(db, { userId, ref: `gift:${userId}`, credits, source: 'gift', expiresAt: null })
      return { userId, ...clientOf(url, userId) }
    },
    balance: async (userId: string) => {
      const { balance, held } = await ledger.balance(db, userId)
      return { balance, held }
    },
    /** Titles that are being written are there. */
    titlesWritten: () => titles.idle(),
    /** What may be asked next is there. */
    suggested: () => suggestions.idle(),
    audit: async () => (await auditLedger(db)).differences,
    async stop(waitMs = 0) {
      await changes.stop()
      await titles.stop()
      await suggestions.stop()
      await answers.shutdown(waitMs)
      await app.close()
    },
    /** As a killed process would leave things: nothing is settled, nothing is said. */
    abandon: () => app.close(),
  }
}

export type ChatWorld = Awaited<ReturnType<typeof startChat>>
