import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { ulid } from 'ulid'
import { connectionFault } from '../../../server/ports/db/connection-fault'
import { openDb } from '../../../server/ports/db/open'
import { openPostgres } from '../../../server/ports/db/postgres'
import { crowd } from '../../bench/crowd'
import { startPostgres } from '../../chaos/parts'
import { clientOf } from '../../support/client'
import { type RunningServer, startServer } from '../../support/server'
import { pause, waitFor } from '../../support/wait'

const backMs = 5_000
const folder = mkdtempSync(join(tmpdir(), 'fanle-failover-'))
chmodSync(folder, 0o755)
const postgres = process.env['TEST_DATABASE_URL'] ? await startPostgres(folder) : null

describe('a database that goes away', { skip: !postgres && 'needs PostgreSQL' }, () => {
  const url = postgres?.url ?? ''
  const servers: RunningServer[] = []
  before(async () => (await openPostgres(url, 2, () => {})).close())
  after(async () => {
    await Promise.all(servers.map((server) => (server.exitCode() === null ? server.kill() : undefined)))
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const tails = (...all: RunningServer[]) => all.map(({ output }) => output().slice(-800)).join('\n\n')

  /** Stops PostgreSQL at once, and starts it after `ms`. */
  async function outage(ms: number, meanwhile = async () => {}) {
    await postgres!.quit()
    const [, error] = await Promise.all([pause(ms), meanwhile().catch((caught: unknown) => caught)])
    await postgres!.start()
    if (error) throw error
  }

  test('open transactions fail, no error is uncaught, and all works again within 5 s: statements, locks, signals', async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => void uncaught.push(error)
    process.on('uncaughtException', note)
    const open = await openPostgres(url, 4, () => {})
    const heard: string[] = []
    const unlisten = await open.listen('failover', (payload) => heard.push(payload))
    await open.presence!.show('here')
    let [ends, done, faults] = [false, 0, 0]
    const strange: unknown[] = []
    const pools = [open.db, open.db, open.db, open.urgent, open.slow]
    const load = pools.map(async (db) => {
      while (!ends)
        try {
          await db.transaction(async (tx) => {
            await tx.execute(sql`select 1`)
            // The client is checked out, and no statement runs: its loss is an event, not a rejection.
            await pause(30)
            await tx.execute(sql`select pg_sleep(0.01)`)
          })
          done++
        } catch (error) {
          if (connectionFault(error)) faults++
          else strange.push(error)
          await pause(20)
        }
    })
    const alone = (async () => {
      while (!ends) await open.alone('failover', () => pause(50)).catch(() => pause(20))
    })()
    for (let n = 0; n < 3; n++) {
      await pause(300)
      await outage(300)
      const before = done
      await waitFor('transactions', () => done > before + pools.length, backMs)
      await waitFor(
        'a notification',
        async () => {
          await open.notify('failover', `${n}`)
          return heard.includes(`${n}`)
        },
        backMs,
      )
      await waitFor('the sign of life', async () => (await open.presence!.of(['here'])).has('here'), backMs)
    }
    ends = true
    await Promise.all([...load, alone])
    assert.ok(faults > 0, 'the stops met open transactions')
    assert.deepEqual([uncaught, strange], [[], []])

    await outage(0, async () => {
      const began = performance.now()
      await unlisten()
      await open.close()
      assert.ok(performance.now() - began < backMs, 'closing does not wait for the database')
    })
    process.off('uncaughtException', note)
    assert.deepEqual(uncaught, [])
  })

  test('a start during an outage says so and waits, for a limited time', async () => {
    const lines: string[] = []
    const opening = (databaseWaitSeconds: number) =>
      openDb(
        { databaseUrl: url, databasePool: 2, dataDir: '', databaseWaitSeconds },
        (line) => lines.push(line),
        () => {},
      )
    let patient: ReturnType<typeof opening> | undefined
    await outage(0, async () => {
      await assert.rejects(opening(0), { code: 'ECONNREFUSED' })
      assert.deepEqual(lines, [])
      patient = opening(60)
      await waitFor('the sentence', () => lines.length > 0)
    })
    await (await patient!).close()
    assert.deepEqual(lines, ['数据库暂时连不上，正在重试，最多等 60 秒'])
    await outage(0, () => assert.rejects(opening(1), { code: 'ECONNREFUSED' }))
  })

  test('web and worker answer "busy" meanwhile and serve and work afterwards, and stop without it', async () => {
    const [token] = await crowd({ dataDir: '', databaseUrl: url }, 1)
    const env = { DATABASE_URL: url, APP_SECRET: 'a secret for tests, longer than 32 characters' }
    const at = async (role: string) => {
      const server = await startServer({ env: { ...env, ROLE: role } })
      servers.push(server)
      return server
    }
    const [web, worker] = await Promise.all([at('web'), at('worker')])
    const person = clientOf(web.url, token)
    const bare = () =>
      fetch(`${web.url}/api/app/user`, { headers: { authorization: `Bearer ${token}`, 'client-id': 'app' } })
    // Drawn in half the time of the usual one.
    const picture = { prompt: '海', style: 'pixel', size: '768x1024' }
    // While it is drawn, the load would only slow it down.
    let [ends, rests] = [false, false]
    const load = Array.from({ length: 6 }, async () => {
      while (!ends)
        if (rests) await pause(20)
        else await person.call('PUT /app/user', { nickName: 'failover' }).catch(() => pause(20))
    })
    for (let n = 1; n <= 3; n++) {
      await pause(500)
      await outage(1_000, async () => {
        const reply = await bare()
        const { code, data } = (await reply.json()) as { code: number; data: unknown }
        assert.deepEqual([reply.status, code, data], [503, 500, { retryAfter: 2 }])
        assert.equal(reply.headers.get('retry-after'), '2')
      })
      assert.deepEqual([web.exitCode(), worker.exitCode()], [null, null], tails(web, worker))
      await waitFor('the site', async () => (await bare()).status === 200, backMs)
      const { id } = await person.call('POST /app/task', { id: ulid(), serviceKey: 'SD', input: picture })
      await waitFor(
        `the worker taking task ${n}`,
        async () => (await person.call('GET /app/task/:id', { id })).status !== 'QUEUING',
        backMs,
      )
      rests = true
      await waitFor(
        'its end',
        async () => (await person.call('GET /app/task/:id', { id })).status === 'FINISHED',
        120_000,
      )
      rests = false
    }
    ends = true
    await Promise.all(load)
    assert.deepEqual([web.exitCode(), worker.exitCode()], [null, null], tails(web, worker))

    await outage(0, async () => {
      await Promise.all([web.stop(), worker.stop()])
      assert.deepEqual([web.exitCode(), worker.exitCode()], [0, 0])
    })
  })
})
