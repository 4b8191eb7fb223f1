import fs from 'node:fs'
import { chromium } from './chromium.mjs'
import { ensureBuilt } from './ends.mjs'
import { filesUnder } from './files.mjs'
import { inRoot } from './project.mjs'
import { node } from './run.mjs'

const RESULTS = '.cache/test'
const nothing = { passed: 0, failed: 0, skipped: 0 }

function freshResult(name) {
  fs.mkdirSync(inRoot(RESULTS), { recursive: true })
  fs.rmSync(inRoot(RESULTS, `${name}.json`), { force: true })
  return `${RESULTS}/${name}.json`
}

/** What a suite counted. A suite that ended badly without a failed test (a crash, a timeout) counts as one failure. */
function counted(file, code, read) {
  const counts = fs.existsSync(inRoot(file))
    ? { ...nothing, ...read(JSON.parse(fs.readFileSync(inRoot(file), 'utf8'))) }
    : { ...nothing }
  const silent = code !== 0 && counts.failed === 0
  return silent || counts.passed + counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function jest() {
  const result = freshResult('unit')
  const code = await node([
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${result}`,
  ])
  return counted(result, code, (r) => ({
    passed: r.numPassedTests,
    // A file that does not even load has no tests that could fail.
    failed:
      r.numFailedTests +
      r.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    skipped: r.numPendingTests + r.numTodoTests,
  }))
}

/** Runs the test files of a folder by Node's own runner. Node 20 knows no globs here, so the files are named one by one. */
async function nodeTests(name, folder, { concurrency, timeoutMs, env = {} }) {
  const result = freshResult(name)
  const code = await node(
    [
      '--import',
      'tsx',
      '--test',
      `--test-concurrency=${concurrency}`,
      `--test-timeout=${timeoutMs}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/lib/count-reporter.mjs',
      `--test-reporter-destination=${result}`,
      ...filesUnder(folder).filter((file) => file.endsWith('.test.ts')),
    ],
    { env },
  )
  return counted(result, code, (r) => r)
}

/** Every suite by name: what it needs is made ready by the suite itself. */
export const suites = {
  unit: jest,
  server: () => nodeTests('server', 'test/server', { concurrency: 2, timeoutMs: 180_000 }),
  async weapp() {
    await ensureBuilt('weapp')
    return nodeTests('weapp', 'test/weapp', { concurrency: 1, timeoutMs: 120_000 })
  },
  async e2e() {
    const browser = await chromium()
    if (!browser) return { ...nothing, failed: 1 }
    await ensureBuilt('h5')
    return nodeTests('e2e', 'test/e2e', { concurrency: 1, timeoutMs: 300_000, env: { CHROMIUM: browser } })
  },
}
