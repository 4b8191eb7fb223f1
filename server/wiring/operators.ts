import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditPage } from '../audit/page'
import { createOperators } from '../domain/operators'
import { createAccountStates } from '../domain/operators/account-state'
import { createAlarms } from '../domain/operators/alarms'
import { createOperatorClosures } from '../domain/operators/closures'
import { createOperatorComplaints } from '../domain/operators/complaints'
import { createTakeDowns } from '../domain/operators/take-down'
import { createCsvExports } from '../domain/operators/exports'
import { createHistory } from '../domain/operators/history'
import { createNotes } from '../domain/operators/notes'
import { createOwnAssistantList } from '../domain/operators/own-assistants'
import { createOfficeCatalogue } from '../domain/operators/catalogue'
import { createPersonOffice } from '../domain/operators/person'
import { createOperatorQueue } from '../domain/operators/queue'
import type { Answers } from '../domain/answers'
import type { Care } from '../domain/chat/care'
import type { ModerationOffice } from '../domain/operators/profile-take-down'
import { createOperatorWordLists } from '../domain/operators/word-lists'
import { createQuestionBanks } from '../domain/operators/question-banks'
import type { AskDeps } from '../domain/operators/question-banks/ask'
import { createPeople } from '../domain/operators/people'
import { createProcessList, createProcessReport } from '../domain/operators/processes'
import { createPersonLists } from '../domain/operators/person-lists'
import { createStats } from '../domain/operators/stats'
import { createStatRoll } from '../domain/operators/stats/roll'
import { createToday } from '../domain/operators/today'
import { createTodoReader } from '../domain/operators/todo'
import { createOperatorCodes } from '../domain/operators/codes'
import { createOperatorSessions } from '../domain/operators/sessions'
import type { KnownDevices } from '../domain/accounts/guard/known-devices'
import type { SecurityLog } from '../domain/accounts/security-log'
import type { Sessions } from '../domain/accounts/sessions'
import type { Throttle } from '../domain/accounts/throttle'
import type { Money } from '../domain/orders'
import type { Files } from '../domain/files/types'
import type { WordJudge } from '../domain/site/words/judge'
import type { Tasks } from '../domain/tasks'
import type { ModelRow } from '../providers/types'
import type { WorkerPool } from '../worker-pool/types'
import { serveConsole } from '../http/admin/console'
import { serveAdminDocs } from '../http/admin/docs'
import type { OfficeDoor } from '../http/admin/identify'
import { registerAdminCalls } from '../http/admin/register'
import { createAlarmChannels } from '../ports/alarms'
import { createDueSettings } from '../domain/operators/schedule-due'
import { createSealer } from '../ports/wx/seal'
import { engineSeeds } from '../seeds/engines'
import { modelSeeds } from '../seeds/models'
import { ffmpegVersion } from '../engines/parts'
import { adminPreviews, adminRoutes } from '../routes/admin'
import type { Base } from './base'
import { wireSetup } from './setup-checks'

interface OfficePorts extends Pick<
  Base,
  | 'config'
  | 'open'
  | 'db'
  | 'clock'
  | 'ids'
  | 'secret'
  | 'env'
  | 'siteUrl'
  | 'consoleFolder'
  | 'version'
  | 'valkey'
  | 'events'
> {
  money: Money
  moderation: ModerationOffice
  words: WordJudge
  pool: Pick<WorkerPool, 'call'>
  models: AskDeps['models']
  panel: AskDeps['panel']
  /** Models of `OPENAI_MODELS`. */
  configuredModels: readonly ModelRow[]
  answers: Pick<Answers, 'withdrawAnswer' | 'restoreAnswer'>
  care: Care
  tasks: Pick<Tasks, 'askToCancel' | 'retry' | 'owner'>
  files: Pick<Files, 'addressOf' | 'findMany' | 'view'>
  security: SecurityLog
  throttle: Throttle
  /** Sessions and devices of people. */
  sessions: Sessions
  devices: KnownDevices
  warn: (error: unknown, about?: string) => void
}

/** Joins operators, their sessions and the calls of their console. */
export function wireOperators({
  config,
  secret,
  env,
  siteUrl,
  consoleFolder,
  version,
  valkey,
  money,
  moderation,
  words,
  pool,
  models,
  panel,
  configuredModels,
  answers,
  care,
  tasks,
  security,
  throttle,
  events,
  warn,
  open: database,
  ...ports
}: OfficePorts) {
  const { db, clock, ids } = ports
  const sealer = createSealer(secret, 'totp')
  const operators = createOperators({ db, clock, ids, sealer })
  const codes = createOperatorCodes({ db, clock, sealer })
  const sessions = createOperatorSessions({ db, clock, ids, operators, codes, throttle, security })
  const people = createPeople({ db })
  const todo = createTodoReader({ db, slow: database.slow, clock })
  const channels = createAlarmChannels(config.alarms, clock)
  const alarms = createAlarms({ db, clock, todo, channels, siteUrl, warn })
  const catalogue = createOfficeCatalogue({
    ...{ db, clock, ids, env, models, configuredModels, listedHosts: config.engineHosts, seeds: modelSeeds },
    shipped: { engine: engineSeeds, model: modelSeeds },
  })
  const processes = createProcessReport({
    ...{ db, clock, env, secret },
    facts: {
      id: ids.ulid(),
      host: hostname(),
      pid: process.pid,
      role: config.role,
      version,
      node: process.versions.node,
      worker: config.role === 'web' ? '' : tasks.owner,
    },
    valkey: () => (valkey ? (valkey.isReady() ? 'ready' : 'lost') : 'none'),
    ffmpeg: ffmpegVersion,
  })
  const banks = createQuestionBanks({
    ...{ open: database, clock, ids, models, panel, matcher: words.matcher },
    judges: { questions: config.moderatesRequests, answers: config.moderatesAnswers },
  })
  const personOffice = createPersonOffice({ ...ports, operators: sessions })
  const facts = {
    setup: wireSetup({ ...ports, config, env }),
    history: createHistory(ports),
    stats: createStats(ports),
    csv: createCsvExports(ports),
  }
  const open = (app: FastifyInstance) => {
    if (!config.admin.isOn) return
    const { port, isAllowed: isAllowedAddress } = config.admin
    const isAllowed = ({ ip, socket }: FastifyRequest) =>
      isAllowedAddress(ip) && (port === null || socket.localPort === port)
    serveConsole(app, consoleFolder, isAllowed)
    const onRefused: OfficeDoor['onRefused'] = ({ operator, ...caller }, call) =>
      void security
        .record({ kind: 'loginRefused', caller, about: `${operator.login} ${call}` })
        .catch((error: unknown) => warn(error, 'a refused call of an operator'))
    const door = { sessions, isAllowed, onRefused }
    if (config.apiDocs) serveAdminDocs(app, { ...config, ...door, version })
    registerAdminCalls(app, {
      routes: adminRoutes({
        people,
        lists: createPersonLists(ports),
        states: createAccountStates({ ...ports, onModeOn: (userId) => events.emit('minorModeOn', { userId }) }),
        complaints: createOperatorComplaints(ports),
        takeDowns: createTakeDowns(ports),
        closures: createOperatorClosures({ ...ports, security }),
        ownAssistants: createOwnAssistantList(ports),
        notes: createNotes(ports),
        processes: createProcessList({ db, clock }),
        queue: createOperatorQueue({ db, clock, ids, cancelTask: tasks.askToCancel, retryTask: tasks.retry }),
        today: createToday({ ...ports, todo }),
        audit: (asked) => auditPage(db, asked),
        operators,
        sessions,
        money,
        catalogue,
        moderation,
        wordLists: createOperatorWordLists({ db, clock, words, pool }),
        banks,
        answers,
        care,
        facts,
        personOffice,
        tools: { clock, ids },
      }),
      previews: adminPreviews({ people, money, facts, personOffice }),
      ...door,
      clock,
      ids,
      sealer: createSealer(secret, 'preview'),
      rateLimit: config.rateLimit,
    })
  }
  const rollStats = createStatRoll({ open: database, clock })
  const dueSettings = createDueSettings({ open: database, clock, ids })
  return { open, operators, alarms, processes, banks, rollStats, dueSettings, sweepers: [sessions] }
}
