import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { ulid } from 'ulid'
import type { RemoteOutput, RemoteRun } from '../../../server/domain/engines/run'
import { EngineCallError, type EngineFaultKind } from '../../../server/engines/adapters/faults'
import { EngineError } from '../../../server/errors'
import { engineMetrics } from '../../../server/metrics/engines'
import { engine } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { addBridge, startBridge, until } from '../support/remote-world'
import { startStandIn, answerJson } from '../support/stand-in'

const output: RemoteOutput = { files: [], result: {}, cost: { milliFen: 0, reported: false } }

test('faults of engines are counted by row and kind; what only the operator can end is in the log, once in ten minutes', async () => {
  const registry = new Registry()
  const alarms: Record<string, unknown>[] = []
  let now = 0
  const counted = engineMetrics(
    registry,
    (warning, about) => alarms.push({ about, ...warning }),
    () => now,
  )
  const ends = (how: () => RemoteOutput, engineId: string) =>
    counted.watch((async () => how()) as unknown as RemoteRun)(
      { engineId } as Parameters<RemoteRun>[0],
      ...([] as unknown as [never, never, never]),
    )
  const faulty = (error: Error, engineId = 'gpu-1') =>
    assert.rejects(
      ends(() => {
        throw error
      }, engineId),
      error,
    )
  const call = (kind: EngineFaultKind) => new EngineCallError(kind, 'words of the provider')
  await faulty(call('unauthorized'))
  await faulty(call('unauthorized'))
  await faulty(call('quota'))
  await faulty(call('unreachable'), 'gpu-2')
  await faulty(call('failed'), 'gpu-2')
  await faulty(new EngineError('engine.timeout'), 'gpu-2')
  await faulty(new EngineError('engine.noFace'), 'gpu-2')
  now += 2_500
  assert.equal(await ends(() => ((now += 2_000), output), 'gpu-1'), output)
  const { values } = await registry.getSingleMetric('fanle_engine_faults_total')!.get()
  assert.deepEqual(
    values.map(({ labels, value }) => [labels['engine'], labels['kind'], value]),
    [
      ['gpu-1', 'unauthorized', 2],
      ['gpu-1', 'quota', 1],
      ['gpu-2', 'unreachable', 1],
      ['gpu-2', 'failed', 1],
      ['gpu-2', 'timeout', 1],
    ],
  )
  assert.match(await registry.metrics(), /fanle_engine_seconds_sum\{engine="gpu-1"\} 2\n/)
  assert.deepEqual(
    alarms.map(({ about, engine: id, kind }) => [about, id, kind]),
    [
      ['an engine needs the operator', 'gpu-1', 'unauthorized'],
      ['an engine needs the operator', 'gpu-1', 'quota'],
      ['an engine needs the operator', 'gpu-2', 'unreachable'],
    ],
  )
  now += 600_000
  await faulty(call('unauthorized'))
  assert.equal(alarms.length, 4)
})

/** A newcomer has a picture drawn. */
async function draws(app: TestApp) {
  const token = await app.user()
  const { id } = (
    await app.call('POST /app/task', { id: ulid(), serviceKey: 'SD', input: { prompt: '海' } }, { token })
  ).data
  return { token, id }
}

const metricsOf = async ({ app }: TestApp) => (await app.inject({ method: 'GET', url: '/metrics' })).payload

test('the server shows what runs where, what rests and what went wrong, and says no key', async () => {
  const app = await buildTestApp({
    env: { RATE_LIMIT: 'off', ENGINE_HOSTS: '127.0.0.1', GPU_KEY: 'sk-secret-of-the-test' },
  })
  const slow = await startBridge({ ms: 60_000 })
  const closed = await startStandIn((_, response) => answerJson(response, { message: 'bad key' }, 401))
  try {
    await addBridge(app.open.db, slow, { id: 'slow', concurrency: 3 })
    await addBridge(app.open.db, slow, { id: 'off', enabled: false })
    const drawing = await draws(app)
    await until('it is at the engine', () => slow.created.length === 1)
    const running = await metricsOf(app)
    assert.match(running, /fanle_engine_running\{engine="slow"\} 1\n/)
    assert.match(running, /fanle_engine_places\{engine="slow"\} 3\n/)
    assert.match(running, /fanle_engine_resting\{engine="slow"\} 0\n/)
    assert.doesNotMatch(running, /engine="off"/)
    await app.call('DELETE /app/task/:id', { id: drawing.id }, { token: drawing.token })

    await app.open.db.delete(engine).where(eq(engine.id, 'slow'))
    await addBridge(app.open.db, closed, { id: 'closed', keyRef: 'env:GPU_KEY' })
    await draws(app)
    await until('it rests', async () => /fanle_engine_resting\{engine="closed"\} 1\n/.test(await metricsOf(app)))
    const rested = await metricsOf(app)
    assert.match(rested, /fanle_engine_faults_total\{engine="closed",kind="unauthorized"\} 1\n/)
    assert.doesNotMatch(rested, /engine="slow"\} 1\n/)
    const alarm = app.log.find(({ msg }) => msg === 'an engine needs the operator')
    assert.deepEqual([alarm?.['engine'], alarm?.['kind'], alarm?.['level']], ['closed', 'unauthorized', 'warn'])
    assert.doesNotMatch(JSON.stringify(app.log) + rested, /sk-secret/)
  } finally {
    await app.close()
    await slow.close()
    await closed.close()
  }
})
