import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { AppError, EngineError } from '../../../server/errors'
import type { Job } from '../../../engines/job'
import { createUploadNormalizer } from '../../../server/uploads/normalizer'
import { createWorkerPool } from '../../../server/worker-pool'

const home = realpathSync(mkdtempSync(join(tmpdir(), 'fanle-overload-')))
after(() => rmSync(home, { recursive: true, force: true }))

const jobOf = (word: string, more: Record<string, number> = {}): Job => ({
  taskId: '01K0TASK000000000000000000',
  serviceKey: 'SD',
  input: { word, ...more },
  files: {},
  voiceModels: {},
  locale: 'zh-CN',
  folder: mkdtempSync(join(home, 'job-')),
})
const patient = { signal: new AbortController().signal, progress() {} }
const told = (key: string) => (error: unknown) => error instanceof EngineError && error.key === key
/** As calls tell it: HTTP 503 with the time after which to ask again. */
const overloaded = (error: unknown) =>
  error instanceof AppError && error.httpStatus === 503 && error.key === 'common.overloaded'

function createPool(more: Partial<Parameters<typeof createWorkerPool>[0]> = {}) {
  const pool = createWorkerPool({
    size: 2,
    producer: 'FANLE-TEST',
    warn() {},
    modules: {
      engines: new URL('../support/pool-engines.ts', import.meta.url).href,
      utilityJobs: new URL('../support/pool-utility-jobs.ts', import.meta.url).href,
    },
    ...more,
  })
  after(() => pool.close())
  return pool
}
const onLinux = { skip: process.platform !== 'linux' }

describe('an overloaded machine', () => {
  const pool = createPool()

  test('what waits does not use up its limit, which is processor time', onLinux, async () => {
    await pool.run(jobOf('well'), { ...patient, limits: { seconds: 60, megabytes: 900 } })
    const limits = { seconds: 2, wallSeconds: 60, megabytes: 900 }
    const { files } = await pool.run(jobOf('slowly', { ms: 4_000 }), { ...patient, limits })
    assert.equal(files.length, 1)
  })

  test('what works for too long is stopped by its processor time', onLinux, async () => {
    const limits = { seconds: 3, wallSeconds: 300, megabytes: 900 }
    await assert.rejects(pool.run(jobOf('hang'), { ...patient, limits }), told('engine.timeout'))
  })

  test('a task whose child gets no processor is told that it is busy', async () => {
    const limits = { seconds: 60, wallSeconds: 1, megabytes: 900 }
    await assert.rejects(pool.run(jobOf('wait'), { ...patient, limits }), told('engine.busy'))
  })

  test('a child that the system kills, for want of memory, has met a busy machine', async () => {
    const job = jobOf('wait')
    const failed = assert.rejects(
      pool.run(job, { ...patient, limits: { seconds: 60, megabytes: 900 } }),
      told('engine.busy'),
    )
    const path = join(job.folder, 'pids')
    while (!existsSync(path) || !readFileSync(path, 'utf8').includes(' '))
      await new Promise((resume) => void setTimeout(resume, 50))
    process.kill(Number(readFileSync(path, 'utf8').split(' ')[0]), 'SIGKILL')
    await failed
  })

  test('a check that people wait for is told as an overload, never as a bad picture', async () => {
    const starved = { seconds: 60, wallSeconds: 0.5, megabytes: 900 }
    await assert.rejects(pool.call('sleep', {}, { limits: starved }), overloaded)
    // The same from an upload's side.
    const normalize = createUploadNormalizer({ call: (name) => pool.call('sleep', { name }, { limits: starved }) })
    await assert.rejects(normalize.image({ path: '', folder: '', owner: 'a' }), overloaded)
  })

  test('what people wait for runs at normal priority, what is part of tasks at a lower one', onLinux, async () => {
    assert.equal(await pool.call('priority', {}), 0)
    assert.equal(await pool.call('priority', {}, { priority: 'low' }), 5)
  })

  test("one account's work leaves places for others, and its documents keep nobody's picture waiting", async () => {
    const small = createPool({ utilitySize: 2, patienceMs: 20_000 })
    const cancel = new AbortController()
    const hostile = { signal: cancel.signal, owner: 'a' }
    const held = [
      ...Array.from({ length: 3 }, () => small.call('sleep', {}, hostile)),
      ...Array.from({ length: 6 }, () => small.call('sleep', {}, { ...hostile, queue: 'documents' as const })),
    ].map((call) => assert.rejects(call, /enough/))
    assert.deepEqual(await small.call('double', { n: 1 }, { owner: 'b' }), { n: 2 })
    assert.equal(small.busy(), 2, 'one picture and one document of the account are in work')
    cancel.abort(new Error('enough'))
    await Promise.all(held)
  })

  test("one account fills half of the queue; another account's work is still admitted", async () => {
    const small = createPool({ utilitySize: 1, mostWaiting: 4 })
    const cancel = new AbortController()
    const hostile = { signal: cancel.signal, owner: 'a' }
    const held = Array.from({ length: 3 }, () => assert.rejects(small.call('sleep', {}, hostile), /enough/))
    await assert.rejects(small.call('sleep', {}, hostile), overloaded)
    const other = small.call('double', { n: 1 }, { owner: 'b' })
    cancel.abort(new Error('enough'))
    await Promise.all(held)
    assert.deepEqual(await other, { n: 2 })
  })

  test('a line that is full or does not move is told as an overload', async () => {
    const small = createPool({ utilitySize: 1, mostWaiting: 1, patienceMs: 400 })
    const cancel = new AbortController()
    const first = assert.rejects(small.call('sleep', {}, { signal: cancel.signal }), /enough/)
    const second = assert.rejects(small.call('double', { n: 1 }), overloaded, 'it does not move')
    await assert.rejects(small.call('double', { n: 1 }), overloaded, 'it is full')
    await second
    // What tasks need done does not stand in the same line.
    assert.deepEqual(await small.call('double', { n: 1 }, { priority: 'low' }), { n: 2 })
    cancel.abort(new Error('enough'))
    await first
    assert.deepEqual(await small.call('double', { n: 2 }), { n: 4 })
  })
})
