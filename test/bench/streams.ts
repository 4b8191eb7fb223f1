import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createScratch } from '../support/scratch-database'
import { noValkey, startValkey } from '../server/support/valkey'
import { clientOf } from '../support/client'
import { ask, modelId, startPacedServer } from '../support/paced-server'
import { type RunningServer, startServer } from '../support/server'
import { pause, waitFor } from '../support/wait'
import { crowd } from './crowd'
import { processorSeconds } from './processor'
import type { ClientCommand, DelayReport } from './stream-clients'
import { percentile, type Row } from './table'

const PER_SECOND = 20
const MEASURE_MS = 15_000
const SETTLE_MS = 2_000
/** Longer than opening the most streams and measuring them takes: no answer ends while it is measured. */
const MODEL = `stamps-${PER_SECOND * 120}`
const ASKING_AT_ONCE = 8
const BUDGET_MS = 200
/** `BENCH_LEVELS=500,750`: others than the usual ones. */
const chosen = process.env['BENCH_LEVELS']?.split(',').map(Number)
const LEVELS = chosen ?? [500, 750, 1000, 1500, 2000]
const LEVELS_OF_TWO = chosen ?? [200, 400, 600, 800]
const LEVELS_IN_VALKEY = chosen ?? [400, 600, 800, 1000]
/** A file of words that judge the answers. */
const BENCH_WORDS = process.env['BENCH_WORDS']
/** A folder for a profile of each server. */
const PROFILE = process.env['BENCH_PROFILE']
/** The server lets one person have this many answers under way. */
const PER_PERSON = 3

export interface Level {
  streams: number
  p50: number
  p99: number
  /** Share of the due deltas that arrived. */
  delivered: number
  lost: number
  /** Processors in use while it was measured: by the servers for 100 streams, and by the stand-in and the clients in all. */
  serverPer100: number
  provider: number
  clients: number
  /** Of PostgreSQL, a second and for 100 streams. */
  transactionsPer100?: number
  /** Processors that Valkey used. */
  valkey?: number
  /** The same delay while `beside` went on. */
  besideP99?: number
  /** From the death of one process until the others made all of its answers. */
  elsewhereMs?: number
}

export const holds = (level: Level) => level.p99 < BUDGET_MS && level.lost === 0 && level.delivered > 0.97

/** Transactions a database has seen. */
async function transactions(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ n: string }>(
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
    )
    .finally(() => client.end())
  return Number(rows[0]?.n)
}

const answersOf = async ({ url }: { url: string }) =>
  Number(/^fanle_answers_running (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

/** Kills a process: milliseconds until the others make all of its answers. */
async function untilElsewhere(killed: RunningServer, others: readonly { url: string }[]): Promise<number> {
  const made = async () => (await Promise.all(others.map(answersOf))).reduce((sum, one) => sum + one, 0)
  const all = (await answersOf(killed)) + (await made())
  const began = performance.now()
  await killed.kill()
  await waitFor('its answers being made elsewhere', async () => (await made()) >= all, 60_000)
  return performance.now() - began
}

interface Measured {
  databaseUrl?: string
  /** Processes on that database, asked in turn. */
  processes?: number
  /** Each follows its own answers, as behind a proxy that hashes; else in turn otherwise than asked. */
  hash?: boolean
  /** Where words are, when not in the database. */
  valkey?: { url: string; pid: number } | undefined
  /** What goes on at the first process during a second measuring, over and over. */
  beside?: (url: string) => Promise<unknown>
  /** Kills one process at the end as a power cut would: measured is until the others make all of its answers. */
  killsOne?: boolean
}

async function whileRepeated(act: () => Promise<unknown>, measured: () => Promise<DelayReport>): Promise<number> {
  let isOver = false
  const acts = (async () => {
    while (!isOver) await act()
  })()
  const { delays } = await measured()
  isOver = true
  await acts
  return percentile(delays, 0.99)
}

/** One level on fresh servers: opens all streams, lets them settle, then measures for a while. */
export async function measure(
  streams: number,
  { databaseUrl = '', processes = 1, hash = false, valkey, beside, killsOne = false }: Measured = {},
): Promise<Level> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const tokens = await crowd({ dataDir, databaseUrl }, Math.ceil(streams / PER_PERSON))
  const options = {
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: valkey?.url ?? '',
      APP_SECRET: 'a secret for measuring, of 32 characters',
      ...(BENCH_WORDS && { MODERATION_WORDS: BENCH_WORDS }),
    },
    nodeArgs: PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : [],
  }
  const first = await startPacedServer([MODEL], { ...options, dataDir })
  const others = []
  while (others.length < processes - 1) others.push(await startServer({ ...options, env: first.env }))
  const servers = [first, ...others]
  const followers = fork(fileURLToPath(new URL('./stream-clients.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const send = (command: ClientCommand) => followers.send(command)
  try {
    await once(followers, 'message')
    const model = await modelId(clientOf(first.url, tokens[0]), MODEL)
    let left = streams
    await Promise.all(
      Array.from({ length: ASKING_AT_ONCE }, async () => {
        while (left-- > 0) {
          const at = left
          const token = tokens[at % tokens.length]!
          const conversationId = await ask(clientOf(servers[at % servers.length]!.url, token), model)
          // Without the hash most answers are made by another process than the one that is asked for them.
          const { port } = servers[(hash ? at : Math.floor(at / servers.length)) % servers.length]!
          send({ kind: 'follow', port, token, conversationId })
        }
      }),
    )
    await pause(SETTLE_MS)
    const pids = [first.providerPid, followers.pid ?? 0, valkey?.pid ?? process.pid, ...servers.map(({ pid }) => pid)]
    const before = pids.map(processorSeconds)
    const done = databaseUrl ? await transactions(databaseUrl) : 0
    const delaysOf = async () => {
      send({ kind: 'measure', ms: MEASURE_MS })
      return ((await once(followers, 'message')) as [DelayReport])[0]
    }
    const { delays, open } = await delaysOf()
    const [provider = 0, clients = 0, ofValkey = 0, ...used] = pids.map(
      (pid, at) => ((processorSeconds(pid) - before[at]!) * 1000) / MEASURE_MS,
    )
    const more = databaseUrl ? (await transactions(databaseUrl)) - done : 0
    const due = (streams * PER_SECOND * MEASURE_MS) / 1000
    const besideP99 = beside && (await whileRepeated(() => beside(first.url), delaysOf))
    const last = others.at(-1)
    const elsewhereMs = killsOne && last ? await untilElsewhere(last, servers.slice(0, -1)) : undefined
    return {
      streams,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      delivered: delays.length / due,
      lost: streams - open,
      serverPer100: (used.reduce((sum, one) => sum + one, 0) * 100) / streams,
      provider,
      clients,
      ...(valkey ? { valkey: ofValkey } : {}),
      ...(besideP99 === undefined ? {} : { besideP99 }),
      ...(elsewhereMs === undefined ? {} : { elsewhereMs }),
      ...(databaseUrl ? { transactionsPer100: (more * 100_000) / MEASURE_MS / streams } : {}),
    }
  } finally {
    followers.kill()
    await Promise.all(others.map((server) => server.stop()))
    await first.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const describe = (level: Level) =>
  [
    `p50 ${level.p50.toFixed(0)} ms, p99 ${level.p99.toFixed(0)} ms`,
    `${(level.delivered * 100).toFixed(0)} % of the words in time, ${level.lost} streams lost`,
    `processors: server ${level.serverPer100.toFixed(3)} per 100 streams, stand-in ${level.provider.toFixed(2)}, clients ${level.clients.toFixed(2)}${
      level.valkey === undefined ? '' : `, Valkey ${level.valkey.toFixed(2)}`
    }`,
    ...(level.transactionsPer100 === undefined
      ? []
      : [`${level.transactionsPer100.toFixed(0)} transactions a second per 100 streams`]),
  ].join('; ')

/** Level after level until one does not hold. */
export async function climb(counts: readonly number[], run: (streams: number) => Promise<Level>): Promise<Level[]> {
  const levels: Level[] = []
  for (const count of counts) {
    const level = await run(count)
    levels.push(level)
    console.log(`  ${count} streams: ${describe(level)}`)
    if (!holds(level)) break
  }
  return levels
}

export const carried = (what: string, levels: readonly Level[], budget: number): Row => {
  const last = levels.at(-1)!
  return {
    what,
    value: levels.filter(holds).at(-1)?.streams ?? 0,
    unit: 'streams',
    budget,
    atLeast: true,
    note: holds(last) ? 'did not break' : `breaks at ${last.streams}: ${describe(last)}`,
  }
}

/** Two processes on PostgreSQL, where `TEST_DATABASE_URL` names a server, with words there or in Valkey. */
async function ofTwo(url: string, isInValkey: boolean): Promise<Row[]> {
  const what = `Two processes, round robin${isInValkey ? ', words in Valkey' : ''}`
  console.log(`  ${what}:`)
  const levels = await climb(isInValkey ? LEVELS_IN_VALKEY : LEVELS_OF_TWO, async (count) => {
    const scratch = await createScratch(url)
    // A log that is synced at every write would measure the disk.
    const valkey = isInValkey ? await startValkey('--appendfsync', 'everysec') : undefined
    try {
      return await measure(count, { databaseUrl: scratch.url, processes: 2, valkey })
    } finally {
      await valkey?.stop()
      await scratch.drop()
    }
  })
  const best = levels.filter(holds).at(-1) ?? levels.at(-1)!
  return [
    carried(`${what}: streams held at once`, levels, isInValkey ? 800 : 600),
    {
      what: `${what}: transactions a second per 100 streams, at ${best.streams}`,
      value: best.transactionsPer100 ?? Number.NaN,
      unit: '',
      budget: 25,
    },
  ]
}

/**
 * The delay of deltas while many answers stream at 20 deltas a second, with the provider and the clients on the same
 * processors; then more and more until it breaks.
 */
export async function streams(): Promise<Row[]> {
  const levels = process.env['BENCH_TWO'] ? [] : await climb(LEVELS, (count) => measure(count))
  const [first] = levels
  const url = process.env['TEST_DATABASE_URL']
  return [
    ...(first
      ? [
          {
            what: `${LEVELS[0]} streams × ${PER_SECOND} deltas/s: added delay p99`,
            value: first.p99,
            unit: 'ms',
            budget: BUDGET_MS,
            note: describe(first),
          },
          {
            what: `${LEVELS[0]} streams: the server's processor time per 100 streams`,
            value: first.serverPer100,
            unit: 'processors',
          },
          carried('Streams held at once', levels, LEVELS[0]!),
        ]
      : []),
    ...(url ? await ofTwo(url, false) : []),
    ...(url && !noValkey ? await ofTwo(url, true) : []),
  ]
}
