import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ulid } from 'ulid'
import { editEngines } from '../server/support/engine-editor'
import { adapterOf } from '../../server/engines/adapters'
import { auditLedger } from '../../server/domain/credits/audit'
import { openDb } from '../../server/ports/db/open'
import type { OpenDb } from '../../server/ports/db/types'
import { addBridge, type Bridge, startBridge } from '../server/support/remote-world'
import { runAdapter } from '../server/support/run-adapter'
import { pngFile } from '../server/support/stand-ins/bytes'
import { startOpenaiMedia } from '../server/support/stand-ins/openai-media'
import { clientOf } from '../support/client'
import { startServer } from '../support/server'
import { pause } from '../support/wait'
import { crowd } from './crowd'
import { median, type Row } from './table'

const RUNS = 40
const PEOPLE = 100
const INSTANCES = 4
/** A job of a fast picture model on one GPU. */
const JOB_MS = 6_000
const DRAW_PRICE = 70

const drawing = { prompt: '海边的灯塔', style: 'oil', size: '1024x1024', count: 1, seed: 1 }

/** Milliseconds of a run beside what one bare request to the stand-in takes for each of its calls. */
async function overhead(
  wire: string,
  what: string,
  stand: { url: string; requests: unknown[] },
  run: () => Promise<unknown>,
) {
  const took: number[] = []
  let calls = 0
  for (let at = -5; at < RUNS; at++) {
    const [before, begun] = [stand.requests.length, performance.now()]
    await run()
    const ms = performance.now() - begun
    calls = stand.requests.length - before
    if (at >= 0) took.push(ms / calls)
  }
  return {
    what: `Engine call over ${wire}: ${what}, stand-in's answer included`,
    value: median(took),
    unit: 'ms',
    budget: 20,
    note: `${calls} calls a run`,
  }
}

async function overheads(): Promise<Row[]> {
  const media = await startOpenaiMedia()
  const bridge = await startBridge({ ms: 0 })
  const picture = await pngFile('navy', 1024)
  try {
    const through =
      (wire: string, url: string, serviceKey: string, more: Partial<Parameters<typeof runAdapter>[0]>) => () =>
        runAdapter({ adapter: adapterOf(wire)!, url, serviceKey, input: drawing, ...more }).output
    return [
      await overhead(
        'openai-media',
        'drawing',
        media,
        through('openai-media', `${media.url}/v1`, 'SD', { model: 'qwen-image' }),
      ),
      await overhead(
        'openai-media',
        'clothes',
        media,
        through('openai-media', `${media.url}/v1`, 'IDM_VTON', {
          model: 'qwen-image-edit',
          input: { person: 'a', garment: 'b', category: 'upper' },
          files: { person: picture, garment: picture },
          media: { isSamePicture: async () => false },
        }),
      ),
      await overhead('bridge', 'drawing', bridge, through('bridge', bridge.url, 'SD', {})),
    ]
  } finally {
    await media.close()
    await bridge.close()
  }
}

/** The share of a time in which an instance worked. */
const busyShare = ({ spans }: Bridge, from: number, until: number) =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.until, until) - Math.max(span.from, from)), 0) /
  (until - from)

/** A hundred people draw at once at four instances of one place. `killAfter`: jobs after which the first instance dies for good. */
async function rush(
  killAfter?: number,
): Promise<{ shares: number[]; seconds: number; finished: number; wrong: number; jobs: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const tokens = await crowd({ dataDir }, PEOPLE)
  const inDb = async <T>(act: (open: OpenDb) => Promise<T>): Promise<T> => {
    const open = await openDb(
      { dataDir, databaseUrl: '', databasePool: 1 },
      () => {},
      () => {},
    )
    return act(open).finally(() => open.close())
  }
  const bridges = await Promise.all(Array.from({ length: INSTANCES }, () => startBridge({ ms: JOB_MS })))
  await inDb(async ({ db }) => {
    for (const [at, bridge] of bridges.entries()) {
      await addBridge(db, bridge, { id: `gpu-${at}`, unitPrice: DRAW_PRICE })
      await editEngines({ db }).set(`gpu-${at}`, { options: {} })
    }
  })
  const server = await startServer({ dataDir, env: { ENGINE_HOSTS: '127.0.0.1' } })
  try {
    const clients = tokens.map((token) => clientOf(server.url, token))
    const begun = Date.now()
    const ids = await Promise.all(
      clients.map(async (client) => {
        const id = ulid()
        await client.call('POST /app/task', { id, serviceKey: 'SD', input: { prompt: '海边的灯塔' } })
        return id
      }),
    )
    if (killAfter !== undefined) {
      while (bridges[0]!.created.length < killAfter) await pause(50)
      await pause(JOB_MS / 2)
      bridges[0]!.die()
    }
    let finished = 0
    let wrong = 0
    for (const [at, client] of clients.entries()) {
      for (;;) {
        const { status, credits } = await client.call('GET /app/task/:id', { id: ids[at]! })
        if (status === 'FINISHED') finished++
        if (status === 'FINISHED' || status === 'ERROR') {
          const { balance } = await client.call('GET /app/user', {})
          if (
            1_000_000 - balance !== (status === 'FINISHED' ? DRAW_PRICE : 0) ||
            (status === 'FINISHED' && credits !== DRAW_PRICE)
          )
            wrong++
          break
        }
        await pause(500)
      }
    }
    const seconds = (Date.now() - begun) / 1000
    await server.stop()
    wrong += await inDb(async ({ db }) => (await auditLedger(db)).differences.length)
    // As long as somebody waits, nobody need be idle.
    const [from, until] = [
      Math.min(...bridges.map(({ spans }) => spans[0]!.from)),
      Math.max(...bridges.map(({ spans }) => spans.at(-1)!.from)),
    ]
    return {
      shares: bridges.map((bridge) => busyShare(bridge, from, until)),
      seconds,
      finished,
      wrong,
      jobs: bridges.flatMap(({ created }) => created).length,
    }
  } finally {
    await server.stop()
    for (const bridge of bridges) await bridge.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function engines(): Promise<Row[]> {
  const rows = await overheads()
  const whole = await rush()
  const killed = await rush(3)
  return [
    ...rows,
    {
      what: `${PEOPLE} tasks over ${INSTANCES} instances, jobs of ${JOB_MS / 1000} s: busy share of the idlest instance`,
      value: Math.min(...whole.shares) * 100,
      unit: '%',
      budget: 90,
      atLeast: true,
      note: `${whole.finished} finished in ${whole.seconds.toFixed(0)} s`,
    },
    {
      what: 'One of them killed in the middle of a job: tasks lost',
      value: PEOPLE - killed.finished,
      unit: '',
      budget: 0,
      note: `${killed.jobs} jobs in ${killed.seconds.toFixed(0)} s`,
    },
    { what: 'Wrong charges of both', value: whole.wrong + killed.wrong, unit: '', budget: 0 },
  ]
}
