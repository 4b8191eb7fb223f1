import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientOf } from '../support/client'
import { ask, modelId, startPacedServer } from '../support/paced-server'
import { pause } from '../support/wait'
import { crowd } from './crowd'
import type { ClientCommand, DelayReport } from './stream-clients'
import { percentile, type Row } from './table'

const PER_SECOND = 20
const MEASURE_MS = 15_000
const SETTLE_MS = 2_000
/** Longer than opening the most streams and measuring them takes: no answer ends while it is measured. */
const MODEL = `stamps-${PER_SECOND * 120}`
const ASKING_AT_ONCE = 8
const BUDGET_MS = 200
const LEVELS = [500, 750, 1000, 1500, 2000]
/** The server lets one person have this many answers under way. */
const PER_PERSON = 3

interface Level {
  streams: number
  p50: number
  p99: number
  /** Share of the due deltas that arrived. */
  delivered: number
  lost: number
}

const holds = (level: Level) => level.p99 < BUDGET_MS && level.lost === 0 && level.delivered > 0.97

/** One level on a fresh server: opens all streams, lets them settle, then measures for a while. */
async function measure(streams: number): Promise<Level> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const tokens = await crowd(dataDir, Math.ceil(streams / PER_PERSON))
  const server = await startPacedServer([MODEL], { dataDir })
  const followers = fork(fileURLToPath(new URL('./stream-clients.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const send = (command: ClientCommand) => followers.send(command)
  try {
    await once(followers, 'message')
    const clients = tokens.map((token) => clientOf(server.url, token))
    const model = await modelId(clients[0]!, MODEL)
    let left = streams
    await Promise.all(
      Array.from({ length: ASKING_AT_ONCE }, async () => {
        while (left-- > 0) {
          const client = clients[left % clients.length]!
          send({ kind: 'follow', port: server.port, token: client.token, conversationId: await ask(client, model) })
        }
      }),
    )
    await pause(SETTLE_MS)
    send({ kind: 'measure', ms: MEASURE_MS })
    const [{ delays, open }] = (await once(followers, 'message')) as [DelayReport]
    const due = (streams * PER_SECOND * MEASURE_MS) / 1000
    return {
      streams,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      delivered: delays.length / due,
      lost: streams - open,
    }
  } finally {
    followers.kill()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const describe = (level: Level) =>
  `p50 ${level.p50.toFixed(0)} ms, p99 ${level.p99.toFixed(0)} ms, ${(level.delivered * 100).toFixed(0)} % of the words in time, ${level.lost} streams lost`

/**
 * The delay of deltas while many answers stream at 20 deltas a second, with the provider and the clients on the same
 * processors; then more and more until it breaks.
 */
export async function streams(): Promise<Row[]> {
  const levels: Level[] = []
  for (const count of LEVELS) {
    const level = await measure(count)
    levels.push(level)
    console.log(`  ${count} streams: ${describe(level)}`)
    if (!holds(level)) break
  }
  const [first] = levels
  const last = levels.at(-1)!
  return [
    {
      what: `${LEVELS[0]} streams × ${PER_SECOND} deltas/s: added delay p99`,
      value: first?.p99 ?? Number.NaN,
      unit: 'ms',
      budget: BUDGET_MS,
      note: first ? describe(first) : '',
    },
    {
      what: 'Streams held at once',
      value: levels.filter(holds).at(-1)?.streams ?? 0,
      unit: 'streams',
      budget: LEVELS[0]!,
      atLeast: true,
      note: holds(last) ? 'did not break' : `breaks at ${last.streams}: ${describe(last)}`,
    },
  ]
}
