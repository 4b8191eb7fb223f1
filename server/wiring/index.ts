import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp, buildProbeApp } from '../app'
import type { Config } from '../config'
import { createCatalogue } from '../domain/site/catalogue'
import { createConsumption } from '../domain/credits/consumption'
import { createHousekeeping } from './housekeeping'
import { createLedger } from '../domain/credits/ledger'
import { createAbout } from '../domain/site/about'
import { createProfiles } from '../domain/accounts/profiles'
import { fieldsOf } from '../log'
import { countLedger } from '../metrics/ledger'
import { createMetrics } from '../metrics'
import type { Clock, Ids } from '../ports/clock'
import type { OpenDb } from '../ports/db/types'
import { requestsJudgedBy } from '../ports/moderation'
import { createWxApi } from '../ports/wx/api'
import { createSharedTokens } from '../ports/wx/tokens'
import { warnOnce } from '../ports/wx/warn-once'
import type { Valkey } from '../ports/valkey'
import type { Sms } from '../ports/sms/types'
import type { ChatProvider, ModelRow } from '../providers/types'
import { accountRoutes } from '../routes/account'
import { siteRoutes } from '../routes/site'
import type { Routes } from '../http/handlers'
import { serveVerifyFiles } from '../http/verify-files'
import { siteAddress } from '../http/site-address'
import { taskMetrics } from '../metrics/tasks'
import { wireAccounts } from './accounts'
import { wireChat } from './chat'
import { wireFiles } from './files'
import { wirePersonal } from './personal'
import { wireModeration, wirePictureChecks } from './moderation'
import { wireMoney } from './money'
import { wireTools } from './tools'
import { wireWechat } from './wechat'

export interface Ports {
  config: Config
  secret: string
  open: OpenDb
  valkey?: Valkey
  clock: Clock
  ids: Ids
  sms: Sms
  log: Logger
  env: Readonly<Record<string, string | undefined>>
  /** Models of local model servers. */
  localModels: () => Promise<ModelRow[]>
  siteFolder: string
  version: string
  /** Third-party works and their licences. */
  notice?: string
  /** Stand-ins for tests. */
  providers?: Partial<{ builtin: ChatProvider; openai: ChatProvider }>
}

/** Joins ports, domain, routes and HTTP: files first, since chat and tools build on them. */
export async function wire(ports: Ports) {
  const { config, secret, open, valkey, clock, ids, sms, log, env } = ports
  const { db } = open
  const metrics = createMetrics()
  const warn = warnOnce((error, about = 'background work') => log.warn(fieldsOf(error), about))

  const ledger = countLedger(createLedger({ clock, ids }), metrics)
  const doors = wireAccounts({ config, db, valkey, clock, ids, ledger, sms, secret, metrics, warn })
  const { accounts, sessions, codes, captchas, notices, throttle, security, proof, closures, ownChanges, identities } =
    doors
  const consumption = createConsumption({ db, ledger })
  const catalogue = createCatalogue({ db })

  const siteUrl = () => siteAddress(config, app.server.address())
  const wxTokens = createSharedTokens({ db, clock, secret })
  const wxApi = createWxApi({ baseUrl: config.wechat.apiBaseUrl, tokens: wxTokens })
  const moderation = wireModeration({ config, db, clock, wxApi, warn })
  const judgeRequest = config.moderatesRequests ? requestsJudgedBy(moderation) : undefined
  const storage = wireFiles({ config, db, clock, ids, secret, warn })
  const pictureChecks = wirePictureChecks({ config, db, clock, ids, wxApi, files: storage.files, warn })
  const { models, answers, changes, chats, indexer, titles, suggestions, ...chat } = wireChat({
    config,
    open,
    valkey,
    clock,
    ids,
    ledger,
    catalogue,
    registry: metrics.registry,
    env,
    localModels: ports.localModels,
    files: storage.files,
    isAble: (serviceKey) => tools.isAble(serviceKey),
    moderation,
    judgeRequest,
    pictureChecks,
    siteUrl,
    providers: ports.providers,
    warn,
  })

  const wechat = wireWechat({
    config,
    db,
    clock,
    ids,
    store: storage.store,
    secret,
    wxApi,
    accounts,
    sessions,
    identities,
    joins: doors.wechats,
    siteUrl,
    pushReceivers: [(push) => paying.receivePush(push), pictureChecks.receivePush],
    warn,
  })

  const counted = taskMetrics(metrics.registry)
  const tools = wireTools({
    config,
    env,
    storage,
    open,
    clock,
    ids,
    ledger,
    models,
    chats,
    registry: metrics.registry,
    judgeRequest,
    onEnded(row) {
      counted.onEnded(row)
      wechat.taskEnded(row)
    },
    onStartedInChat: (userId, messageId) =>
      void chat.tellStarted(userId, messageId).catch((error: unknown) => warn(error, 'a proposal was started')),
    warn,
  })
  counted.of(tools.tasks)
  const personal = wirePersonal({
    storage,
    open,
    clock,
    ids,
    ledger,
    throttle,
    security,
    proof,
    ownChanges,
    closures,
    tasks: tools.tasks,
    answers,
    warn,
  })
  const profiles = createProfiles({ db, clock, ledger, files: storage.files, moderation })
  const paying = wireMoney({
    config,
    db,
    clock,
    ids,
    ledger,
    secret,
    siteUrl,
    wxTokens,
    onPaid(order) {
      changes.announce(order.userId, { chatNumber: '' })
      wechat.orderPaid(order)
    },
    warn,
    registry: metrics.registry,
  })

  const routes: Routes = {
    ...siteRoutes({
      catalogue,
      wechat: wechat.offered,
      miniPay: paying.miniPay,
      appCode: wechat.appCode,
      isAble: tools.isAble,
      makersOf: tools.makersOf,
      about: createAbout({ models, version: ports.version, notice: ports.notice }),
    }),
    ...accountRoutes({
      accounts,
      profiles,
      sessions,
      codes,
      captchas,
      notices,
      consumption,
      setPassword: ownChanges.setPassword,
    }),
    ...personal.routes,
    ...chat.routes,
    ...storage.routes,
    ...tools.routes,
    ...paying.routes,
    ...wechat.routes,
  }
  const pingDb = async () => void (await db.execute(sql`select 1`))
  const served = {
    config,
    routes,
    streams: { ...chat.streams, ...tools.streams },
    uploads: { ...storage.uploads, ...tools.uploads },
    sessions,
    metrics,
    ids,
    log,
    ...(valkey ? { hasValkey: valkey.isReady } : {}),
    pingDb,
    siteFolder: ports.siteFolder,
    version: ports.version,
    more: [
      (app: FastifyInstance) => storage.open(app, pictureChecks.openFile),
      chat.open,
      tools.open,
      paying.open,
      wechat.open,
      (app: FastifyInstance) => serveVerifyFiles(app, join(config.dataDir, 'verify')),
    ],
  }
  const app: FastifyInstance = config.role === 'worker' ? buildProbeApp(served) : await buildApp(served)
  const housekeeping = createHousekeeping({
    open,
    ledger,
    sweepers: [
      ...doors.sweepers,
      ...chat.sweepers,
      ...tools.sweepers,
      ...personal.sweepers,
      wechat.messages,
      pictureChecks,
      storage.files,
    ],
  })
  return {
    app,
    money: paying.money,
    payWork: paying.work,
    wxMessages: wechat.messages,
    pictureChecks,
    tasks: tools.tasks,
    exporter: personal.exporter,
    workerPool: storage.pool,
    accounts,
    answers,
    changes,
    indexer,
    titles,
    suggestions,
    catalogue,
    ledger,
    models,
    housekeeping,
  }
}
