import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { loadConfig, type Config } from '../config'
import { engineRowOf } from '../domain/engines/edit'
import { EngineRowError } from '../domain/engines/instance'
import { createLocalEngines, type LocalEngines } from '../engines/local'
import { isLocalRow } from '../engines/local/rows'
import { systemClock } from '../ports/clock'
import { openDb } from '../ports/db/open'
import type { Db } from '../ports/db/types'
import { seeds } from '../seeds'
import { seed } from '../seeds/insert'
import { runTry } from './engine-try'
import { runEngineVerb } from './engine-verbs'
import { tryOptions } from './try-options'

const say = (line: string) => console.log(line)

async function withDb<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    // The examples, packages and prices also exist before the server's first start.
    await seed(db, seeds)
    return await use(db)
  } finally {
    await close()
  }
}

async function askAtTerminal(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^(y|yes|是|好)$/i.test((await lines.question(question)).trim())
  } finally {
    lines.close()
  }
}

/** The database is closed while the job runs, so that an embedded server can start meanwhile. */
async function runTrial(config: Config, words: readonly string[], local: LocalEngines): Promise<number> {
  const { id } = tryOptions(words)
  const installed = isLocalRow(id) ? (await local.rows()).find((one) => one.id === id) : undefined
  const row = installed ?? (await withDb(config, (db) => engineRowOf(db, id)))
  const stopping = new AbortController()
  process.on('SIGINT', () => {
    // The second one does not wait for the provider.
    if (stopping.signal.aborted) process.exit(130)
    stopping.abort(new Error('stopped'))
  })
  return runTry(row, words, {
    env: process.env,
    listedHosts: config.engineHosts,
    producer: config.files.producer,
    local,
    say,
    ask: process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : null,
    cwd: process.env['INIT_CWD'] ?? root,
    signal: stopping.signal,
  })
}

/** Edits, checks and tries remote engines. Stop an embedded server first: only one process may open its database. */
async function run(words: readonly string[]): Promise<number> {
  const config = loadConfig(process.env)
  const local = createLocalEngines({ ...config.ownModels, clock: systemClock })
  try {
    if (words[0] === 'try') return await runTrial(config, words.slice(1), local)
    const listedHosts = config.engineHosts
    return await withDb(config, (db) => runEngineVerb({ db, env: process.env, listedHosts, local, say }, words))
  } catch (error) {
    if (!(error instanceof EngineRowError)) throw error
    console.error(error.message)
    return 1
  } finally {
    local.stop()
  }
}

const root = join(import.meta.dirname, '../..')
process.chdir(root)
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
