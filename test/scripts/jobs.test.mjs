import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import { jobsOf } from '../../scripts/testing/jobs.mjs'
import { longFiles, wideFiles } from '../../scripts/testing/suites.mjs'

test('the lists of long and of wide files name files that are there', () => {
  const gone = [...Object.keys(longFiles), ...Object.keys(wideFiles)].filter((file) => !fs.existsSync(file))
  assert.deepEqual(gone, [])
})

test('a file that starts a browser has the slots for it, others of its suite have one', () => {
  const jobs = jobsOf({ weapp: ['test/weapp/layout.test.ts', 'test/weapp/boot.test.ts'] })
  const slots = Object.fromEntries(jobs.filter(({ suite }) => suite).map(({ name, slots }) => [name, slots]))
  assert.deepEqual(slots, { 'test/weapp/layout.test.ts': 2, 'test/weapp/boot.test.ts': 1 })
})
