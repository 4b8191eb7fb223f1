import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { putDatabase } from './db-templates'
import { freePort } from './ports'
import { createScratch } from './scratch-database'
import { waitFor } from './wait'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export type RunningServer = Awaited<ReturnType<typeof startServer>>

export interface ServerOptions {
  /** Stays when given, with the embedded database in it; otherwise a new one that `stop` removes. */
  dataDir?: string
  /** Lets the server itself make the database of a new folder, as a person's first start does: seconds of work. */
  firstStart?: boolean
  /** New accounts are asked their age, as on any new site. */
  asksAge?: boolean
  port?: number
  env?: Record<string, string>
  /** For node itself. */
  nodeArgs?: readonly string[]
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** `npm test` compiles the server once; without it the sources are loaded. */
export const serverArgs = process.env['SERVER_ENTRY']
  ? ['--enable-source-maps', process.env['SERVER_ENTRY']]
  : ['--import', 'tsx', 'server/main.ts']

/** A database on the PostgreSQL of the tests, which saves a third of the processor time of a server. */
function scratchFor({ dataDir, firstStart, asksAge, env }: ServerOptions) {
  const url = process.env['TEST_DATABASE_URL']
  return url && dataDir === undefined && !firstStart && env?.['DATABASE_URL'] === undefined
    ? createScratch(url, { isUsualSite: !asksAge })
    : undefined
}

/**
 * The real server as its own process on loopback. Its database is on the PostgreSQL of the tests where there is one. Without
 * one, in a data folder that a test gives, and with an empty DATABASE_URL in `env` it is the embedded one. Ended by its pid,
 * never by name.
 */
export async function startServer(options: ServerOptions = {}) {
  const { dataDir, firstStart, asksAge, port, env = {}, nodeArgs = [] } = options
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'fanle-test-'))
  const scratch = await scratchFor(options)
  const databaseUrl = scratch?.url ?? env['DATABASE_URL'] ?? ''
  if (!firstStart && !databaseUrl) await putDatabase(folder, { asksAge })
  const at = port ?? (await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, ...serverArgs], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(at),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      LOCAL_MODELS: 'off',
      CHAT_TITLE_MODEL: 'off',
      CHAT_SUGGESTION_MODEL: 'off',
      RATE_LIMIT: 'off',
      ADDRESS_LIMIT_FACTOR: '1000',
      SMS_PER_HOUR: '100000',
      SMS_PER_DAY: '100000',
      LOG_LEVEL: 'warn',
      SHUTDOWN_SECONDS: '2',
      // A machine that stands still is not a server with too much to do.
      OVERLOAD_DELAY_MS: '0',
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const killWithParent = () => child.kill('SIGKILL')
  process.once('exit', killWithParent)
  const url = `http://127.0.0.1:${at}`
  await waitFor(
    'the server being ready',
    async () => {
      if (ended(child)) return 'ended'
      return (await fetch(`${url}/healthz`)).ok
    },
    // The database of a first start is seconds of work, on a machine that does much else a minute.
    180_000,
  ).catch((error: Error) => {
    child.kill('SIGKILL')
    throw new Error(`${error.message}\n${output}`)
  })
  if (ended(child)) throw new Error(`the server ended at its start:\n${output}`)
  const readyMs = performance.now() - started

  async function end(signal: NodeJS.Signals) {
    child.kill(signal)
    await waitFor('the server ending', () => ended(child), 30_000)
    process.off('exit', killWithParent)
  }
  async function remove() {
    rmSync(folder, { recursive: true, force: true })
    await scratch?.drop()
  }
  return {
    url,
    port: at,
    pid: child.pid ?? 0,
    dataDir: folder,
    /** Empty for the embedded database in `dataDir`. */
    databaseUrl,
    readyMs,
    output: () => output,
    /** Null while it runs, or when a signal ended it. */
    exitCode: () => child.exitCode,
    /** The last SMS code the server printed for a phone. */
    smsCode: (tel: string, scene: string) =>
      waitFor(
        `an SMS code for ${tel}`,
        () =>
          [...output.matchAll(/^\[sms\] (\d+) (\w+) (\d{6})$/gm)].findLast((m) => m[1] === tel && m[2] === scene)?.[3],
      ),
    /** As a power cut would end it. */
    kill: () => end('SIGKILL'),
    async stop() {
      if (!ended(child)) await end('SIGTERM')
      if (dataDir === undefined) await remove()
    },
    /** Removes the data of a server that has ended. */
    remove,
  }
}
