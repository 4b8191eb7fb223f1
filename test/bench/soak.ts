import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ulid } from 'ulid'
import { clientOf } from '../support/client'
import { ask, modelId, startPacedServer } from '../support/paced-server'
import { pause } from '../support/wait'
import { crowd } from './crowd'
import type { Row } from './table'

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10)
/** From here on memory must not grow. */
const SETTLED = 3
const PEOPLE = 50
const READERS_EACH = 3
const MODEL = 'stamps-200'
const EVERY_MS = 5_000
const MAX_SHARE = 10

const residentMB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** 150 readers that ask, read, stop and delete for ten minutes beside tasks: does the server's memory stay where it is? */
export async function soak(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-bench-'))
  const tokens = await crowd({ dataDir }, PEOPLE)
  const server = await startPacedServer([MODEL], { dataDir })
  const until = performance.now() + MINUTES * 60_000
  const isOn = () => performance.now() < until
  const seen = { answers: 0, stopped: 0, deleted: 0, tasks: 0, errors: 0 }
  const minutes: number[][] = []
  try {
    const model = await modelId(clientOf(server.url, tokens[0]), MODEL)
    const reads = async (token: string, at: number) => {
      const client = clientOf(server.url, token)
      for (let n = at; isOn(); n++) {
        const id = await ask(client, model)
        let words = 0
        for await (const { event } of client.follow(id, 0)) {
          if (event !== 'delta' || ++words < 20 || n % 3) continue
          await client.call('DELETE /app/chat/completions', { conversationId: id })
          seen.stopped++
        }
        seen.answers++
        if (n % 3) continue
        const { records } = await client.call('GET /app/chat', {})
        if (records[0]) await client.call('DELETE /app/chat/:id', { id: records[0].chatNumber })
        seen.deleted++
      }
    }
    const draws = async (token: string) => {
      const { call } = clientOf(server.url, token)
      while (isOn()) {
        await call('POST /app/task', { id: ulid(), serviceKey: 'SD', input: { prompt: '海边的日落', count: 1 } })
        seen.tasks++
        await pause(10_000)
      }
    }
    const tolerant = async (act: () => Promise<void>) => {
      while (isOn())
        await act().catch((error: unknown) => {
          if (seen.errors++ < 5) console.log(`  ${String(error)}`)
          return pause(500)
        })
    }
    const watch = async () => {
      const from = performance.now()
      while (isOn()) {
        const minute = Math.floor((performance.now() - from) / 60_000)
        ;(minutes[minute] ??= []).push(residentMB(server.pid))
        await pause(EVERY_MS)
      }
    }
    await Promise.all([
      watch(),
      ...tokens.flatMap((token, person) =>
        Array.from({ length: READERS_EACH }, (_, at) => tolerant(() => reads(token, person + at))),
      ),
      tolerant(() => draws(tokens[0]!)),
    ])
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const settled = minutes.slice(SETTLED).map(mean)
  const level = mean(settled)
  return [
    {
      what: `Soak of ${MINUTES} minutes, memory from the fourth on: farthest from its mean`,
      value: Math.max(...settled.map((one) => (Math.abs(one - level) * 100) / level)),
      unit: '%',
      budget: MAX_SHARE,
      note: `${minutes.map((one) => mean(one).toFixed(0)).join(', ')} MB a minute; ${JSON.stringify(seen)}`,
    },
  ]
}
