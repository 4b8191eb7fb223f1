import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { ulid } from 'ulid'
import { auditLedger } from '../../server/domain/credits/audit'
import { openPostgres } from '../../server/ports/db/postgres'
import { creditHold, message } from '../../server/ports/db/schema'
import { crowd } from '../bench/crowd'
import { noValkey, startValkey } from '../server/support/valkey'
import { clientOf } from '../support/client'
import { ask, modelId, startPacedServer } from '../support/paced-server'
import { startServer } from '../support/server'
import { pause, waitFor } from '../support/wait'
import { familyOf, type Part, signalAll, smallDisk, startPostgres, startStore } from './parts'
import { readAnswer } from './reader'

const people = 4
const answersEach = 3
const deltas = 300
const model = `stamps-${deltas}`
const downMs = 4_000
const stillMs = 20_000
/** As long as the site may take after a failover. A busy machine needs more: `CHAOS_BACK_SECONDS`. */
const backSeconds = Number(process.env['CHAOS_BACK_SECONDS'] ?? 5)
const database = { megabytes: 700 }

/** What can happen, by name; each ends with everything running again. */
type Fault = () => Promise<void>

/** Two processes that serve, two that work, and all they need, on servers of their own; words in Valkey where it is installed. */
async function openSite() {
  const disk = smallDisk(database.megabytes)
  const folder = mkdtempSync(path.join(tmpdir(), 'fanle-chaos-'))
  const postgres = await startPostgres(disk.folder)
  if (!postgres) throw new Error('PostgreSQL is not installed: faults of several processes are left out')
  const store = await startStore(path.join(folder, 'store'))
  const valkey = noValkey ? null : await startValkey()
  const tokens = await crowd({ dataDir: '', databaseUrl: postgres.url }, people)
  const shared = {
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret for chaos, longer than 32 characters',
    ...(valkey && { REDIS_URL: valkey.url }),
    ...store.env,
  }
  const first = await startPacedServer([model], { env: { ...shared, ROLE: 'web' } })
  const of = (role: string) => startServer({ env: { ...first.env, ROLE: role } })
  const [second, ...workers] = [await of('web'), await of('worker'), await of('worker')]
  return { disk, folder, postgres, store, valkey, tokens, first, second, workers, env: first.env }
}

type Site = Awaited<ReturnType<typeof openSite>>

/** A server process as a part. */
function asPart(site: Site, at: 0 | 1): Part {
  let server = site.workers[at]!
  return {
    kill: () => server.kill(),
    async start() {
      server = await startServer({ port: server.port, dataDir: server.dataDir, env: { ...site.env, ROLE: 'worker' } })
      site.workers[at] = server
    },
    signal: (signal) => signalAll(familyOf(server.pid), signal),
    stop: () => server.stop(),
  }
}

function faultsOf(site: Site): Record<string, Fault> {
  const killed = (part: Part) => async () => {
    await part.kill()
    await pause(downMs)
    await part.start()
  }
  const stopped = (part: Pick<Part, 'signal'>) => async () => {
    part.signal('SIGSTOP')
    await pause(stillMs)
    part.signal('SIGCONT')
  }
  const web: Part = {
    ...asPart(site, 0),
    kill: () => site.second.kill(),
    async start() {
      site.second = await startServer({
        port: site.second.port,
        dataDir: site.second.dataDir,
        env: { ...site.env, ROLE: 'web' },
      })
    },
    signal: (signal) => signalAll(familyOf(site.second.pid), signal),
  }
  const parts: Record<string, Part> = { PostgreSQL: site.postgres, store: site.store, worker: asPart(site, 0), web }
  const { valkey } = site
  if (valkey)
    parts['Valkey'] = {
      kill: valkey.kill,
      start: valkey.start,
      signal: (signal) => (signal === 'SIGSTOP' ? valkey.pause() : valkey.resume()),
      stop: () => valkey.stop(),
    }
  const faults: Record<string, Fault> = {}
  for (const [name, part] of Object.entries(parts)) {
    faults[`${name} killed`] = killed(part)
    faults[`${name} stopped for 20 s`] = stopped(part)
  }
  faults['PostgreSQL stopped at once ten times'] = () => underCalls(site, () => failOver(site, 10))
  if (site.disk.canFill)
    faults['disk of PostgreSQL full'] = async () => {
      site.disk.fill()
      await pause(downMs)
      site.disk.free()
    }
  return faults
}

/** Stops PostgreSQL as often as that. Each time every process must answer within 5 s of its return. */
async function failOver({ postgres, first, second, workers }: Site, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await postgres.quit()
    await pause(1_500)
    await postgres.start()
    const returned = performance.now()
    const seconds = await Promise.all(
      [first, second, ...workers].map(async ({ url }) => {
        await waitFor('a process answering after a failover', async () => (await fetch(`${url}/healthz`)).ok, 60_000)
        return (performance.now() - returned) / 1000
      }),
    )
    assert.ok(
      Math.max(...seconds) < backSeconds,
      `failover ${n + 1}: the processes answered ${seconds.map((one) => one.toFixed(1)).join(', ')} s after its return`,
    )
    await pause(2_000)
  }
}

/** Calls both processes without a pause while `work` runs: a stop must meet transactions that are open. */
async function underCalls({ first, second, tokens }: Site, work: () => Promise<void>): Promise<void> {
  let ends = false
  const callers = tokens.flatMap((token) =>
    [first, second].map(async ({ url }) => {
      const { call } = clientOf(url, token)
      while (!ends) {
        await call('PUT /app/user', { nickName: 'chaos' }).catch(() => pause(20))
        await call('GET /app/user', {}).catch(() => pause(20))
      }
    }),
  )
  try {
    await work()
  } finally {
    ends = true
    await Promise.all(callers)
  }
}

/** Everybody reads answers and waits for tasks while it happens; then the books are read. Answers what was seen. */
async function during(site: Site, fault: Fault): Promise<string> {
  const webs = [site.first, site.second]
  const urls = webs.map(({ url }) => url)
  const client = (token: string, at = 0) => clientOf(urls[at % urls.length]!, token)
  const version = await modelId(client(site.tokens[0]!), model)
  const answers = await Promise.all(
    site.tokens.flatMap((token, person) =>
      Array.from({ length: answersEach }, async (_, n) => {
        const at = person * answersEach + n
        // Asked at one process and followed at the other by every second.
        const id = await ask(client(token, at), version)
        return { id, read: readAnswer(urls, token, id, at >> 1) }
      }),
    ),
  )
  const tasks = await Promise.all(
    site.tokens.map(async (token) => {
      const id = ulid()
      await client(token).call('POST /app/task', { id, serviceKey: 'SD', input: { prompt: '海边的日落', count: 2 } })
      return { id, token }
    }),
  )
  await pause(3_000)
  await fault()
  const read = await Promise.all(answers.map(({ read }) => read))
  const ended = await Promise.all(
    tasks.map(({ id, token }) =>
      waitFor(
        'a task ending',
        async () => {
          const task = await client(token).call('GET /app/task/:id', { id })
          return task.status === 'FINISHED' || task.status === 'ERROR' ? task : null
        },
        300_000,
      ),
    ),
  )

  for (const { url, exitCode, output } of [site.first, site.second, ...site.workers])
    assert.equal(exitCode(), null, `the process at ${url} ended: ${output().slice(-2000)}`)

  const { db, close } = await openPostgres(site.postgres.url, 2, () => {})
  try {
    for (const [at, { id }] of answers.entries()) {
      const [row] = await db.select().from(message).where(eq(message.messageId, id))
      assert.equal(read[at]!.text, row!.content, 'what was read is what is stored')
      assert.ok(row!.content.length > 0)
    }
    await waitFor(
      'every hold being settled',
      async () => (await db.select().from(creditHold).where(eq(creditHold.status, 'open'))).length === 0,
      60_000,
    )
    assert.deepEqual((await auditLedger(db)).differences, [])
  } finally {
    await close()
  }
  const whole = read.filter(({ text }) => [...text.matchAll(/<[\d.]+>/g)].length >= deltas).length
  const gap = Math.max(...read.map(({ gapMs }) => gapMs))
  return [
    `${whole} of ${read.length} answers whole`,
    `longest silence ${(gap / 1000).toFixed(1)} s`,
    `${ended.filter(({ status }) => status === 'FINISHED').length} of ${ended.length} tasks finished`,
  ].join(', ')
}

/** Runs the faults whose names hold one of the words (all without any). Answers how many went wrong. */
export async function faults(words: readonly string[], say: (line: string) => void): Promise<number> {
  const site = await openSite()
  let failed = 0
  try {
    const all = faultsOf(site)
    if (!site.disk.canFill) say('No disk can be mounted here: a full one is left out')
    for (const [name, fault] of Object.entries(all)) {
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue
      await during(site, fault).then(
        (seen) => say(`${name}: ${seen}; nothing lost, books clean, no open hold`),
        (error: unknown) => {
          failed++
          say(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        },
      )
    }
  } finally {
    await Promise.all(site.workers.map((worker) => worker.kill()))
    await site.second.kill()
    await site.first.stop()
    await site.store.stop()
    await site.valkey?.stop()
    await site.postgres.stop()
    site.disk.remove()
    rmSync(site.folder, { recursive: true, force: true })
  }
  return failed
}
