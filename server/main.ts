import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLocale } from '../contract/locales'
import { hourMs, minuteMs } from '../contract/time'
import { loadConfig, type Config } from './config'
import { holdWatchMs } from './domain/accounts/holds/watch'
import { reportMs } from './domain/operators/processes'
import { bankWorkMs } from './domain/operators/question-banks/runner'
import { statMs } from './domain/operators/stats/roll'
import { dueSettingMs } from './domain/operators/schedule-due'
import { demoAccount } from './wiring/demo'
import { seed } from './seeds/insert'
import { ffmpegNote } from './engines/parts'
import { createLog } from './log'
import { systemClock, systemIds } from './ports/clock'
import { retryUnreachable } from './ports/db/connection-fault'
import { openDb } from './ports/db/open'
import { processNumber } from './ports/siblings'
import { openValkey } from './ports/valkey'
import { signalsByValkey } from './ports/valkey/signals'
import { checkValkey } from './ports/valkey/start-check'
import { createSms } from './ports/sms'
import { thisMachine } from './local-models/machine'
import { hasProgram } from './local-models/program'
import { localModels } from './providers/local-models'
import { listenForConsole } from './http/admin/port'
import { siteAddress } from './http/site-address'
import { closeDataDir } from './config/data-dir'
import { secretOf } from './config/secrets'
import { seeds } from './seeds'
import { shutDownOnSignals } from './shutdown'
import { startSentence } from './start-sentences'
import { repeatEvery } from './time'
import { wire } from './wiring'
import { filingNotes } from './wiring/filing-notes'
import { modelNotes } from './wiring/model-notes'
import { nodeNotes } from './wiring/node-notes'
import { keepSiteMode } from './wiring/site-mode'
import { startNotes } from './wiring/start-notes'

const orderPollMs = 2_000
const payWorkMs = 10_000
const alarmMs = 60_000
/** How long a takeover that has ended may still be shown. */
const takeoverMs = 30_000
const wxMessageMs = 15_000
const pictureCheckMs = 15_000
const answerSweepMs = 10 * minuteMs
const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
/** Text of a file; empty when missing. */
const textAt = (relative: string) => (existsSync(pathOf(relative)) ? readFileSync(pathOf(relative), 'utf8') : '')
/** Of several processes the first prints for all. */
const isFirst = (processNumber ?? 1) === 1
const print = (line: string) => void (isFirst && process.stdout.write(`${line}\n`))

/** Opens the database, and Valkey where it is configured. */
async function openStores(config: Config, log: ReturnType<typeof createLog>) {
  const valkeyNotes = config.redisUrl ? await checkValkey(config.redisUrl) : []
  const database = await openDb(config, print, (error) => log.warn({ err: error }, 'database connection'))
  const valkey = config.redisUrl
    ? await openValkey(config.redisUrl, (error) => log.warn({ err: error }, 'Valkey'))
    : undefined
  const open = valkey ? { ...database, ...signalsByValkey(valkey, database) } : database
  return { open, valkey, valkeyNotes }
}

interface Notes {
  config: Config
  log: ReturnType<typeof createLog>
  catalogue: Awaited<ReturnType<typeof wire>>['catalogue']
  models: Awaited<ReturnType<typeof wire>>['models']
  stores: readonly string[]
  safety: readonly string[]
}

/** Prints what the operator should know. The server serves already: a database that is lost now must not end it. */
async function printNotes({ config, log, catalogue, models, stores, safety }: Notes) {
  const unfiled = await catalogue.siteConfig(defaultLocale).then(
    (site) => filingNotes(config.appMode, site),
    (error: unknown) => {
      log.error({ err: error }, 'notes of the start')
      return []
    },
  )
  const warnings = [...safety, ...nodeNotes(process.versions.node, systemClock.now())]
  for (const note of [...unfiled, ...warnings]) log.warn(note)
  const { dir } = config.ownModels
  const ofModels = await modelNotes({ dir, models, machine: thisMachine(), hasProgram: hasProgram('chat') }).catch(
    () => [],
  )
  const ffmpeg = await ffmpegNote()
  for (const note of [...startNotes(config), ...warnings, ...stores, ...unfiled, ...ofModels]) print(note)
  if (ffmpeg) print(ffmpeg)
}

async function start() {
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  const [clock, ids] = [systemClock, systemIds(systemClock)]
  const dirNotes = closeDataDir(config.dataDir)
  const [serves, works] = [config.role !== 'worker', config.role !== 'web']
  const { open, valkey, valkeyNotes } = await openStores(config, log)
  const secret = secretOf(config, ids.token)
  print(`数据库就绪（${open.kind === 'embedded' ? `内置，${config.dataDir}` : 'PostgreSQL'}）`)
  await retryUnreachable(config.databaseWaitSeconds * 1000, () => seed(open.db, seeds))
  await keepSiteMode(open.db, config)

  const {
    app,
    accounts,
    answers,
    care,
    catalogue,
    changes,
    indexer,
    titles,
    suggestions,
    tasks,
    works: madeWorks,
    exporter,
    workerPool,
    money,
    payWork,
    alarms,
    processes,
    rollStats,
    dueSettings,
    banks,
    wxMessages,
    pictureChecks,
    holdWatch,
    housekeeping,
    models,
    stopModels,
  } = await wire({
    config,
    secret,
    open,
    ...(valkey ? { valkey } : {}),
    clock,
    ids,
    log,
    env: process.env,
    sms: createSms(config.sms, { write: (text) => void process.stdout.write(text), clock }),
    localModels: localModels(config.localModels),
    siteFolder: pathOf('../dist/h5'),
    consoleFolder: pathOf('../dist/admin'),
    notice: textAt('../NOTICE'),
    version: String(JSON.parse(readFileSync(pathOf('./package.json'), 'utf8')).version),
  })
  void processes.report().catch((error: unknown) => log.error({ err: error }, 'signs of life'))
  const demo =
    config.appMode === 'embedded' && serves
      ? await demoAccount({ dataDir: config.dataDir, token: ids.token, ensure: accounts.ensure })
      : null
  if (serves) for (const part of [changes, answers]) await part.start()
  indexer.start()
  await tasks.start({ works })
  if (works) await exporter.start()
  const stops: (() => void)[] = works ? [madeWorks.start()] : []
  const repeat = (about: string, everyMs: number, work: () => Promise<unknown>) =>
    stops.push(repeatEvery(everyMs, work, (error) => log.error({ err: error }, about)))
  repeat('holds of accounts', holdWatchMs, holdWatch)
  repeat('signs of life', reportMs, processes.report)
  // Also without a worker, whose absence is an alarm.
  repeat('alarms', alarmMs, alarms)
  if (works) {
    repeat('housekeeping', hourMs, housekeeping)
    repeat('sweeping answers', answerSweepMs, () => open.alone('events of answers', answers.sweep))
    repeat('polling orders', orderPollMs, money.poll)
    repeat('work of payments', payWorkMs, payWork)
    repeat('takeovers', takeoverMs, care.endLapsed)
    repeat('sums of days', statMs, rollStats)
    repeat('settings on time', dueSettingMs, dueSettings)
    repeat('question banks', bankWorkMs, banks.work)
    repeat('subscribe messages', wxMessageMs, wxMessages.sendDue)
    repeat('asking about pictures', pictureCheckMs, pictureChecks.askDue)
  }

  /** A part that cannot stop cleanly, for example without its database, must not keep the others from it. */
  const stopped = (part: Promise<unknown>) => part.catch((error: unknown) => log.error({ err: error }, 'shutdown'))
  shutDownOnSignals(log, async () => {
    for (const stop of stops) stop()
    banks.stop()
    const closed = app.close()
    await stopped(changes.stop())
    await Promise.all(
      [
        indexer.stop(),
        titles.stop(),
        suggestions.stop(),
        answers.shutdown(config.shutdownSeconds * 1000),
        tasks.shutdown(config.shutdownSeconds * 1000),
        exporter.shutdown(),
      ].map(stopped),
    )
    await stopped(processes.leave())
    stopModels()
    await stopped(workerPool.close())
    const forceClose = setTimeout(() => app.server.closeAllConnections(), 2000)
    await closed
    clearTimeout(forceClose)
    valkey?.close()
    await stopped(open.close())
  })
  await app.listen({ host: config.host, port: config.port })
  if (serves && config.admin.isOn && config.admin.port !== null)
    if (!(await listenForConsole(app, { host: config.host, port: config.admin.port })))
      print(`ADMIN_PORT ${config.admin.port} 已被占用：另一个进程提供后台，它停止后由本进程接替`)
  const address = app.server.address()
  print(
    serves
      ? `泛乐 AI ready: ${siteAddress(config, address)}`
      : `泛乐 AI worker ready: ${siteAddress({ ...config, publicUrl: '' }, address)}/healthz`,
  )
  if (isFirst) await printNotes({ config, log, catalogue, models, stores: valkeyNotes, safety: dirNotes })
  if (demo) print(`演示账号：手机号 ${demo.tel} 密码 ${demo.password}`)
  if (works) void housekeeping().catch((error: unknown) => log.error({ err: error }, 'housekeeping'))
}

// A relative DATA_DIR counts from the root of the repository, from any working directory.
process.chdir(pathOf('..'))
start().catch((error: unknown) => {
  process.stderr.write(`${startSentence(error)}\n`)
  process.exit(1)
})
