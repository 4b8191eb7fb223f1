import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { EngineError } from '../../../server/errors'
import { createWorkerPool } from '../../../server/worker-pool'
import { withoutNetwork } from '../../../server/child-processes/without-network'
import type { Worker } from '../../../server/worker-pool/worker'
import { createWorkers } from '../../../server/worker-pool/workers'
import type { Job, Output } from '../../../engines/job'
import type { Stage } from '../../../engines/stages'
import { readLabel } from '../../../server/labels/read'
import { programArgs } from '../../support/program'
import { waitFor } from '../../support/wait'

const modules = {
  engines: new URL('../support/pool-engines.ts', import.meta.url).href,
  utilityJobs: new URL('../support/pool-utility-jobs.ts', import.meta.url).href,
}
const home = realpathSync(mkdtempSync(join(tmpdir(), 'fanle-pool-')))
after(() => rmSync(home, { recursive: true, force: true }))

let jobs = 0
function jobOf(word: string, more: Record<string, number> = {}): Job {
  const folder = mkdtempSync(join(home, 'job-'))
  return {
    taskId: `01K0TASK${String(jobs++).padStart(18, '0')}`,
    serviceKey: 'SD',
    input: { word, ...more },
    files: {},
    voiceModels: {},
    locale: 'zh-CN',
    folder,
  }
}

const warned: string[] = []
const createPool = (more: Partial<Parameters<typeof createWorkerPool>[0]> = {}) =>
  createWorkerPool({
    size: 2,
    producer: 'FANLE-TEST',
    warn: (error) => void warned.push(error.message),
    modules,
    ...more,
  })

const limits = { seconds: 120, megabytes: 1200 }
const patient = { signal: new AbortController().signal, progress() {}, limits }
const refusal = (key: string) => (error: unknown) => error instanceof EngineError && error.key === key

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    // A zombie is still listed, but no longer runs.
    return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '')
  } catch {
    return false
  }
}

/** Ids of the child and of what it started, once it has written them. */
async function pidsOf(job: Job): Promise<number[]> {
  for (let waited = 0; waited < 20_000; waited += 50) {
    const path = join(job.folder, 'pids')
    const pids = existsSync(path) ? readFileSync(path, 'utf8').split(' ').map(Number) : []
    if (pids.length === 2) return pids
    await new Promise((resume) => void setTimeout(resume, 50))
  }
  throw new Error('the child never began')
}

/** Killed ones end once the system gives them a processor. */
const gone = (pids: number[]) => waitFor('the end of all processes', () => !pids.some(isAlive))

describe('a worker pool', () => {
  const pool = createPool()
  after(() => pool.close())
  const run = (job: Job) => pool.run(job, { ...patient, limits: { seconds: 20, megabytes: 400 } })
  /** The pool still works. */
  const works = async () => assert.equal((await run(jobOf('well'))).files.length, 1)

  test('does a job in another process, reports progress and returns labelled files', async () => {
    const job = jobOf('well')
    const reported: [number, Stage][] = []
    const {
      files: [file],
      result,
    } = await pool.run(job, { ...patient, progress: (percent, stage) => void reported.push([percent, stage]) })
    assert.notEqual(result.pid, process.pid)
    assert.deepEqual(reported, [
      [45, 'writing'],
      [90, 'labelling'],
    ])
    const label = await readLabel(file!.path, file!.mime)
    assert.match(label?.json ?? '', new RegExp(`"ContentProducer":"FANLE-TEST","ProduceID":"${job.taskId}`))
  })

  test('gives children no secret of the server', async () => {
    process.env.APP_SECRET = 'not for children'
    const fresh = createPool()
    try {
      assert.equal((await fresh.run(jobOf('well'), patient)).result.secret, null)
    } finally {
      delete process.env.APP_SECRET
      await fresh.close()
    }
  })

  test('works at a lower priority than the server', { skip: process.platform !== 'linux' }, async () => {
    const { result } = await run(jobOf('well'))
    const stat = readFileSync(`/proc/${String(result.pid)}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    assert.equal(Number(fields[16]), 5, 'the field for niceness')
    // Where sessions share the processors, the child's session steps back too: else its niceness counts only among its own.
    const group = `/proc/${String(result.pid)}/autogroup`
    if (existsSync(group) && /nice/.test(readFileSync(group, 'utf8')))
      assert.match(readFileSync(group, 'utf8'), /nice 5$/m)
  })

  test('gives many jobs to few children, preferably to one that did the same kind of work', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => run(jobOf('slowly', { ms: 20 }))))
    const pids = new Set(made.map(({ result }) => result.pid))
    assert.ok(pids.size <= 2, `${pids.size} children`)
    const again = await run(jobOf('well'))
    assert.ok(pids.has(again.result.pid))
  })

  for (const [word, key] of [
    ['crash', 'engine.crashed'],
    ['exit', 'engine.crashed'],
    ['lose', 'engine.crashed'],
    ['fail', 'engine.failed'],
    ['full', 'engine.diskFull'],
    ['rubbish', 'engine.failed'],
    ['nothing', 'engine.failed'],
    ['missing', 'engine.failed'],
    ['outside', 'engine.failed'],
    ['no picture', 'engine.label'],
  ] as const) {
    test(`survives work that ends badly (${word}): ${key}`, async () => {
      await assert.rejects(run(jobOf(word)), refusal(key))
      await works()
    })
  }

  test('passes on what the user can change, with its numbers', async () => {
    await assert.rejects(
      run(jobOf('refuse')),
      (error) => refusal('engine.tooShort')(error) && (error as EngineError).params.seconds === 3,
    )
  })

  test('reports the cause to the operator, not to the user', async () => {
    warned.length = 0
    await assert.rejects(run(jobOf('fail')), refusal('engine.failed'))
    assert.match(warned.join('\n'), /SD: a mistake of ours/)
  })

  test('stops work that eats memory', { skip: process.platform !== 'linux' }, async () => {
    warned.length = 0
    await assert.rejects(run(jobOf('eat')), refusal('engine.crashed'))
    assert.match(warned.join('\n'), /used \d+ MB of 400/)
    await works()
  })

  test('after a crash, processes that the child started are ended', async () => {
    const job = jobOf('crash')
    const failed = assert.rejects(run(job), refusal('engine.crashed'))
    const pids = await pidsOf(job)
    await failed
    await gone(pids)
  })

  for (const word of ['hang', 'wait']) {
    test(`cancelling ends the child and all it started, even a busy one (${word})`, async () => {
      const job = jobOf(word)
      const cancel = new AbortController()
      const failed = assert.rejects(pool.run(job, { ...patient, signal: cancel.signal }), /cancelled by its owner/)
      const pids = await pidsOf(job)
      assert.deepEqual(pids.map(isAlive), [true, true])
      cancel.abort(new Error('cancelled by its owner'))
      await failed
      await gone(pids)
      await works()
    })
  }

  test('cancelling what still waits for a child leaves the others alone', async () => {
    const running = [run(jobOf('slowly', { ms: 300 })), run(jobOf('slowly', { ms: 300 }))]
    const cancel = new AbortController()
    const waiting = pool.run(jobOf('well'), { ...patient, signal: cancel.signal })
    cancel.abort(new Error('changed my mind'))
    await assert.rejects(waiting, /changed my mind/)
    assert.equal((await Promise.all(running)).length, 2)
    await works()
  })

  test('utility jobs do not wait behind long jobs', async () => {
    const cancel = new AbortController()
    const long = [1, 2].map(() =>
      assert.rejects(pool.run(jobOf('slowly', { ms: 60_000 }), { ...patient, signal: cancel.signal }), /enough/),
    )
    assert.deepEqual(await pool.call('double', { n: 21 }), { n: 42 })
    assert.equal(pool.busy(), 2)
    cancel.abort(new Error('enough'))
    await Promise.all(long)
    assert.equal(pool.busy(), 0)
  })

  test('a utility job that is refused or unknown rejects', async () => {
    await assert.rejects(pool.call('refuse', {}), refusal('engine.badImage'))
    await assert.rejects(pool.call('unknown', {}), refusal('engine.failed'))
  })
})

describe('the end of children', () => {
  test('work that takes too long is stopped, with all it started', async () => {
    const pool = createPool()
    const job = jobOf('hang')
    const limited = { ...patient, limits: { seconds: 4, wallSeconds: 300, megabytes: 400 } }
    const failed = assert.rejects(pool.run(job, limited), refusal('engine.timeout'))
    const pids = await pidsOf(job)
    await failed
    await gone(pids)
    await pool.close()
  })

  test('an idle child leaves', async () => {
    const pool = createPool({ idleMs: 100 })
    const { result } = await pool.run(jobOf('well'), patient)
    assert.notEqual(result.pid, process.pid)
    // Not even a zombie: the pool has heard of its end.
    await waitFor('its end', () => {
      try {
        process.kill(Number(result.pid), 0)
        return false
      } catch {
        return true
      }
    })
    const again: Output = await pool.run(jobOf('well'), patient)
    assert.notEqual(again.result.pid, result.pid)
    await pool.close()
  })

  test('a child that is being ended is not handed out again', async () => {
    const workers = createWorkers({ modules, producer: 'FANLE-TEST', idleMs: 50, priority: 'normal' })
    const first = workers.take('SD')
    await workers.giveBack(first)
    // Timers of one length end in the order in which they began: the child was killed, its end is not yet heard of.
    const next = await new Promise<Worker>((resolve) => setTimeout(() => resolve(workers.take('SD')), 50))
    assert.notEqual(next, first)
    await workers.close()
  })

  test('closing ends what runs and takes no more', async () => {
    const pool = createPool()
    const job = jobOf('wait')
    const failed = assert.rejects(pool.run(job, patient), refusal('engine.busy'))
    const pids = await pidsOf(job)
    await pool.close()
    await failed
    await gone(pids)
    await assert.rejects(pool.run(jobOf('well'), patient), refusal('engine.busy'))
  })

  test('children do not outlive a server that was killed, not even busy ones', async () => {
    const { spawn } = await import('node:child_process')
    const job = jobOf('hang')
    const server = spawn(
      process.execPath,
      programArgs(new URL('../support/pool-server.ts', import.meta.url), JSON.stringify(modules), JSON.stringify(job)),
      { stdio: 'inherit' },
    )
    const pids = await pidsOf(job)
    assert.deepEqual(pids.map(isAlive), [true, true])
    server.kill('SIGKILL')
    await gone(pids)
  })
})

test('a child has no network where the system can do that, and no keys', async (t) => {
  process.env['SOME_API_KEY'] = 'sk-secret'
  const pool = createPool({ size: 1 })
  try {
    const { networks, environment } = (await pool.call('network' as never, {} as never)) as unknown as {
      networks: string[]
      environment: string[]
    }
    assert.ok(!environment.includes('SOME_API_KEY'))
    if (withoutNetwork().length === 0) return t.skip('this system cannot take the network away')
    assert.deepEqual(networks, [])
  } finally {
    await pool.close()
    delete process.env['SOME_API_KEY']
  }
})
