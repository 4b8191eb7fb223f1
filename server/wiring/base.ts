import type { Logger } from 'pino'
import { hourMs } from '../../contract/time'
import type { Config } from '../config'
import { accountNumbers } from '../domain/accounts/numbers'
import { createLedger } from '../domain/credits/ledger'
import { createAnnouncements } from '../domain/site/announcements'
import { createCatalogue } from '../domain/site/catalogue'
import { createLocalEngines } from '../engines/local'
import { createSiteAddress } from '../http/site-address'
import { fieldsOf } from '../log'
import { createMetrics } from '../metrics'
import { countedGauge } from '../metrics/counted-gauge'
import { countLedger } from '../metrics/ledger'
import { faultLog, type RowFault } from '../operator-rows/fault-log'
import { countBadRows } from '../operator-rows/check-all'
import type { Clock, Ids } from '../ports/clock'
import type { OpenDb } from '../ports/db/types'
import type { Sms } from '../ports/sms/types'
import type { Valkey } from '../ports/valkey'
import { createWxApi } from '../ports/wx/api'
import { createSharedTokens } from '../ports/wx/tokens'
import { warnOnce } from '../ports/wx/warn-once'
import type { ChatProvider, ModelRow } from '../providers/types'
import { createEvents } from './events'

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
  /** Models of servers found on this machine. */
  localModels: () => Promise<ModelRow[]>
  siteFolder: string
  /** Folder of the built console. */
  consoleFolder: string
  version: string
  /** Third-party works and their licences. */
  notice?: string
  /** Stand-ins for tests. */
  providers?: Partial<{ builtin: ChatProvider; openai: ChatProvider }>
}

/** What a fault in an operator's row does, for the log. */
const effectWords: Readonly<Record<RowFault['effect'], string>> = {
  row: "a row of the operator's is left out",
  part: "a part of an operator's row is left out",
  setting: 'a setting of the site is not valid',
}

/** The ports with what every later step needs: ledger, catalogue, metrics, events, WeChat's API and the site's address. */
export function wireBase(ports: Ports) {
  const { config, secret, open, clock, ids, log } = ports
  const { db } = open
  const metrics = createMetrics()
  const site = createSiteAddress(config)
  faultLog.reportTo(({ effect, ...fault }) => log.warn(fault, effectWords[effect]))
  countedGauge(metrics.registry, {
    name: 'fanle_bad_rows',
    help: "Rows of the operator's tables that have a fault now; of `site`, settings that have one",
    label: 'table',
    clock,
    pauseMs: 30_000,
    count: () => countBadRows(db),
  })
  countedGauge(metrics.registry, {
    name: 'fanle_accounts',
    help: 'Numbers at which duties of the law begin: registered accounts, those of 30 days, pictures of faces',
    label: 'what',
    clock,
    pauseMs: hourMs,
    count: () => accountNumbers(open.slow, clock.now()),
  })
  const localEngines = createLocalEngines({ ...config.ownModels, clock })
  const wxTokens = createSharedTokens({ db, clock, secret })
  return {
    ...ports,
    db,
    metrics,
    registry: metrics.registry,
    events: createEvents(),
    warn: warnOnce((error, about = 'background work') => log.warn(fieldsOf(error), about)),
    ledger: countLedger(createLedger({ clock, ids }), metrics),
    localEngines,
    catalogue: createCatalogue({ db, local: localEngines }),
    announcements: createAnnouncements({ db, clock }),
    bindSite: site.bind,
    siteUrl: site.url,
    phoneUrl: site.phoneUrl,
    wxTokens,
    wxApi: createWxApi({ baseUrl: config.wechat.apiBaseUrl, tokens: wxTokens }),
  }
}

export type Base = ReturnType<typeof wireBase>
