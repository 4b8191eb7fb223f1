import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { batchesOf } from '../../scripts/testing/batches.mjs'
import { jobsOf, nodeJob } from '../../scripts/testing/jobs.mjs'
import { runJob } from '../../scripts/testing/run-job.mjs'
import { aloneFiles } from '../../scripts/testing/suites.mjs'

test('every file is in one batch, and batches are about equally long', () => {
  const seconds = { a: 50, b: 40, c: 30, d: 20, e: 20, f: 10 }
  const batches = batchesOf(Object.keys(seconds), (file) => seconds[file], 60)
  assert.equal(batches.length, 3)
  assert.deepEqual(batches.flatMap(({ files }) => files).sort(), Object.keys(seconds))
  for (const batch of batches) assert.ok(batch.seconds >= 50 && batch.seconds <= 60, `${batch.seconds} s`)
})

test('two short files run side by side', () => {
  assert.deepEqual(
    batchesOf(['a', 'b'], () => 1, 60).map(({ files }) => files),
    [['a'], ['b']],
  )
})

test('a file that needs a process of its own has one, and is there', () => {
  const alone = Object.values(aloneFiles).flat()
  assert.deepEqual(
    alone.filter((file) => !fs.existsSync(file)),
    [],
  )
  const others = ['chat/chats', 'chat/folders', 'chat/titles'].map((name) => `test/server/${name}.test.ts`)
  const jobs = jobsOf({ server: [...alone, ...others] })
  for (const file of alone) assert.deepEqual(jobs.find(({ files }) => files.includes(file)).files, [file])
  assert.deepEqual(jobs.flatMap(({ files }) => files).sort(), [...alone, ...others].sort())
})

let folder
before(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fanle-batch-'))))
after(() => fs.rmSync(folder, { recursive: true }))

/** Runs files of these texts in one process and answers the counts of each, and the result of the whole. */
async function run(texts) {
  const files = texts.map((text, at) => {
    const file = path.join(folder, `${at}.test.mjs`)
    fs.writeFileSync(file, `import { after, afterEach, before, describe, mock, test } from 'node:test'\n${text}\n`)
    return file
  })
  const env = { NODE_TEST_CONTEXT: undefined, TEST_GRACE_MS: '200' }
  const job = nodeJob('server', files, { name: 'a batch of batches.test.mjs', env })
  const result = await runJob(job, 0, false)
  const counts = result.files.map(({ passed, failed, skipped }) => [passed, failed, skipped])
  return { counts, result }
}

test('each file has counts of its own; one that does not load or has no test fails alone', async () => {
  const { counts, result } = await run([
    "test('a', () => {}); describe('b', () => { test('c', () => {}); test('d', { skip: 'no d' }, () => {}) })",
    "throw new Error('does not load')",
    '',
    "test('fails', () => { throw new Error('as it must') }); test('passes', () => {})",
    "describe('s', { skip: 'no s' }, () => { test('t', () => {}) })",
  ])
  assert.deepEqual(counts, [
    [2, 0, 1],
    [0, 1, 0],
    [0, 1, 0],
    [1, 1, 0],
    [0, 0, 1],
  ])
  assert.equal(result.failed, 3)
  assert.deepEqual(result.reasons, ['no d', 'no s'])
  assert.match(result.files[1].output, /does not load[^]*as it must/)
  assert.match(result.files[3].output, /in the same process/)
})

test('files that the process does not reach count as failed, and so does a process that fails at its end', async () => {
  const stopped = await run(["test('a', () => {})", "test('b', () => process.exit(1))", "test('c', () => {})"])
  assert.deepEqual(
    stopped.counts.slice(1).map(([, failed]) => failed),
    [1, 1],
  )
  const late = await run([
    "test('a', () => {})",
    "test('b', () => {}); process.on('exit', () => { process.exitCode = 3 })",
  ])
  assert.deepEqual(late.counts, [
    [1, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ])
})

test('a process that does not end by itself is ended, with the counts of its files', async () => {
  const { counts, result } = await run([
    "import net from 'node:net'; test('a', () => { net.createServer().listen(0); throw new Error('as it must') })",
    "test('b', () => {})",
  ])
  assert.deepEqual(counts, [
    [0, 1, 0],
    [1, 0, 0],
  ])
  assert.match(result.files[0].output, /did not end by itself/)
})

test('hooks, environment, folder, globals, mocks and listeners of a file do not reach the next one', async () => {
  const changes = `
    process.env.ONLY_HERE = '1'; delete process.env.HOME; process.chdir('/')
    globalThis.fetch = undefined
    mock.method(JSON, 'stringify', () => 'mocked'); mock.timers.enable({ apis: ['setTimeout'] })
    process.on('SIGTERM', function ofTheFirst() {})
    afterEach(() => { globalThis.hooks = (globalThis.hooks ?? 0) + 1 })
    test('changes', () => {})`
  const looks = `
    import assert from 'node:assert/strict'
    test('environment', () => assert.deepEqual([process.env.ONLY_HERE, typeof process.env.HOME], [undefined, 'string']))
    test('folder', () => assert.notEqual(process.cwd(), '/'))
    test('globals', () => assert.equal(typeof fetch, 'function'))
    test('mocks', () => assert.equal(JSON.stringify(1), '1'))
    test('timers', () => new Promise((resolve) => setTimeout(resolve, 1)))
    test('listeners', () => assert.ok(!process.listeners('SIGTERM').some(({ name }) => name === 'ofTheFirst')))
    test('hooks', () => assert.equal(globalThis.hooks, 1))`
  const { counts } = await run([changes, looks])
  assert.deepEqual(counts, [
    [1, 0, 0],
    [7, 0, 0],
  ])
})
