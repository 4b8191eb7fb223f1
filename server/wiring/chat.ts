import type { Registry } from 'prom-client'
import type { Config } from '../config'
import { createAnswers } from '../domain/answers'
import { createChatChanges } from '../domain/chat/changes'
import { createChats } from '../domain/chat/chats'
import { createFolders } from '../domain/chat/folders'
import { createSearchIndexer } from '../domain/chat/indexer'
import { createMessages } from '../domain/chat/messages'
import { createRatings } from '../domain/chat/ratings'
import { createOwnAssistants } from '../domain/chat/own-assistants'
import { createRemoval } from '../domain/chat/removal'
import { createShares } from '../domain/chat/shares'
import { createShareSweep, readShare } from '../domain/chat/shares/read'
import { createSuggestions } from '../domain/chat/suggestions'
import { createTitles } from '../domain/chat/titles'
import { createSearch } from '../domain/chat/search'
import type { Files } from '../domain/files/types'
import type { Ledger } from '../domain/credits/ledger'
import { createModels } from '../domain/models'
import { createModelHealth } from '../domain/models/health'
import { envModels } from '../domain/models/env-models'
import type { PictureChecks } from '../domain/chat/picture-checks'
import type { Catalogue } from '../domain/site/catalogue'
import { addGauge } from '../metrics'
import { countTakeOvers, providerMetrics } from '../metrics/providers'
import { wordMetrics } from '../metrics/words'
import type { FastifyInstance } from 'fastify'
import { serveShared } from '../http/shared-page'
import type { Clock, Ids } from '../ports/clock'
import type { JudgeRequest, Moderation } from '../ports/moderation'
import type { OpenDb } from '../ports/db/types'
import type { Valkey } from '../ports/valkey'
import { createBuiltinProvider } from '../providers/builtin'
import { createOpenaiProvider } from '../providers/openai'
import type { ChatProvider, ModelRow } from '../providers/types'
import { chatRoutes } from '../routes/chat'
import { chatListRoutes } from '../routes/chat-list'
import { assistantRoutes } from '../routes/assistant'
import { shareRoutes } from '../routes/share'
import { chatStreams } from '../routes/chat-events'
import { answerStreams } from '../routes/completions'
import { toolOf } from '../../contract/tools'
import { modelSeeds } from '../seeds/models'
import { logInValkey } from './answer-log'

export interface ChatPorts {
  config: Pick<Config, 'openai' | 'titleModel' | 'suggestionModel' | 'rateLimit'>
  open: OpenDb
  valkey?: Valkey
  clock: Clock
  ids: Ids
  ledger: Ledger
  catalogue: Catalogue
  registry: Registry
  env: Readonly<Record<string, string | undefined>>
  moderation: Moderation
  judgeRequest?: JudgeRequest
  pictureChecks: Pick<PictureChecks, 'add' | 'holdsOf'> & { soon: () => void }
  /** Public address of the site. */
  siteUrl: () => string
  /** Models of local model servers. */
  localModels: () => Promise<ModelRow[]>
  files: Pick<Files, 'readForModel' | 'keepPicture' | 'openOwn'>
  /** Whether a service's engine is complete. */
  isAble: (serviceKey: string) => Promise<boolean>
  /** Stand-ins for tests. */
  providers?: Partial<{ builtin: ChatProvider; openai: ChatProvider }>
  warn: (error: unknown, about?: string) => void
}

/** Joins models, answers, messages and chats. */
export function wireChat(ports: ChatPorts) {
  const {
    config,
    open,
    valkey,
    clock,
    ids,
    ledger,
    catalogue,
    registry,
    env,
    localModels,
    files,
    isAble,
    providers,
    warn,
  } = ports
  const { db } = open
  const { moderation, judgeRequest, pictureChecks, siteUrl } = ports
  const countFaults = providerMetrics(registry, warn)
  const models = createModels({
    configured: envModels(config.openai, modelSeeds),
    stored: catalogue.models,
    local: localModels,
    env,
    providers: {
      builtin: providers?.builtin ?? createBuiltinProvider({ clock }),
      openai: countFaults(providers?.openai ?? createOpenaiProvider(env)),
    },
    health: createModelHealth({ db, clock }),
  })
  const changes = createChatChanges(open, (error) => warn(error, 'changes of chats'))
  const indexer = createSearchIndexer({ db, warn: (error) => warn(error, 'indexing messages for the search') })
  const { titleModel, suggestionModel } = config
  const titles = createTitles({ db, models, changes, titleModel, warn: (error) => warn(error, 'writing a title') })
  const suggestions = createSuggestions({
    db,
    models,
    changes,
    suggestionModel,
    moderation,
    warn: (error) => warn(error, 'suggesting questions'),
  })
  const answers = createAnswers({
    open,
    ...(valkey ? { log: logInValkey({ open, valkey, clock, registry, warn }) } : {}),
    ledger,
    models,
    clock,
    ids,
    warn,
    judgeRequest,
    tools: async () => {
      const able = (await catalogue.enabledServices()).map(async (key) =>
        (await isAble(key)) ? toolOf(key) : undefined,
      )
      return (await Promise.all(able)).filter((tool) => tool !== undefined)
    },
    readFile: files.readForModel,
    keepPicture: files.keepPicture,
    onTakenOver: countTakeOvers(registry),
    meter: wordMetrics(registry),
    onEnded(answer) {
      indexer.soon()
      titles.afterAnswer(answer)
      suggestions.afterAnswer(answer)
    },
    onContinued: ({ userId, chatNumber }) => changes.announce(userId, { chatNumber }),
    onBegun: ({ userId, chatNumber, messageId }) => changes.announce(userId, { chatNumber, messageId }),
  })
  const messages = createMessages({ db, clock, answers, changes })
  const ratings = createRatings({ db, changes })
  const folders = createFolders({ db, clock, ids, changes })
  const search = createSearch({ db: open.slow })
  const chats = createChats({ db, clock, ids, models, changes, search, folders })
  const removal = createRemoval({ db, clock, answers, changes })
  const shares = createShares({ db, clock, ids, moderation, pictureChecks, siteUrl })
  addGauge(registry, 'fanle_answers_running', 'Answers this process generates', answers.running)
  return {
    models,
    answers,
    changes,
    chats,
    /** Notifies the person's devices that a proposal was started. */
    async tellStarted(userId: string, messageId: string): Promise<void> {
      const { chatNumber } = await messages.row(userId, messageId)
      changes.announce(userId, { chatNumber })
    },
    routes: {
      ...chatRoutes({ chats, messages, answers, models, ratings, naming: catalogue.naming }),
      ...chatListRoutes({ search, folders, removal }),
      ...shareRoutes({ shares }),
      ...assistantRoutes({ ownAssistants: createOwnAssistants({ db, clock, ids, moderation }) }),
    },
    sweepers: [{ sweep: createShareSweep({ db, clock }) }],
    open: (app: FastifyInstance) =>
      serveShared(app, {
        read: readShare({ db, clock, holdsOf: pictureChecks.holdsOf }),
        openFile: files.openOwn,
        siteConfig: catalogue.siteConfig,
        siteUrl,
        rateLimit: config.rateLimit,
      }),
    indexer,
    titles,
    suggestions,
    streams: { ...answerStreams({ answers, messages, warn }), ...chatStreams({ changes, warn }) },
  }
}
