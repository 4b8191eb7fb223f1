import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { buildApp } from '../app'
import type { Config } from '../config'
import { createAccounts } from '../domain/accounts'
import { createAnswers } from '../domain/answers'
import { createCatalogue } from '../domain/site/catalogue'
import { createChats } from '../domain/chat/chats'
import { createConsumption } from '../domain/credits/consumption'
import { envModels } from '../domain/models/env-models'
import { createHousekeeping } from './housekeeping'
import { createLedger } from '../domain/credits/ledger'
import { createMessages } from '../domain/chat/messages'
import { createModels } from '../domain/models'
import { createProfiles } from '../domain/accounts/profiles'
import { createSessions } from '../domain/accounts/sessions'
import { createSmsCodes } from '../domain/accounts/sms-codes'
import { createThrottle } from '../domain/accounts/throttle'
import { countLedger } from '../metrics/ledger'
import { createMetrics, watch } from '../metrics'
import type { Clock, Ids } from '../ports/clock'
import type { OpenDb } from '../ports/db/types'
import type { Sms } from '../ports/sms/types'
import { createBuiltinProvider } from '../providers/builtin'
import { createOpenaiProvider } from '../providers/openai'
import type { ChatProvider, ModelRow } from '../providers/types'
import { accountRoutes } from '../routes/account'
import { chatRoutes } from '../routes/chat'
import { streams } from '../routes/completions'
import { siteRoutes } from '../routes/site'
import type { Routes } from '../http/handlers'
import { siteAddress } from '../http/site-address'
import { modelSeeds } from '../seeds/models'
import { watchTasks } from '../metrics/tasks'
import { wireMoney } from './money'
import { wireTools } from './tools'

export interface Ports {
  config: Config
  secret: string
  open: OpenDb
  clock: Clock
  ids: Ids
  sms: Sms
  log: Logger
  env: Readonly<Record<string, string | undefined>>
  /** Models of servers found on this machine. */
  localModels: () => Promise<ModelRow[]>
  siteFolder: string
  version: string
  /** Stand-ins for tests. */
  providers?: Partial<{ builtin: ChatProvider; openai: ChatProvider }>
}

/** Joins ports, domain, routes and door by hand. */
export async function wire(ports: Ports) {
  const { config, secret, open, clock, ids, sms, log, env } = ports
  const { db } = open
  const metrics = createMetrics()
  const warn = (error: unknown, about = 'background work') => log.warn({ err: error }, about)

  const ledger = countLedger(createLedger({ clock, ids }), metrics)
  const throttle = createThrottle({ db, clock })
  const sessions = createSessions({ db, clock, ids })
  const codes = createSmsCodes({ db, clock, ids, sms, throttle, secret, warn })
  const accounts = createAccounts({ db, clock, ids, ledger, sessions, codes, throttle })
  const consumption = createConsumption({ db, ledger })
  const catalogue = createCatalogue({ db })

  const models = createModels({
    configured: envModels(config.openai, modelSeeds),
    stored: catalogue.models,
    local: ports.localModels,
    env,
    providers: { builtin: createBuiltinProvider({ clock }), openai: createOpenaiProvider(env), ...ports.providers },
  })
  const answers = createAnswers({ open, ledger, models, clock, ids, warn })
  const messages = createMessages({ db, answers })
  const chats = createChats({ db, clock, ids, models, answers })
  watch(metrics.registry, 'fanle_answers_running', 'Answers being made by this process', answers.running)

  const counted = watchTasks(metrics.registry)
  const tools = wireTools({ config, open, clock, ids, ledger, models, chats, secret, ended: counted.ended, warn })
  counted.of(tools.tasks)
  const profiles = createProfiles({ db, clock, ledger, files: tools.files })
  const paying = wireMoney({
    config,
    db,
    clock,
    ids,
    ledger,
    secret,
    siteUrl: () => siteAddress(config, app.server.address()),
    warn,
  })

  const routes: Routes = {
    ...siteRoutes(catalogue, tools.isAble),
    ...accountRoutes({ accounts, profiles, sessions, codes, consumption }),
    ...chatRoutes({ chats, messages, answers, models }),
    ...tools.routes,
    ...paying.routes,
  }
  const app: Awaited<ReturnType<typeof buildApp>> = await buildApp({
    config,
    routes,
    streams: { ...streams({ answers, messages, warn }), ...tools.streams },
    uploads: tools.uploads,
    sessions,
    metrics,
    ids,
    log,
    pingDb: async () => void (await db.execute(sql`select 1`)),
    siteFolder: ports.siteFolder,
    version: ports.version,
    more: [tools.open, paying.open],
  })
  const housekeeping = createHousekeeping({ db, ledger, sweepers: [sessions, codes, throttle, ...tools.sweepers] })
  return {
    app,
    money: paying.money,
    tasks: tools.tasks,
    workshop: tools.workshop,
    accounts,
    answers,
    catalogue,
    ledger,
    models,
    housekeeping,
  }
}
