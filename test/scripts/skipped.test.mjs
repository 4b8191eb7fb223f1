import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { before, test } from 'node:test'
import { compileTests } from '../../scripts/testing/compiled.mjs'
import { runJob } from '../../scripts/testing/run-job.mjs'
import { jobsOf } from '../../scripts/testing/jobs.mjs'

/** Runs one test file as `npm test` does, without PostgreSQL, Valkey and nginx. */
async function resultOf(file) {
  const [job] = jobsOf({ server: [file] })
  // Node would report to the test runner of this file instead.
  const env = { TEST_SERVICES: 'off', TEST_DATABASE_URL: '', NODE_TEST_CONTEXT: undefined }
  return runJob({ ...job, name: `${file} for skipped.test.mjs`, env: { ...job.env, ...env } }, 0, false)
}

const needy = ['answers/answers-in-valkey', 'process/proxy', 'process/roles'].map(
  (name) => `test/server/${name}.test.ts`,
)
before(() => compileTests({ server: needy }))

for (const file of needy)
  test(`${file} is skipped with its reason, not failed, on a machine without the services`, async () => {
    const { passed, failed, skipped, reasons } = await resultOf(file)
    assert.deepEqual(
      { passed, failed, skipped, reasons },
      { passed: 0, failed: 0, skipped: 1, reasons: ['needs PostgreSQL'] },
    )
  })

test('a file without tests counts as a failure', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fanle-empty-'))
  const file = path.join(folder, 'empty.test.mjs')
  fs.writeFileSync(file, 'export {}\n')
  const { failed } = await resultOf(file)
  fs.rmSync(folder, { recursive: true })
  assert.equal(failed, 1)
})
