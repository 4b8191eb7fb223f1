import { type AnswerDeps, createAnswers } from '../domain/answers'
import type { Care } from '../domain/chat/care'
import { createChatChanges } from '../domain/chat/changes'
import { createCompanions } from '../domain/chat/companions'
import { createChats } from '../domain/chat/chats'
import { createFolders } from '../domain/chat/folders'
import { createSearchIndexer } from '../domain/chat/indexer'
import { createMessages } from '../domain/chat/messages'
import { createRatings } from '../domain/chat/ratings'
import { createPictureAddresses } from '../domain/chat/assistants/rows'
import { createRemoval } from '../domain/chat/removal'
import { createShares } from '../domain/chat/shares'
import { createWorkCopy } from '../domain/works/sharing/copy'
import { createShareSweep, readShare } from '../domain/chat/shares/read'
import { createSuggestions } from '../domain/chat/suggestions'
import { createTitles } from '../domain/chat/titles'
import { createSearch } from '../domain/chat/search'
import type { Files } from '../domain/files/types'
import type { Minors } from '../domain/accounts/minors'
import type { Models } from '../domain/models'
import type { PictureChecks } from '../domain/chat/picture-checks'
import { addGauge } from '../metrics'
import { countTakeOvers } from '../metrics/providers'
import { wordMetrics } from '../metrics/words'
import type { FastifyInstance } from 'fastify'
import { serveShared } from '../http/shared-page'
import type { AnswerJudging } from '../domain/answers/withdrawal/judging'
import type { JudgeRequest, Moderation } from '../ports/moderation'
import { chatRoutes } from '../routes/chat'
import { chatListRoutes } from '../routes/chat-list'
import { shareRoutes } from '../routes/share'
import type { WorkerPool } from '../worker-pool/types'
import { chatStreams } from '../routes/chat-events'
import { answerStreams } from '../routes/completions'
import { toolOf } from '../../contract/tools'
import { logInValkey } from './answer-log'
import { wireAssistants } from './assistants'
import type { Base } from './base'
import type { WiredEngines } from './engines'

type FromBase =
  | 'config'
  | 'open'
  | 'db'
  | 'valkey'
  | 'clock'
  | 'ids'
  | 'ledger'
  | 'catalogue'
  | 'registry'
  | 'events'
  | 'siteUrl'
  | 'warn'

interface ChatPorts extends Pick<Base, FromBase>, Pick<WiredEngines, 'isAble'> {
  minors: Pick<Minors, 'recognise'>
  models: Models
  moderation: Moderation
  judgeRequest?: JudgeRequest
  onCare: AnswerDeps['onCare']
  judging: AnswerJudging
  pictureChecks: Pick<PictureChecks, 'add' | 'holdsOf'> & { soon: (of: { userId: string }) => Promise<void> }
  files: Pick<Files, 'readForModel' | 'keepPicture' | 'openOwn' | 'findMany' | 'addressOf' | 'keepSquare'>
  pool: Pick<WorkerPool, 'call'>
}

/** Joins answers, messages and chats. */
export function wireChat(ports: ChatPorts) {
  const { config, open, db, valkey, clock, ids, ledger, catalogue, registry, events, siteUrl, warn } = ports
  const { models, files, pool, isAble, moderation, judgeRequest, onCare, judging, pictureChecks, minors } = ports
  const changes = createChatChanges(open, (error) => warn(error, 'changes of chats'))
  const indexer = createSearchIndexer({ db, warn: (error) => warn(error, 'indexing messages for the search') })
  const { titleModel, suggestionModel } = config
  const titles = createTitles({
    db,
    models,
    changes,
    titleModel,
    moderation,
    warn: (error) => warn(error, 'writing a title'),
  })
  const suggestions = createSuggestions({
    db,
    models,
    changes,
    suggestionModel,
    moderation,
    warn: (error) => warn(error, 'suggesting questions'),
  })
  const companions = createCompanions({ db, clock, ids })
  const answers = createAnswers({
    open,
    ...(valkey ? { log: logInValkey({ open, valkey, clock, registry, warn }) } : {}),
    ledger,
    models,
    clock,
    ids,
    warn,
    judgeRequest,
    onCare,
    onMinor: (userId, band) =>
      void minors.recognise(userId, band).catch((error: unknown) => warn(error, 'recognising a minor')),
    judging,
    onAskedOperator: ({ userId, chatNumber, messageId }) => changes.announce(userId, { chatNumber, messageId }),
    onWithdrawn: ({ userId, chatNumber }) => changes.announce(userId, { chatNumber }),
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
    onBegun({ userId, chatNumber, messageId }) {
      changes.announce(userId, { chatNumber, messageId })
      companions.asked(userId, chatNumber).catch((error: unknown) => warn(error, 'counting the use of companions'))
    },
  })
  const messages = createMessages({ db, clock, answers, changes })
  const ratings = createRatings({ db, changes })
  const folders = createFolders({ db, clock, ids, changes })
  const search = createSearch({ db: open.slow })
  const pictureAddresses = createPictureAddresses(files)
  const chats = createChats({ db, clock, ids, models, changes, search, folders, pictureAddresses })
  const removal = createRemoval({ db, clock, answers, changes })
  const workCopyOf = createWorkCopy({ db, clock })
  const shares = createShares({ db, clock, ids, moderation, pictureChecks, workCopyOf, siteUrl })
  const read = readShare({ db, clock, holdsOf: pictureChecks.holdsOf })
  const assistants = wireAssistants({ ...ports, judgeRequest, pictureAddresses, shares, read })
  addGauge(registry, 'fanle_answers_running', 'Answers this process generates', answers.running)

  events.on('orderPaid', ({ userId }) => changes.announce(userId, { chatNumber: '' }))
  events.on('proposalStarted', ({ userId, messageId }) =>
    messages.row(userId, messageId).then(
      ({ chatNumber }) => changes.announce(userId, { chatNumber }),
      (error: unknown) => warn(error, 'a proposal was started'),
    ),
  )
  return {
    answers,
    changes,
    chats,
    shares,
    readShare: read,
    /** They end takeovers, which are joined later. */
    routes: ({ giveBack, called }: Pick<Care, 'giveBack' | 'called'>) => ({
      ...chatRoutes({ chats, messages, answers, models, ratings, giveBack, called, naming: catalogue.naming }),
      ...chatListRoutes({ search, folders, removal }),
      ...shareRoutes({ shares }),
      ...assistants.routes,
    }),
    sweepers: [{ sweep: createShareSweep({ db, clock }) }, ...assistants.sweepers],
    open: (app: FastifyInstance) =>
      serveShared(app, {
        read,
        openFile: files.openOwn,
        siteConfig: catalogue.siteConfig,
        siteUrl,
        drawLong: (messages, owner) => pool.call('draw-shared', { messages }, { owner }),
        rateLimit: config.rateLimit,
      }),
    indexer,
    titles,
    suggestions,
    streams: { ...answerStreams({ answers, messages, warn }), ...chatStreams({ changes, warn }) },
  }
}
