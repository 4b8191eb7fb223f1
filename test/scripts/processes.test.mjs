import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { mergedMetrics } from '../../scripts/lib/merged-metrics.mjs'
import { environmentOf, processCount } from '../../scripts/lib/processes.mjs'

const large = { cores: 16, memory: 64e9 }
const database = { DATABASE_URL: 'postgres://fanle@127.0.0.1/fanle', MODELS_DIR: '/no/such/folder' }
const folder = mkdtempSync(path.join(tmpdir(), 'fanle-processes-'))
after(() => rmSync(folder, { recursive: true, force: true }))

describe('how many processes a start runs', () => {
  test('one with the embedded database, as a worker, and where a model is installed', () => {
    writeFileSync(path.join(folder, 'weights'), '')
    assert.equal(processCount({}, large), 1)
    assert.equal(processCount({ ...database, ROLE: 'worker' }, large), 1)
    assert.equal(processCount({ ...database, MODELS_DIR: folder }, large), 1)
  })
  test('one for each core on PostgreSQL, within the memory and eight', () => {
    assert.equal(processCount(database, large), 8)
    assert.equal(processCount(database, { cores: 2, memory: 24e9 }), 2)
    assert.equal(processCount(database, { cores: 16, memory: 3e9 }), 2)
    assert.equal(processCount(database, { cores: 1, memory: 5e8 }), 1)
  })
  test('as many as PROCESSES says, where that is possible', () => {
    assert.equal(processCount({ ...database, PROCESSES: '1' }, large), 1)
    assert.equal(processCount({ ...database, PROCESSES: '12' }, large), 12)
    assert.throws(() => processCount({ PROCESSES: '2' }, large), /PROCESSES/)
    for (const bad of ['0', 'two', '65', '-1', '1.5'])
      assert.throws(() => processCount({ ...database, PROCESSES: bad }, large), /PROCESSES/, bad)
  })
})

test('the first process takes tasks, and all connections fit into PostgreSQL', () => {
  assert.deepEqual(environmentOf(1, 8, {}), { PROCESS_NUMBER: '1', DATABASE_POOL: '4' })
  assert.deepEqual(environmentOf(2, 2, { ROLE: 'all' }), { PROCESS_NUMBER: '2', ROLE: 'web', DATABASE_POOL: '10' })
  assert.deepEqual(environmentOf(2, 2, { ROLE: 'web', DATABASE_POOL: '7' }), { PROCESS_NUMBER: '2' })
})

test('metrics of several processes are one text, each metric described once', () => {
  const one = (n) =>
    `# HELP a Of a\n# TYPE a counter\na{process="${n}"} 1\n\n# HELP b Of b\n# TYPE b gauge\nb{process="${n}"} 2\n`
  assert.equal(
    mergedMetrics([one(1), '', one(2)]),
    '# HELP a Of a\n# TYPE a counter\na{process="1"} 1\na{process="2"} 1\n\n' +
      '# HELP b Of b\n# TYPE b gauge\nb{process="1"} 2\nb{process="2"} 2\n',
  )
})

/** Two processes of a stand-in for the server: `ask` is the number of a process that serves, `end` its exit. */
function started(source) {
  const entry = path.join(folder, `entry-${Math.random()}.mjs`)
  writeFileSync(entry, source)
  const script = fileURLToPath(new URL('../../scripts/lib/processes.mjs', import.meta.url))
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `(await import(${JSON.stringify(script)})).runProcesses(${JSON.stringify(entry)}, 2)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  )
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const end = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  const until = async (isTrue) => {
    for (const from = Date.now(); !isTrue(output); await sleep(20))
      if (Date.now() - from > 20_000) throw new Error(`in vain: ${output}`)
  }
  return { child, end, until, output: () => output }
}

const serving = `
import http from 'node:http'
const say = (words) => process.stdout.write(process.env.PROCESS_NUMBER + ' ' + words + ' ' + process.pid + '\\n')
http.createServer((request, response) => response.end()).listen(0, '127.0.0.1', () => say('serves'))
process.on('message', (message) => {
  if (message === 'stop') process.stdout.write('stopped\\n', () => process.exit(0))
})`

describe('processes behind one port', () => {
  test('one that is killed is started again, and a signal stops all in order', async () => {
    const { child, end, until, output } = started(serving)
    try {
      await until((text) => /2 serves/.test(text))
      assert.match(output(), /^1 serves/)
      process.kill(Number(/2 serves (\d+)/.exec(output())[1]), 'SIGKILL')
      await until((text) => [...text.matchAll(/2 serves/g)].length === 2)
      assert.match(output(), /Process 2 ended \(SIGKILL\) and is started again in 1 s/)
      child.kill('SIGTERM')
      assert.equal(await end, 0)
      assert.equal([...output().matchAll(/stopped/g)].length, 2)
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('a signal also ends a process that has not begun to serve', async () => {
    const late = `
if (process.env.PROCESS_NUMBER === '2') {
  process.stdout.write('2 begins\\n')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}
${serving}`
    const { child, end, until } = started(late)
    try {
      await until((text) => text.includes('2 begins'))
      child.kill('SIGTERM')
      assert.equal(await end, 0)
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('a first process that cannot start ends the start with its code', async () => {
    const { end, output } = started('process.stdout.write("fails\\n", () => process.exit(3))')
    assert.equal(await end, 3)
    assert.equal(output(), 'fails\n')
  })
})
