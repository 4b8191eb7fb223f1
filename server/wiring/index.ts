import type { FastifyInstance } from 'fastify'
import { wireAccounts } from './accounts'
import { wireApp } from './app'
import { type Ports, wireBase } from './base'
import { wireCare } from './care'
import { createSharedWorks } from '../domain/works/sharing'
import { sharedWorkRoutes } from '../routes/shared-work'
import { wireChat } from './chat'
import { wireEngines } from './engines'
import { wireFiles } from './files'
import { createHoldWatch } from '../domain/accounts/holds/watch'
import { createHousekeeping } from './housekeeping'
import { wireModels } from './models'
import { wireModeration, wirePictureChecks } from './moderation'
import { wireMoney } from './money'
import { createOwnPictureJudge } from './picture-judges'
import { wirePool } from './pool'
import { wireOperators } from './operators'
import { wirePersonal } from './personal'
import { siteAndAccountRoutes } from './site'
import { wireTools } from './tools'
import { wireWechat } from './wechat'

export type { Ports } from './base'

/**
 * Joins ports, domain, routes and HTTP by hand. Each step takes values of earlier steps only; whatever a room has to
 * learn of a later one comes as an event (`events.ts`). The order of the steps is the order of listeners: money gets a
 * push of WeChat before the checks of pictures do.
 */
export async function wire(ports: Ports) {
  const base = wireBase(ports)
  const accounts = wireAccounts(base)
  const pooled = wirePool(base)
  const { models, configuredModels, stopModels } = wireModels(base)
  const judging = await wireModeration({ ...base, ...pooled, models })
  const storage = wireFiles({ ...base, ...pooled, judgePicture: createOwnPictureJudge(judging), ...judging })
  const { files, store, pool } = storage
  const money = wireMoney({ ...base, minors: accounts.minors })
  const pictureChecks = wirePictureChecks({ ...base, ...pooled, ...judging, files })
  const engines = wireEngines({ ...base, pool, models })
  const chat = wireChat({
    ...base,
    ...judging,
    minors: accounts.minors,
    models,
    isAble: engines.isAble,
    files,
    pool,
    pictureChecks,
  })
  const { care, sweepers: careSweepers } = wireCare({ ...base, ...chat })
  const tools = wireTools({ ...base, ...judging, ...engines, storage, chats: chat.chats })
  const sharedWorks = createSharedWorks({ ...base, read: chat.readShare, works: tools.works })
  const office = wireOperators({
    ...base,
    ...accounts,
    money: money.money,
    tasks: tools.tasks,
    files,
    moderation: judging.operatorModeration,
    words: judging.words,
    panel: judging.panel,
    pool,
    models,
    configuredModels,
    answers: chat.answers,
    care,
  })
  const wechat = wireWechat({ ...base, ...accounts, joins: accounts.wechats, store })
  const personal = wirePersonal({ ...base, ...accounts, storage, tasks: tools.tasks, answers: chat.answers })

  const app = await wireApp({
    ...base,
    sessions: { ...accounts.sessions, admitWork: accounts.minors.admitWork, hasTakeover: care.hasTakeover },
    routes: {
      ...siteAndAccountRoutes({ ...base, ...judging, ...engines, accounts, files, models, money, wechat }),
      ...personal.routes,
      ...chat.routes(care),
      ...storage.routes,
      ...tools.routes,
      ...sharedWorkRoutes({ shares: chat.shares, sharedWorks }),
      ...money.routes,
      ...wechat.routes,
    },
    streams: { ...chat.streams, ...tools.streams },
    uploads: { ...storage.uploads, ...tools.uploads },
    more: [
      (server: FastifyInstance) => storage.open(server, pictureChecks.openFile),
      chat.open,
      tools.open,
      money.open,
      wechat.open,
      office.open,
    ],
  })
  const housekeeping = createHousekeeping({
    ...base,
    sweepers: [
      base.announcements,
      ...accounts.sweepers,
      ...office.sweepers,
      ...chat.sweepers,
      ...tools.sweepers,
      ...personal.sweepers,
      wechat.messages,
      judging.moderationRecords,
      ...careSweepers,
      pictureChecks,
      files,
    ],
  })
  const holdWatch = createHoldWatch({
    ...base,
    stopAnswer: chat.answers.askToStop,
    cancelTask: tools.tasks.askToCancel,
  })
  return {
    app,
    accounts: accounts.accounts,
    alarms: office.alarms,
    answers: chat.answers,
    care,
    catalogue: base.catalogue,
    changes: chat.changes,
    exporter: personal.exporter,
    holdWatch,
    housekeeping,
    indexer: chat.indexer,
    ledger: base.ledger,
    models,
    stopModels,
    money: money.money,
    operators: office.operators,
    payWork: money.work,
    processes: office.processes,
    rollStats: office.rollStats,
    dueSettings: office.dueSettings,
    banks: office.banks,
    pictureChecks,
    suggestions: chat.suggestions,
    tasks: tools.tasks,
    works: tools.works,
    titles: chat.titles,
    workerPool: pool,
    wxMessages: wechat.messages,
  }
}
