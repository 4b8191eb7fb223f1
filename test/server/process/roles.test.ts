import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ulid } from 'ulid'
import type { Task } from '../../../contract/api'
import { crowd } from '../../bench/crowd'
import { type Client, clientOf } from '../../support/client'
import { type RunningServer, startServer } from '../../support/server'
import { waitFor } from '../../support/wait'
import { createScratch } from '../../support/scratch-database'

const database = process.env['TEST_DATABASE_URL']

/** Two pictures in oil: work for long enough that a process can die in the middle of it. */
const drawing = { prompt: '夕阳下的海边', style: 'oil', count: 2 }

describe('processes of two roles', { skip: !database && 'needs PostgreSQL' }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanle-roles-'))
  const servers: RunningServer[] = []
  let scratch: Awaited<ReturnType<typeof createScratch>>
  let web: RunningServer
  let workers: RunningServer[] = []
  let person: Client

  async function start(role: string): Promise<RunningServer> {
    const server = await startServer({
      dataDir,
      env: { ROLE: role, DATABASE_URL: scratch.url, APP_SECRET: 'a secret for tests, longer than 32 characters' },
    })
    servers.push(server)
    return server
  }
  before(async () => {
    scratch = await createScratch(database!)
    const [token] = await crowd({ dataDir, databaseUrl: scratch.url }, 1)
    web = await start('web')
    person = clientOf(web.url, token)
  })
  after(async () => {
    await Promise.all(servers.map((server) => (server.exitCode() === null ? server.kill() : undefined)))
    await scratch.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const place = () => person.call('POST /app/task', { id: ulid(), serviceKey: 'SD', input: drawing })

  /** What the web process tells of a task until it ends. */
  async function follow(id: string): Promise<Task[]> {
    const reply = await fetch(`${web.url}/api/app/task/${id}/events`, {
      headers: { authorization: `Bearer ${person.token}`, 'client-id': 'app' },
    })
    return [...(await reply.text()).matchAll(/^data: ?(.*)$/gm)].map(([, data = '']) => JSON.parse(data) as Task)
  }

  const isWorking = async (server: RunningServer) =>
    /^fanle_tasks_running 1$/m.test(await (await fetch(`${server.url}/metrics`)).text())

  test('web places and tells, a worker works, and when that is killed another one does', async () => {
    const first = await place()
    const told = follow(first.id)
    assert.equal(await isWorking(web), false)
    assert.equal((await person.call('GET /app/task/:id', { id: first.id })).status, 'QUEUING')

    workers = [await start('worker'), await start('worker')]
    const steps = await told
    assert.deepEqual([steps[0]!.status, steps.at(-1)!.status], ['QUEUING', 'FINISHED'])
    const percents = steps.filter(({ status }) => status === 'PROGRESSING').map(({ progress }) => progress)
    assert.ok(new Set(percents).size >= 3, `progress was told as ${percents.join()}`)
    const [picture] = steps.at(-1)!.outputs
    assert.equal((await fetch(new URL(picture!.url, web.url))).status, 200)

    const second = await place()
    const killed = await waitFor('a worker has it', async () => {
      for (const worker of workers) if (await isWorking(worker)) return worker
      return null
    })
    await killed.kill()
    workers = workers.filter((worker) => worker !== killed)
    const whole = await follow(second.id)
    assert.equal(whole.at(-1)!.status, 'FINISHED')
    assert.equal(await isWorking(web), false)

    const paid = await person.call('GET /app/user', {})
    const each = first.credits
    assert.equal(paid.balance, 1_000_000 - 2 * each, 'each was paid once')
  })

  test('a worker serves its probes and nothing else', async () => {
    const [worker] = workers
    const status = async (path: string) => (await fetch(`${worker!.url}${path}`)).status
    assert.deepEqual(await Promise.all(['/healthz', '/metrics'].map(status)), [200, 200])
    assert.deepEqual(
      await Promise.all(['/', '/readyz', '/api/app/user', '/files/x', '/login'].map(status)),
      [404, 404, 404, 404, 404],
    )
    assert.match(worker!.output(), /worker ready: http.*\/healthz/)
  })
})
