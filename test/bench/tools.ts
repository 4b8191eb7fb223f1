import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ulid } from 'ulid'
import type { Task } from '../../contract/api'
import { clientOf, type Client } from '../support/client'
import { ask, modelId, startPacedServer } from '../support/paced-server'
import { pause } from '../support/wait'
import { crowd } from './crowd'
import type { ClientCommand, DelayReport } from './stream-clients'
import { median, percentile, type Row } from './table'

const RUNS = 3
const PER_SECOND = 20
const STREAMS = 30
const MODEL = `stamps-${PER_SECOND * 240}`
const MEASURE_MS = 15_000

const text260 = '人工智能正在改变我们的生活，从早上的第一声问候，到夜里的最后一首歌。'.repeat(8).slice(0, 260)
const tenSeconds = '大家好，欢迎来到这里，我是一张会说话的照片，今天想和你聊一聊最近的天气和心情。'
const lyrics = '春风吹过小河边\n我在树下等你来\n天上的星星眨着眼\n陪我唱到天明亮'

type Input = Record<string, string | number | boolean>
interface Wish {
  what: string
  serviceKey: string
  budgetSeconds: number
  input: Input
}

/** What a person waits from pressing the button to the labelled result, engines warm. */
async function seconds(client: Client, { serviceKey, input }: Wish): Promise<number> {
  const id = ulid()
  const begun = performance.now()
  await client.call('POST /app/task', { id, serviceKey, input })
  const task = await ended(client, id)
  if (task.status !== 'FINISHED') throw new Error(`${serviceKey}: ${task.error?.msg ?? task.status}`)
  return (performance.now() - begun) / 1000
}

async function ended(client: Client, id: string): Promise<Task> {
  for (;;) {
    const task = await client.call('GET /app/task/:id', { id })
    if (task.status === 'FINISHED' || task.status === 'ERROR') return task
    await pause(40)
  }
}

const example = async (client: Client, name: string) =>
  (await client.call('POST /app/file/example', { id: ulid(), name })).fileId

/** Resident megabytes of one process, and the most it ever had. */
const memoryMb = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** What a person waits from a picture's upload to the word whether it will do, the picture not seen before. */
async function checks(client: Client): Promise<Row[]> {
  const looks = [
    ['face-1', 'frontal-face', 0.6],
    ['person-1', 'person', 0.6],
    ['garment-1', 'garment', 0.6],
    ['person-2', 'garment', 0.6],
    ['garment-2', 'frontal-face', 1],
  ] as const
  const rows: Row[] = []
  for (const [name, guide, budget] of looks) {
    const took: number[] = []
    let ok = false
    for (let run = 0; run < RUNS; run++) {
      const id = await example(client, name)
      const begun = performance.now()
      ok = (await client.call('GET /app/file/:id/check', { id, guide })).ok
      took.push((performance.now() - begun) / 1000)
    }
    rows.push({
      what: `Check of ${name} as ${guide}`,
      value: median(took),
      unit: 's',
      budget,
      note: ok ? '' : 'refused',
    })
  }
  return rows
}

/** The most that one of the server's children ever held. */
const largestChildMb = (pid: number) =>
  Math.max(
    0,
    ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map((child) => memoryMb(Number(child), 'VmHWM')),
  )

/** The delay of deltas while two heavy tasks run, and what the server process takes meanwhile. */
async function beside(
  server: Awaited<ReturnType<typeof startPacedServer>>,
  clients: Client[],
  wishes: readonly [Wish, Wish],
): Promise<Row[]> {
  const followers = fork(fileURLToPath(new URL('./stream-clients.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const send = (command: ClientCommand) => followers.send(command)
  try {
    await once(followers, 'message')
    const model = await modelId(clients[0]!, MODEL)
    for (let n = 0; n < STREAMS; n++) {
      const client = clients[n % clients.length]!
      send({ kind: 'follow', port: server.port, token: client.token, conversationId: await ask(client, model) })
    }
    let working = true
    let most = 0
    const busy = wishes.map(async (wish, n) => {
      while (working) await seconds(clients[n]!, wish)
    })
    const watch = setInterval(() => {
      most = Math.max(most, memoryMb(server.pid, 'VmRSS'))
    }, 250)
    await pause(2_000)
    send({ kind: 'measure', ms: MEASURE_MS })
    const [{ delays }] = (await once(followers, 'message')) as [DelayReport]
    working = false
    clearInterval(watch)
    await Promise.all(busy)
    return [
      {
        what: `${STREAMS} streams beside two tasks: added delay p99`,
        value: percentile(delays, 0.99),
        unit: 'ms',
        budget: 200,
        note: `p50 ${percentile(delays, 0.5).toFixed(0)} ms`,
      },
      { what: 'Server process with two tasks', value: most, unit: 'MB', budget: 400, note: 'after a second start' },
    ]
  } finally {
    followers.kill()
  }
}

/** From the end of a task on the server to the page that follows it. */
async function statusDelay(url: string, client: Client): Promise<number> {
  const id = ulid()
  await client.call('POST /app/task', { id, serviceKey: 'VOICE', input: { text: '你好', voice: 'zh-lan' } })
  const reply = await fetch(`${url}/api/app/task/${id}/events`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  let all = ''
  for await (const bytes of reply.body as unknown as AsyncIterable<Uint8Array>) {
    all += Buffer.from(bytes).toString()
    if (/"status":"(FINISHED|ERROR)"/.test(all)) break
  }
  const received = Date.now()
  const { endTime } = await client.call('GET /app/task/:id', { id })
  return received - Date.parse(endTime ?? '')
}

export async function tools(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const tokens = await crowd({ dataDir }, 12)
  const server = await startPacedServer([MODEL], { dataDir })
  try {
    const clients = tokens.map((token) => clientOf(server.url, token))
    const [client] = clients
    for (const one of clients)
      for (const { serviceKey, version } of await one.call('GET /app/consent', {}))
        await one.call('POST /app/consent', { serviceKey, version, agreed: true, guardian: true })
    const [face, other, person, garment] = await Promise.all(
      ['face-1', 'face-2', 'person-1', 'garment-1'].map((name) => example(client!, name)),
    )
    const wishes: Wish[] = [
      {
        what: 'Voice, 260 characters',
        serviceKey: 'VOICE',
        budgetSeconds: 2,
        input: { text: text260, voice: 'zh-lan' },
      },
      {
        what: 'Drawing, 1024²',
        serviceKey: 'SD',
        budgetSeconds: 4,
        input: { prompt: '海边的灯塔，日落，帆船和海鸥', style: 'oil', size: '1024x1024', count: 1 },
      },
      { what: 'Face swap', serviceKey: 'FACE', budgetSeconds: 3, input: { source: face!, target: other! } },
      { what: 'Clothes', serviceKey: 'IDM_VTON', budgetSeconds: 5, input: { person: person!, garment: garment! } },
      {
        what: 'Talking photo, 10 s',
        serviceKey: 'SAD_TALK',
        budgetSeconds: 12,
        input: { portrait: face!, speech: 'text', text: tenSeconds, voice: 'zh-lan' },
      },
      {
        what: 'Presenter, 10 s',
        serviceKey: 'MUSE_TALK',
        budgetSeconds: 15,
        input: {
          presenter: 'lin',
          speech: 'text',
          text: tenSeconds,
          voice: 'zh-lan',
          background: 'studio',
          subtitles: true,
          shape: 'portrait',
        },
      },
      {
        what: 'Song, 30 s',
        serviceKey: 'SINGER',
        budgetSeconds: 10,
        input: { kind: 'song', lyrics, style: 'pop', mood: 'happy', seconds: '30', voice: 'woman' },
      },
    ]
    await seconds(client!, wishes[2]!)
    const rows = await checks(client!)
    for (const wish of wishes) {
      await seconds(client!, wish)
      const took: number[] = []
      for (let run = 0; run < RUNS; run++) took.push(await seconds(client!, wish))
      rows.push({ what: wish.what, value: median(took), unit: 's', budget: wish.budgetSeconds })
      console.log(`  ${wish.what}: ${took.map((one) => one.toFixed(2)).join(', ')} s`)
    }
    const delays: number[] = []
    for (let run = 0; run < 5; run++) delays.push(await statusDelay(server.url, client!))
    rows.push({ what: 'Task status reaches an open page', value: median(delays), unit: 'ms', budget: 1000 })
    const own = await Promise.all(
      ['face-1', 'face-1'].map(async (name, n) => ({
        ...wishes[4]!,
        input: { ...wishes[4]!.input, portrait: await example(clients[n]!, name) },
      })),
    )
    rows.push(...(await beside(server, clients, [own[0]!, { ...wishes[6]! }])))
    rows.push({ what: 'Largest child of the server', value: largestChildMb(server.pid), unit: 'MB', budget: 600 })
    return rows
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
