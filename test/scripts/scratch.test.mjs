import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { test } from 'node:test'
import { inRoot } from '../../scripts/lib/project.mjs'

const memory = '/dev/shm'
const noMemory = !fs.existsSync(memory) && 'this system has no folder in memory'

/** Runs lines after `scratchInMemory()` in a process of their own and parses what they print. */
const inProcess = (lines, { TMPDIR } = {}) => {
  const { TMPDIR: _, ...env } = process.env
  const script = `import fs from 'node:fs'; import { scratchInMemory } from './scripts/testing/scratch.mjs'; scratchInMemory(0); ${lines}`
  const options = { cwd: inRoot(), encoding: 'utf8', env: TMPDIR ? { ...env, TMPDIR } : env }
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options))
}
const printFolder =
  'const folder = process.env.TMPDIR; fs.writeFileSync(`${folder}/file`, ""); console.log(JSON.stringify([folder, fs.statSync(folder).mode & 0o777]))'

test('temporary files are in memory until the run ends; PostgreSQL may enter', { skip: noMemory }, () => {
  const [folder, mode] = inProcess(printFolder)
  assert.match(folder, /^\/dev\/shm\/fanle-tests-\d+$/)
  assert.equal(mode, 0o755)
  assert.equal(fs.existsSync(folder), false)
})

test('what a killed run left is removed, what another run uses is not', { skip: noMemory }, () => {
  const [gone, used] = [2 ** 30, process.pid].map((pid) => `${memory}/fanle-tests-${pid}`)
  const isOwn = !fs.existsSync(used)
  for (const folder of [gone, used]) fs.mkdirSync(folder, { recursive: true })
  try {
    inProcess(printFolder)
    assert.deepEqual([fs.existsSync(gone), fs.existsSync(used)], [false, true])
  } finally {
    if (isOwn) fs.rmdirSync(used)
  }
})

test('a folder that was chosen stays', () => {
  assert.deepEqual(inProcess('console.log(JSON.stringify(process.env.TMPDIR))', { TMPDIR: '/var/tmp' }), '/var/tmp')
})
