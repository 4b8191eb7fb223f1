import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { JsonCallName, Out } from '../../../contract/api'
import type { Body } from '../../../contract/codes'
import { loadConfig } from '../../../server/config'
import { seed } from '../../../server/seeds/insert'
import { createLog } from '../../../server/log'
import { type Clock, systemIds } from '../../../server/ports/clock'
import type { OpenDb } from '../../../server/ports/db/types'
import { createConsoleSms } from '../../../server/ports/sms/console'
import type { ChatProvider } from '../../../server/providers/types'
import { seeds } from '../../../server/seeds'
import { wire } from '../../../server/wiring'
import { openOne } from './db'

export interface TestApp extends Awaited<ReturnType<typeof wire>> {
  open: OpenDb
  /** The time everything in the app goes by; move it with `clock.set`. */
  clock: Clock & { set(to: Date): void; forward(ms: number): void }
  /** What was printed instead of sent, as `[sms] <tel> <scene> <code>` lines. */
  sms: string[]
  /** Log lines, parsed. */
  log: Record<string, unknown>[]
  /** Where its files lie. */
  dataDir: string
  /** Makes a call: `token` for a user's, `basic` as `phone:secret`. Path parameters are filled in from the input. */
  call<C extends JsonCallName>(name: C, input?: Record<string, unknown>, as?: Credentials): Promise<Body<Out<C>>>
  /** Registers a phone through the wire and answers its token. */
  user(tel?: string, password?: string): Promise<string>
  close(): Promise<void>
}

interface Credentials {
  token?: string
  basic?: string
  headers?: Record<string, string>
}

interface Options {
  open?: OpenDb
  env?: Record<string, string>
  providers?: Partial<{ builtin: ChatProvider; openai: ChatProvider }>
  siteFolder?: string
}

/** The whole server over a test database, without a socket: fixed clock, codes and log lines kept instead of printed. */
export async function buildTestApp({ open, env = {}, providers = {}, siteFolder }: Options = {}): Promise<TestApp> {
  const database = open ?? (await openOne())
  const clock = createClock(new Date('2026-11-21T08:00:00Z'))
  const sms: string[] = []
  const log: Record<string, unknown>[] = []
  // Accounts of tests are not asked their age, unless the test says so.
  const appInfo = seeds.site.appInfo as Record<string, unknown>
  await seed(database.db, { ...seeds, site: { ...seeds.site, appInfo: { ...appInfo, askAge: 'off' } } })
  const site = siteFolder ?? smallSite()
  const dataDir = mkdtempSync(join(tmpdir(), 'fanle-app-'))
  const wired = await wire({
    config: loadConfig({
      CHAT_TITLE_MODEL: 'off',
      CHAT_SUGGESTION_MODEL: 'off',
      DATA_DIR: dataDir,
      ADDRESS_LIMIT_FACTOR: '1000',
      SMS_PER_HOUR: '100000',
      SMS_PER_DAY: '100000',
      // A machine that stands still is not a server with too much to do.
      OVERLOAD_DELAY_MS: '0',
      // The network that sees nudity takes seconds to load, and most uploads of tests are about something else.
      MODERATION_UPLOADS: 'off',
      ...env,
    }),
    secret: 'a secret for tests, longer than 32 characters',
    open: database,
    clock,
    ids: systemIds(clock),
    env,
    providers,
    sms: createConsoleSms((line) => void sms.push(line.trim())),
    log: createLog('info', { write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>) }),
    localModels: async () => [],
    siteFolder: site,
    consoleFolder: join(site, 'console'),
    version: '0.0.0-test',
  })
  await wired.answers.start()
  await wired.tasks.start()
  await wired.exporter.start()

  const call: TestApp['call'] = async (name, input = {}, as = {}) => {
    const response = await wired.app.inject(requestOf(name, input, as))
    return response.json()
  }
  let people = 0
  return {
    ...wired,
    open: database,
    clock,
    sms,
    log,
    dataDir,
    call,
    async user(tel = `139${String(++people).padStart(8, '0')}`, password = 'quietlamp7') {
      await call('POST /app/api/sms/send', { tel, scene: 'register' })
      const code = sms
        .findLast((line) => line.includes(tel))
        ?.split(' ')
        .at(-1)
      const { code: status, msg, data } = await call('POST /app/api/register', { tel, code, password, agreed: true })
      if (status !== 200) throw new Error(`could not register ${tel}: ${msg}`)
      return data.token
    },
    async close() {
      await wired.app.close()
      await wired.answers.shutdown(0)
      await wired.tasks.shutdown(0)
      await wired.exporter.shutdown()
      await wired.workerPool.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (!open) await database.close()
      if (!siteFolder) rmSync(site, { recursive: true, force: true })
    },
  }
}

export function requestOf(
  name: string,
  input: Record<string, unknown>,
  { token, basic, headers }: Credentials,
): InjectOptions {
  const [method = 'GET', path = ''] = name.split(' ')
  const rest = { ...input }
  const url = `/api${path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })}`
  const withBody = method === 'POST' || method === 'PUT'
  return {
    method: method as 'GET',
    url,
    headers: {
      'client-id': 'app',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(basic ? { authorization: `Basic ${Buffer.from(basic).toString('base64')}` } : {}),
      ...headers,
    },
    ...(withBody
      ? { payload: rest }
      : { query: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)])) }),
  }
}

function createClock(start: Date): TestApp['clock'] {
  let now = start
  return { now: () => now, set: (to) => void (now = to), forward: (ms) => void (now = new Date(now.getTime() + ms)) }
}

function smallSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-site-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>site</title>')
  return folder
}
